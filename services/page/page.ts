import { Context, Effect, Layer } from "effect"
import { distinctUntilChanged, fromEvent, map, merge, NEVER, Observable, startWith } from "rxjs"

/** The page this client runs in. */
export interface PageShape {
  readonly address: () => URL
  /** The cookies that scripts may read, as one text. */
  readonly cookies: () => string
  readonly reload: Effect.Effect<void>
  /** Navigates to another address of this origin. */
  readonly open: (path: string) => Effect.Effect<void>
  /** Waits until the browser is about to paint. */
  readonly nextFrame: Effect.Effect<void>
  /** Whether the page is visible: the current value, then each change. */
  readonly visible$: Observable<boolean>
  /** Emits when a person does something here: a press, a key, or coming back to the page. */
  readonly used$: Observable<unknown>
  /** Emits when the browser says that the network came or went, which need not be true. */
  readonly networkChanged$: Observable<unknown>
  /** Saves a file as a download of the browser. */
  readonly save: (file: Blob, name: string) => Effect.Effect<void>
}

/** Time after which the browser has taken a saved file, in milliseconds. */
const handedOver = 60_000

const inBrowser: PageShape = {
  address: () => new URL(window.location.href),
  cookies: () => document.cookie,
  reload: Effect.sync(() => window.location.reload()),
  open: (path) => Effect.sync(() => window.location.assign(path)),
  nextFrame: Effect.callback((resume) => {
    const request = requestAnimationFrame(() => resume(Effect.void))
    return Effect.sync(() => cancelAnimationFrame(request))
  }),
  visible$: new Observable((observer) =>
    fromEvent(document, "visibilitychange")
      .pipe(
        startWith(null),
        map(() => document.visibilityState === "visible"),
        distinctUntilChanged(),
      )
      .subscribe(observer),
  ),
  used$: new Observable((observer) =>
    merge(
      fromEvent(window, "pointerdown", { passive: true }),
      fromEvent(window, "keydown", { passive: true }),
      fromEvent(window, "focus"),
    ).subscribe(observer),
  ),
  networkChanged$: new Observable((observer) =>
    merge(fromEvent(window, "online"), fromEvent(window, "offline")).subscribe(observer),
  ),
  save: (file, name) =>
    Effect.sync(() => {
      const link = document.createElement("a")
      link.href = URL.createObjectURL(file)
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), handedOver)
    }),
}

const atRest: PageShape = {
  address: () => new URL("http://cairn.test/"),
  cookies: () => "",
  reload: Effect.void,
  open: () => Effect.void,
  nextFrame: Effect.void,
  visible$: NEVER,
  used$: NEVER,
  networkChanged$: NEVER,
  save: () => Effect.void,
}

/** The browser's page. A hidden page paints no frames: what waits for one waits until it is seen. */
export class Page extends Context.Service<Page, PageShape>()("cairn/Page") {
  static readonly layer = Layer.succeed(Page, inBrowser)
  /** Page at `http://cairn.test/` without cookies, except for the given parts. */
  static readonly layerTest = (page: Partial<PageShape>) => Layer.succeed(Page, { ...atRest, ...page })
}
