import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs"
import { freemem } from "node:os"
import { join } from "node:path"

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm"
/** Prefix of a run's folder there, before the id of its process. */
const prefix = "cairn-tests-"
/** Free memory from which tests keep their files there, in bytes: a run takes a few hundred MB of it. */
const spare = 6 * 1024 ** 3

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, freemem()) >= spare
  } catch {
    return false
  }
}

/** Whether a process runs: one of another user does, which may not be asked. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/** Removes a folder, unless it may not. */
const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It belongs to another user, who removes it.
  }
}

/**
 * Gives this process and those that it starts a folder in memory for temporary files, where there is room for it and
 * nobody has named another: tests commit to hundreds of small stores, and would wait for the disk half of their time.
 * It goes with the process; what killed runs left there goes first.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  for (const name of readdirSync(inMemory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : process.pid
    if (!isRunning(pid)) remove(join(inMemory, name))
  }
  const folder = join(inMemory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.on("exit", () => remove(folder))
}
