import { createReadStream } from "node:fs"
import { NodeStream } from "@effect/platform-node"
import type { Stream } from "effect"
import { type ByteRange, FileStoreAway } from "./FileStore.ts"

/** Bytes that are read at once: fewer and larger pieces are faster, and no more than two of them are in memory. */
const pieceBytes = 1024 * 1024

/** The bytes of a file of this machine, or some of them, in the pace of who takes them. */
export const readFileStream = (path: string, range?: ByteRange): Stream.Stream<Uint8Array, FileStoreAway> =>
  NodeStream.fromReadable<Uint8Array, FileStoreAway>({
    evaluate: () =>
      createReadStream(path, {
        highWaterMark: pieceBytes,
        ...(range !== undefined && { start: range.first, end: range.last }),
      }),
    onError: (cause) => new FileStoreAway({ cause }),
  })
