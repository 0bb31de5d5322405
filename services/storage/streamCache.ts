import { Context, Effect, Layer, Option, Schema } from "effect"
import type { UserId } from "#domain/kernel/ids.ts"
import { shared } from "#domain/shared.ts"
import { KeptStream } from "#domain/sync/kept.ts"

/** The streams of one reader as they were last seen, of the log of an epoch. */
export interface KeptStreams {
  readonly epoch: string
  readonly streams: ReadonlyArray<KeptStream>
}

/** Keeps the streams of readers. It is a cache: what cannot be kept or read is as if it had never been. */
export interface StreamCacheShape {
  /** None where nothing is kept, or by a build whose states mean something else. */
  readonly read: (reader: UserId) => Effect.Effect<Option.Option<KeptStreams>>
  readonly write: (reader: UserId, kept: KeptStreams) => Effect.Effect<void>
  readonly remove: (reader: UserId) => Effect.Effect<void>
}

/** Where texts are kept under keys. */
interface TextStore {
  readonly get: (key: string) => Effect.Effect<unknown, unknown>
  readonly put: (key: string, text: string) => Effect.Effect<unknown, unknown>
  readonly remove: (key: string) => Effect.Effect<unknown, unknown>
}

const Kept = Schema.fromJsonString(
  Schema.Struct({
    version: Schema.String,
    epoch: Schema.String,
    streams: Schema.Array(KeptStream),
  }),
)
const decode = Schema.decodeUnknownOption(Kept)
const encode = Schema.encodeSync(Kept)

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
  write: (reader, kept) =>
    Effect.suspend(() => put(reader, encode({ version: shared.version, ...kept }))).pipe(Effect.ignore),
  remove: (reader) => Effect.ignore(remove(reader)),
})

const database = "cairn"
const table = "streams"

const answerTo = <A>(request: () => IDBRequest<A>): Effect.Effect<A, unknown> =>
  Effect.callback((resume) => {
    const asked = request()
    asked.onsuccess = () => resume(Effect.succeed(asked.result))
    asked.onerror = () => resume(Effect.fail(asked.error))
  })

/**
 * The database of this browser, opened once: so that what is written while the page is left begins at once, without
 * waiting for it to open.
 */
const inBrowser = (): TextStore => {
  let open: IDBDatabase | null = null
  const opened = Effect.suspend(() => {
    if (open !== null) return Effect.succeed(open)
    return answerTo(() => {
      const opening = indexedDB.open(database, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(table)
      return opening
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
        answerTo(() => {
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
