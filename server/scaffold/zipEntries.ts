/** Entry of a ZIP archive, by its central directory. */
export interface ZipEntry {
  readonly name: string
  readonly size: number
  readonly isDeflated: boolean
  readonly isEncrypted: boolean
  /** Its bytes, as they are in the archive. */
  readonly data: Buffer
}

const endMark = Buffer.from("PK\u0005\u0006", "latin1")
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30

/** Most entries of an archive that is read. */
export const mostEntries = 2_000

/** Entries of a ZIP archive; null where it is none, or is cut off, or has more entries than are read. */
export const zipEntriesOf = (archive: Buffer): ReadonlyArray<ZipEntry> | null => {
  const end = archive.lastIndexOf(endMark)
  if (end === -1 || end + endLength > archive.length) return null
  const count = archive.readUInt16LE(end + 10)
  if (count > mostEntries) return null
  const entries: Array<ZipEntry> = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    const entry = entryAt(archive, at)
    if (entry === null) return null
    entries.push(entry)
    at += entryLength
    at += archive.readUInt16LE(at - 18) + archive.readUInt16LE(at - 16) + archive.readUInt16LE(at - 14)
  }
  return entries
}

const entryAt = (archive: Buffer, at: number): ZipEntry | null => {
  if (at + entryLength > archive.length || archive.readUInt32LE(at) !== entryMark) return null
  const nameLength = archive.readUInt16LE(at + 28)
  const method = archive.readUInt16LE(at + 10)
  const length = archive.readUInt32LE(at + 20)
  const local = archive.readUInt32LE(at + 42)
  if (method !== 0 && method !== 8) return null
  if (local + localLength > archive.length || archive.readUInt32LE(local) !== localMark) return null
  const from = local + localLength + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  if (from + length > archive.length) return null
  return {
    name: archive.toString("utf8", at + entryLength, at + entryLength + nameLength),
    size: archive.readUInt32LE(at + 24),
    isDeflated: method === 8,
    isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
    data: archive.subarray(from, from + length),
  }
}
