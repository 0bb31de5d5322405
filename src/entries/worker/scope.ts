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

/** Push that arrived for this browser. */
export interface PushedEvent extends WorkEvent {
  readonly data: { readonly text: () => string } | null
}

/** Press on a notification. */
export interface NotificationPress extends WorkEvent {
  readonly notification: { readonly data: unknown; readonly close: () => void }
}

/** Open window of this origin. */
export interface WindowClient {
  readonly url: string
  readonly frameType: string
  readonly focused: boolean
  readonly focus: () => Promise<WindowClient>
  readonly navigate: (address: string) => Promise<unknown>
  readonly postMessage: (message: unknown, transfer: Array<MessagePort>) => void
}

interface WorkerEvents {
  readonly install: WorkEvent
  readonly activate: WorkEvent
  readonly fetch: RequestEvent
  readonly message: PageMessage
  readonly push: PushedEvent
  readonly notificationclick: NotificationPress
}

/** The global scope of a service worker, as far as it is used: the types of the browser name it beside no page. */
export interface WorkerScope {
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
  readonly fetch: (request: RequestEvent["request"] | string, init?: RequestInit) => Promise<Response>
  readonly caches: Pick<CacheStorage, "open" | "match" | "keys" | "delete">
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: {
      readonly type: "window"
      readonly includeUncontrolled: boolean
    }) => Promise<ReadonlyArray<WindowClient>>
    readonly openWindow: (address: string) => Promise<unknown>
  }
  readonly skipWaiting: () => Promise<void>
  readonly location: { readonly origin: string }
  readonly navigator: { readonly locks?: Pick<LockManager, "query"> }
  readonly registration: {
    readonly installing: unknown
    readonly waiting: unknown
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
  }
}
