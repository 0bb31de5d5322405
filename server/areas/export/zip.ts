import { promisify } from "node:util"
import { constants, crc32, deflateRaw } from "node:zlib"
import { Effect, Stream } from "effect"

/** A part of a file in an archive. Parts of one path that follow each other are one file. */
export interface ZipPart {
  readonly path: string
  readonly bytes: Uint8Array
}

const deflate = promisify(deflateRaw)

/** Rows repeat much: more effort takes three times as long and saves a sixth. */
const effort = 1
/** How many parts are compressed at once, each on a thread of its own. */
const compressing = 2
/** An empty last block: it ends a file whose parts were compressed one by one. */
const lastBlock = Uint8Array.of(3, 0)
const version = 20
/** Sizes follow the data, and names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1980-01-01, the first day that archives know: the same content is the same archive. */
const firstDay = 0x0021

/**
 * An archive, written while its parts come: sizes and checksums follow each file, and nothing is in memory but the
 * list of files. Parts are compressed each by itself, so that several are at once. A file, and the archive, may have
 * 4 GiB.
 */
export const zip = <E, R>(parts: Stream.Stream<ZipPart, E, R>): Stream.Stream<Uint8Array, E, R> =>
  parts.pipe(
    Stream.mapEffect(compressed, { concurrency: compressing }),
    Stream.mapAccum((): Archive => ({ offset: 0, file: null, files: [] }), write, { onHalt: close }),
  )

interface Piece extends ZipPart {
  readonly packed: Uint8Array
}

interface ZipFile {
  readonly path: string
  readonly offset: number
  readonly crc: number
  readonly size: number
  readonly packedSize: number
}

interface Archive {
  readonly offset: number
  readonly file: ZipFile | null
  readonly files: ReadonlyArray<ZipFile>
}

const compressed = (part: ZipPart): Effect.Effect<Piece> =>
  Effect.promise(async () => ({
    ...part,
    packed: await deflate(part.bytes, {
      level: effort,
      finishFlush: constants.Z_SYNC_FLUSH,
      chunkSize: 128 * 1024,
    }),
  }))

const write = (archive: Archive, { path, bytes, packed }: Piece): readonly [Archive, Array<Uint8Array>] => {
  if (archive.file?.path === path) {
    const { file } = archive
    const grown = {
      ...file,
      crc: crc32(bytes, file.crc),
      size: file.size + bytes.length,
      packedSize: file.packedSize + packed.length,
    }
    return [{ ...archive, offset: archive.offset + packed.length, file: grown }, [packed]]
  }
  const [before, ending] = finish(archive)
  const head = localHeader(path)
  const file = {
    path,
    offset: before.offset,
    crc: crc32(bytes),
    size: bytes.length,
    packedSize: packed.length,
  }
  return [{ ...before, offset: before.offset + head.length + packed.length, file }, [...ending, head, packed]]
}

const finish = (archive: Archive): readonly [Archive, Array<Uint8Array>] => {
  const { file, offset, files } = archive
  if (file === null) return [archive, []]
  const done = { ...file, packedSize: file.packedSize + lastBlock.length }
  const ending = [lastBlock, descriptor(done)]
  return [
    { offset: offset + lastBlock.length + descriptorLength, file: null, files: [...files, done] },
    ending,
  ]
}

const close = (archive: Archive): Array<Uint8Array> => {
  const [{ offset, files }, ending] = finish(archive)
  const directory = Buffer.concat(files.map(directoryEntry))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return [...ending, directory, end]
}

const localHeader = (path: string): Uint8Array => {
  const name = Buffer.from(path)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(firstDay, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

const descriptorLength = 16

const descriptor = ({ crc, packedSize, size }: ZipFile): Uint8Array => {
  const bytes = Buffer.alloc(descriptorLength)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packedSize, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

const directoryEntry = ({ path, offset, crc, packedSize, size }: ZipFile): Buffer => {
  const name = Buffer.from(path)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(firstDay, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packedSize, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}
