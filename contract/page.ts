/** Id of the element of a drawn page that holds what its client starts from. */
export const pageStartElement = "cairn-start"

/** Address of the service worker: always the same, since browsers look there for a newer one. */
export const workerPath = "/sw.js"

/** Name of the element of the app's page that says which build it is of. */
export const buildElement = "cairn-build"

/** Page that shows a resolved path: one of the app, a card that is embedded, public or alone, or none where a path is never a page of these. */
export const pageKindOf = (path: string): "app" | "embed" | null => {
  if (/^\/(api|assets|host)(\/|$)/.test(path)) return null
  return /^\/(embed|davinci|cards|mason)\//.test(path) ? "embed" : "app"
}

/** Request of a page of the app that the server draws. */
export interface PageRequest {
  /** Its address: path and query matter, the origin does not. */
  readonly url: string
  readonly cookies: string
  /** Answers the calls of the page's reader. */
  readonly fetch: typeof globalThis.fetch
  /** How long the page waits for its data before it is sent as far as it is, in milliseconds. */
  readonly timeout: number
  /** Called at most once, while the data is read: the head can be sent. Not called for a page that the browser is to draw. */
  readonly onHead: (head: PageHead) => void
}

/** What a page is drawn in, as its first element says. */
export interface PageHead {
  /** Language of its texts, such as `de`. */
  readonly language: string
  /** Null for that of the system. */
  readonly theme: "light" | "dark" | null
  /** Null for the usual one. */
  readonly density: "compact" | null
  /** Names of the chunks that it needs whatever its data are, beside those that every page loads. */
  readonly parts: ReadonlyArray<string>
}

/** A page as it is shown before any script runs. */
export interface DrawnPage {
  readonly html: string
  /** Null where the page's own is right. */
  readonly title: string | null
  /** Names of the chunks that it is drawn with, beside those that every page loads. */
  readonly parts: ReadonlyArray<string>
  /** What its client continues from, as text. */
  readonly start: string
  /** Why parts of it were left to the browser. */
  readonly faults: ReadonlyArray<unknown>
  /** How long it is right while its answers are, in milliseconds: 0 where it waits for some, less where it shows times. */
  readonly lasts: number
}

/** Draws a page; null where the browser is to draw it. */
export type DrawPage = (request: PageRequest) => Promise<DrawnPage | null>
