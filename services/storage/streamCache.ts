import { Context, Effect, Layer, Option, Schema } from "effect"
import type { UserId } from "#domain/kernel/ids.ts"
import { shared } from "#domain/shared.ts"
import { CachedStream } from "#domain/sync/cachedStreams.ts"
import { tableInBrowser, tableInMemory, type ValueStore } from "./browserDatabase.ts"

/** Cached streams of one user, of the log of an epoch. */
export interface CachedStreams {
  readonly epoch: string
  readonly streams: ReadonlyArray<CachedStream>
}

/** Cache of users' streams. What cannot be stored or read counts as missing. */
export interface StreamCacheShape {
  /** None if nothing is cached, or only by a build with another version of the states. */
  readonly read: (reader: UserId) => Effect.Effect<Option.Option<CachedStreams>>
  readonly write: (reader: UserId, streams: CachedStreams) => Effect.Effect<void>
  readonly remove: (reader: UserId) => Effect.Effect<void>
}

const StoredStreams = Schema.fromJsonString(
  Schema.Struct({
    version: Schema.String,
    epoch: Schema.String,
    streams: Schema.Array(CachedStream),
  }),
)
const decode = Schema.decodeUnknownOption(StoredStreams)
const encode = Schema.encodeSync(StoredStreams)

const over = ({ get, put, remove }: ValueStore): StreamCacheShape => ({
  read: (reader) =>
    get(reader).pipe(
      Effect.map((text) =>
        Option.filter(decode(text), ({ version }) => version === shared.version).pipe(
          Option.map(({ epoch, streams }) => ({ epoch, streams })),
        ),
      ),
      Effect.orElseSucceed(() => Option.none()),
    ),
  write: (reader, streams) =>
    Effect.suspend(() => put(reader, encode({ version: shared.version, ...streams }))).pipe(Effect.ignore),
  remove: (reader) => Effect.ignore(remove(reader)),
})

/** Streams of this browser's users, in IndexedDB. */
export class StreamCache extends Context.Service<StreamCache, StreamCacheShape>()("cairn/StreamCache") {
  static readonly layer = Layer.sync(StreamCache, () => over(tableInBrowser("streams")))
  /** Cache of streams in a map of texts, which a test may read and change. */
  static readonly layerTest = (texts: Map<string, unknown> = new Map()) =>
    Layer.succeed(StreamCache, over(tableInMemory(texts)))
}
