import { mkdirSync, statfsSync } from "node:fs"
import { totalmem } from "node:os"

/** Part of the memory that the process may use which the database takes, without the results that the server caches. */
const memoryPart = 1 / 2
/** Part of the free disk that it may take for what does not fit into memory. */
const diskPart = 1 / 2

/** Memory that this process may use, in bytes: the machine's, or less where a container limits it. */
const availableMemory = (): number => {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

/** Settings of a database whose temporary files go to a folder. */
export const databaseSettings = (temporary: string): Readonly<Record<string, string>> => {
  mkdirSync(temporary, { recursive: true })
  const { bavail, bsize } = statfsSync(temporary)
  const bytes = (amount: number) => `${Math.floor(amount)}B`
  return {
    threads: "2",
    autoinstall_known_extensions: "false",
    memory_limit: bytes(availableMemory() * memoryPart),
    temp_directory: temporary,
    max_temp_directory_size: bytes(bavail * bsize * diskPart),
  }
}
