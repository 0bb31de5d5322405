import { Effect } from "effect"

/** Key-value store of values that the browser can clone. */
export interface ValueStore {
  readonly get: (key: string) => Effect.Effect<unknown, unknown>
  /** All values, by their keys. */
  readonly all: Effect.Effect<ReadonlyArray<readonly [key: string, value: unknown]>, unknown>
  readonly put: (key: string, value: unknown) => Effect.Effect<unknown, unknown>
  readonly remove: (key: string) => Effect.Effect<unknown, unknown>
  readonly clear: Effect.Effect<unknown, unknown>
}

const database = "cairn"
const version = 2
const tables = ["streams", "seen"] as const
/** A table of the database. */
type Table = (typeof tables)[number]

const resultOf = <A>(request: () => IDBRequest<A>): Effect.Effect<A, unknown> =>
  Effect.callback((resume) => {
    const pending = request()
    pending.onsuccess = () => resume(Effect.succeed(pending.result))
    pending.onerror = () => resume(Effect.fail(pending.error))
  })

let open: IDBDatabase | null = null

/** Opened once: so that a write while the page is being hidden starts at once, without waiting for it to open. */
const opened = Effect.suspend(() => {
  if (open !== null) return Effect.succeed(open)
  return resultOf(() => {
    const request = indexedDB.open(database, version)
    request.onupgradeneeded = () => {
      for (const table of tables)
        if (!request.result.objectStoreNames.contains(table)) request.result.createObjectStore(table)
    }
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
  table: Table,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<A>,
): Effect.Effect<A, unknown> =>
  opened.pipe(
    Effect.flatMap((found) =>
      resultOf(() => {
        const transaction = found.transaction(table, mode)
        const request = use(transaction.objectStore(table))
        if (mode === "readwrite") transaction.commit()
        return request
      }),
    ),
    Effect.catchDefect(Effect.fail),
  )

/** A table of this browser's database, in IndexedDB. */
export const tableInBrowser = (table: Table): ValueStore => ({
  get: (key) => using(table, "readonly", (store) => store.get(key)),
  all: Effect.zipWith(
    using(table, "readonly", (store) => store.getAllKeys()),
    using(table, "readonly", (store) => store.getAll()),
    (keys, values) =>
      keys.length === values.length ? keys.map((key, index) => [String(key), values[index]] as const) : [],
  ),
  put: (key, value) => using(table, "readwrite", (store) => store.put(value, key)),
  remove: (key) => using(table, "readwrite", (store) => store.delete(key)),
  clear: using(table, "readwrite", (store) => store.clear()),
})

/** A table in a map, which a test may read and change. */
export const tableInMemory = (values: Map<string, unknown>): ValueStore => ({
  get: (key) => Effect.sync(() => values.get(key)),
  all: Effect.sync(() => [...values]),
  put: (key, value) => Effect.sync(() => values.set(key, value)),
  remove: (key) => Effect.sync(() => values.delete(key)),
  clear: Effect.sync(() => values.clear()),
})
