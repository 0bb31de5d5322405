import { Context, Effect, Layer, Option, Schema } from "effect"
import type { UserId } from "#domain/kernel/ids.ts"
import { shared } from "#domain/shared.ts"
import { CachedStream } from "#domain/sync/cachedStreams.ts"

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

/** Key-value store of texts. */
interface TextStore {
  readonly get: (key: string) => Effect.Effect<unknown, unknown>
  readonly put: (key: string, text: string) => Effect.Effect<unknown, unknown>
  readonly remove: (key: string) => Effect.Effect<unknown, unknown>
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

const over = ({ get, put, remove }: TextStore): StreamCacheShape => ({
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

const database = "cairn"
const table = "streams"

const resultOf = <A>(request: () => IDBRequest<A>): Effect.Effect<A, unknown> =>
  Effect.callback((resume) => {
    const pending = request()
    pending.onsuccess = () => resume(Effect.succeed(pending.result))
    pending.onerror = () => resume(Effect.fail(pending.error))
  })

/**
 * Database of this browser, opened once: so that a write while the page is being hidden starts at once, without waiting
 * for it to open.
 */
const inBrowser = (): TextStore => {
  let open: IDBDatabase | null = null
  const opened = Effect.suspend(() => {
    if (open !== null) return Effect.succeed(open)
    return resultOf(() => {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(table)
      return request
    }).pipe(
      Effect.tap((found) =>
        Effect.sync(() => {
          open = found
          found.onclose = () => {
            open = null
          }
          found.onversionchange = () => {
            found.close()
            open = null
          }
        }),
      ),
    )
  })
  const using = <A>(
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => IDBRequest<A>,
  ): Effect.Effect<A, unknown> =>
    opened.pipe(
      Effect.flatMap((found) =>
        resultOf(() => {
          const transaction = found.transaction(table, mode)
          const request = use(transaction.objectStore(table))
          transaction.commit()
          return request
        }),
      ),
      Effect.catchDefect(Effect.fail),
    )
  return {
    get: (key) => using("readonly", (store) => store.get(key)),
    put: (key, text) => using("readwrite", (store) => store.put(text, key)),
    remove: (key) => using("readwrite", (store) => store.delete(key)),
  }
}

const inMemory = (texts: Map<string, string>): TextStore => ({
  get: (key) => Effect.sync(() => texts.get(key)),
  put: (key, text) => Effect.sync(() => texts.set(key, text)),
  remove: (key) => Effect.sync(() => texts.delete(key)),
})

/** Streams of this browser's users, in IndexedDB. */
export class StreamCache extends Context.Service<StreamCache, StreamCacheShape>()("cairn/StreamCache") {
  static readonly layer = Layer.sync(StreamCache, () => over(inBrowser()))
  /** Cache of streams in a map of texts, which a test may read and change. */
  static readonly layerTest = (texts: Map<string, string> = new Map()) =>
    Layer.succeed(StreamCache, over(inMemory(texts)))
}
