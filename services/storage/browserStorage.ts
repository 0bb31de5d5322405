import { Context, Layer } from "effect"

/** Key-value storage of texts. If the browser refuses to store a text, it lasts as long as the page. */
export interface KeyValueStorage {
  /** The text, or null. */
  readonly get: (key: string) => string | null
  readonly set: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

/** Storages of a page: `local` outlives the browser, `session` its tab. */
export interface BrowserStorageShape {
  readonly local: KeyValueStorage
  readonly session: KeyValueStorage
}

/** Storage in memory. */
export const memoryStorage = (texts: Readonly<Record<string, string>> = {}): KeyValueStorage => {
  const values = new Map(Object.entries(texts))
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, text) => {
      values.set(key, text)
    },
    remove: (key) => {
      values.delete(key)
    },
  }
}

/**
 * Storage of the browser; texts that it refuses (switched off, forbidden, full) are stored in memory instead.
 * `storageOf` may throw.
 */
export const browserKeyValue = (storageOf: () => Storage): KeyValueStorage => {
  const memory = memoryStorage()
  const attempt = <A>(use: (storage: Storage) => A, otherwise: () => A): A => {
    try {
      return use(storageOf())
    } catch {
      return otherwise()
    }
  }
  return {
    get: (key) =>
      memory.get(key) ??
      attempt<string | null>(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key, text) =>
      attempt(
        (storage) => {
          storage.setItem(key, text)
          memory.remove(key)
        },
        () => memory.set(key, text),
      ),
    remove: (key) => {
      memory.remove(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
  }
}

/** The browser's local and session storage. */
export class BrowserStorage extends Context.Service<BrowserStorage, BrowserStorageShape>()(
  "cairn/BrowserStorage",
) {
  static readonly layer = Layer.sync(BrowserStorage, () => ({
    local: browserKeyValue(() => window.localStorage),
    session: browserKeyValue(() => window.sessionStorage),
  }))
  static readonly layerTest = (texts: {
    readonly local?: Readonly<Record<string, string>>
    readonly session?: Readonly<Record<string, string>>
  }) =>
    Layer.sync(BrowserStorage, () => ({
      local: memoryStorage(texts.local),
      session: memoryStorage(texts.session),
    }))
}
