import { createHash } from "node:crypto"
import { createReadStream, statSync } from "node:fs"
import { open } from "node:fs/promises"
import { createGunzip } from "node:zlib"
import { Option, Schema } from "effect"
import { BackupError } from "./BackupError.ts"
import { BackupHeader, BackupLine, checksumBytes, formatVersion } from "./format.ts"

const decodeHeader = Schema.decodeUnknownOption(Schema.fromJsonString(BackupHeader))
const decodeLine = Schema.decodeUnknownOption(Schema.fromJsonString(BackupLine))
/** The first line is shorter than this, in bytes. */
const longestHeader = 4096

/** A backup whose checksum is right. `lines` reads its tables and rows, from the beginning each time. */
export interface ReadableBackup {
  readonly header: BackupHeader
  readonly lines: () => AsyncGenerator<typeof BackupLine.Type>
}

/** Opens a backup and verifies it as a whole: fails with `BackupError` for what is none, is damaged or of a newer version. */
export const openBackup = async (file: string): Promise<ReadableBackup> => {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new BackupError({ message: `There is no file ${file}.` })
  const first = await readFirstLine(file)
  const header = Option.getOrNull(decodeHeader(first))
  if (header === null) throw new BackupError({ message: `${file} is no backup of Cairn.` })
  if (header.version !== formatVersion) {
    const message = `${file} is a backup in version ${header.version} of the format; this Cairn reads version ${formatVersion}.`
    throw new BackupError({ message })
  }
  const end = size - checksumBytes
  if (end <= first.length || !(await isWhole(file, end))) {
    throw new BackupError({ message: `${file} is damaged: its checksum is not that of its content.` })
  }
  const start = Buffer.byteLength(first) + 1
  return { header, lines: () => linesOf(file, start, end - 1) }
}

const readFirstLine = async (file: string): Promise<string> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestHeader), 0, longestHeader, 0)
    return buffer.subarray(0, bytesRead).toString("utf8").split("\n")[0] ?? ""
  } finally {
    await handle.close()
  }
}

const isWhole = async (file: string, end: number): Promise<boolean> => {
  const hash = createHash("sha256")
  for await (const chunk of createReadStream(file, { end: end - 1 })) hash.update(chunk)
  let checksum = ""
  for await (const chunk of createReadStream(file, { start: end, encoding: "utf8" })) checksum += chunk
  return checksum === `${hash.digest("hex")}\n`
}

/** Lines that end with a line feed alone: a text of a row may hold U+2028, which `readline` takes for the end of a line. */
async function* splitLines(input: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder()
  let rest = ""
  for await (const chunk of input) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n")
    rest = lines.pop() ?? ""
    yield* lines
  }
}

async function* linesOf(file: string, start: number, end: number) {
  const input = createReadStream(file, { start, end })
  const unpacked = input.pipe(createGunzip())
  input.on("error", (error) => unpacked.destroy(error))
  try {
    for await (const text of splitLines(unpacked)) {
      const line = Option.getOrNull(decodeLine(text))
      if (line === null) throw new BackupError({ message: `${file} holds a line that is none of a backup.` })
      yield line
    }
  } finally {
    input.destroy()
  }
}
