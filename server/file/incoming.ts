import { createHash } from "node:crypto"
import { type FileHandle, mkdir, open, rm } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Stream } from "effect"

/** Makes a folder, and removes what is in it: what an earlier process left unfinished. */
export const emptyFolder = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}

/** A file that arrived whole: where it is, its size in bytes, and the SHA-256 of its content in hex. */
export interface IncomingFile {
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** Its owner's alone: who may see a file is decided by its card. */
const ownerOnly = 0o600

/** Bytes that are written at once: each write waits for a thread. */
const batchBytes = 1024 * 1024

/** Writes pieces to a file, one after the other, without copying them together. */
const writePieces = async (handle: FileHandle, pieces: ReadonlyArray<Uint8Array>): Promise<void> => {
  if (pieces.length === 0) return
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  const { bytesWritten } = await handle.writev(pieces)
  // A disk may take only some of them at once.
  if (bytesWritten < size) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten))
}

/** Writes pieces to a file in batches: one is written while the next one is collected, and there are no more. */
class BatchWriter {
  readonly #handle: FileHandle
  #batch: Array<Uint8Array> = []
  #bytes = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** Takes a piece; a promise to wait for where a batch is full. */
  add(piece: Uint8Array): Promise<void> | null {
    this.#batch.push(piece)
    this.#bytes += piece.length
    return this.#bytes < batchBytes ? null : this.#next()
  }

  /** Writes what is left. */
  async finish(): Promise<void> {
    await this.#next()
    await this.#writing
  }

  async close(): Promise<void> {
    await this.#writing.catch(() => undefined)
    await this.#handle.close()
  }

  async #next(): Promise<void> {
    const pieces = this.#batch
    this.#batch = []
    this.#bytes = 0
    await this.#writing
    this.#writing = writePieces(this.#handle, pieces)
    // It is thrown where it is waited for.
    this.#writing.catch(() => undefined)
  }
}

/**
 * Writes what arrives to a file in a folder, piece by piece in the pace of the disk; the file is removed with the scope,
 * unless it was moved away. Fails with `tooLarge` once there are more bytes than `maxBytes`.
 */
export const receiveFile = <E, R, TooLarge>(
  content: Stream.Stream<Uint8Array, E, R>,
  folder: string,
  maxBytes: number,
  tooLarge: () => TooLarge,
) =>
  Effect.gen(function* () {
    const path = join(folder, crypto.randomUUID())
    yield* Effect.addFinalizer(() => Effect.promise(() => rm(path, { force: true })))
    return yield* Effect.acquireUseRelease(
      Effect.promise(async () => new BatchWriter(await open(path, "wx", ownerOnly))),
      (writer) =>
        Effect.gen(function* () {
          const hash = createHash("sha256")
          let sizeBytes = 0
          yield* Stream.runForEach(content, (chunk) =>
            Effect.suspend(() => {
              sizeBytes += chunk.length
              if (sizeBytes > maxBytes) return Effect.fail(tooLarge())
              hash.update(chunk)
              const written = writer.add(chunk)
              return written === null ? Effect.void : Effect.promise(() => written)
            }),
          )
          yield* Effect.promise(() => writer.finish())
          return { path, sizeBytes, sha256: hash.digest("hex") } satisfies IncomingFile
        }),
      (writer) => Effect.promise(() => writer.close()),
    )
  })
