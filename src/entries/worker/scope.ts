/** Event that a worker is kept alive for until its work is done. */
export interface WorkEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Request of a page. */
export interface RequestEvent {
  readonly request: Pick<Request, "url" | "method" | "mode">
  /** Response to a navigation that the browser requested while the worker started; undefined for none. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (response: Promise<Response>) => void
}

/** Message of a page. */
export interface PageMessage {
  readonly data: unknown
  readonly ports: ReadonlyArray<Pick<MessagePort, "postMessage">>
}

interface WorkerEvents {
  readonly install: WorkEvent
  readonly activate: WorkEvent
  readonly fetch: RequestEvent
  readonly message: PageMessage
}

/** The global scope of a service worker, as far as it is used: the types of the browser name it beside no page. */
export interface WorkerScope {
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
  readonly fetch: (request: RequestEvent["request"] | string, init?: RequestInit) => Promise<Response>
  readonly caches: Pick<CacheStorage, "open" | "match" | "keys" | "delete">
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly location: { readonly origin: string }
  readonly navigator: { readonly locks?: Pick<LockManager, "query"> }
  readonly registration: {
    readonly installing: unknown
    readonly waiting: unknown
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
  }
}
