import { Context, Effect, Layer, Option, Schema } from "effect"
import type { UserId } from "#domain/kernel/ids.ts"
import { shared } from "#domain/shared.ts"
import { CachedStream } from "#domain/sync/cachedStreams.ts"

/** The streams of one reader as they were last seen, of the log of an epoch. */
export interface CachedStreams {
  readonly epoch: string
  readonly streams: ReadonlyArray<CachedStream>
}

/** Keeps the streams of readers. It is a cache: what cannot be kept or read is as if it had never been. */
export interface StreamCacheShape {
  /** None where nothing is kept, or by a build whose states mean something else. */
  readonly read: (reader: UserId) => Effect.Effect<Option.Option<CachedStreams>>
  readonly write: (reader: UserId, streams: CachedStreams) => Effect.Effect<void>
  readonly remove: (reader: UserId) => Effect.Effect<void>
}

/** Where texts are kept under keys. */
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
 * The database of this browser, opened once: so that what is written while the page is left begins at once, without
 * waiting for it to open.
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

/** The streams of this browser's readers, in IndexedDB. */
export class StreamCache extends Context.Service<StreamCache, StreamCacheShape>()("cairn/StreamCache") {
  static readonly layer = Layer.sync(StreamCache, () => over(inBrowser()))
  /** Keeps streams as texts in a map, which a test may read and change. */
  static readonly layerTest = (texts: Map<string, string> = new Map()) =>
    Layer.succeed(StreamCache, over(inMemory(texts)))
}
