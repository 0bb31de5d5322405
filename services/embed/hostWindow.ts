import { Context, Layer } from "effect"
import { fromEvent, map, type Observable, Subject } from "rxjs"

/** A message that reached this frame's window. */
export interface HostMessage {
  readonly data: unknown
  readonly origin: string
  /** Whether the window that holds this frame sent it. */
  readonly fromParent: boolean
  readonly ports: ReadonlyArray<MessagePort>
}

/** The window that holds this frame. */
export interface HostWindowShape {
  /** Parent's origin if the browser provides it. */
  readonly parentOrigin: () => string | null
  /** Sends text to the parent if it has this origin. Without a parent nothing is sent. */
  readonly post: (text: string, targetOrigin: string) => void
  readonly messages$: Observable<HostMessage>
}

const ofBrowser = (): HostWindowShape => ({
  parentOrigin: () => window.location.ancestorOrigins?.[0] ?? null,
  post: (text, targetOrigin) => {
    if (window.parent !== window) window.parent.postMessage(text, targetOrigin)
  },
  messages$: fromEvent<MessageEvent<unknown>>(window, "message").pipe(
    map(({ data, origin, source, ports }) => ({
      data,
      origin,
      fromParent: source === window.parent && window.parent !== window,
      ports,
    })),
  ),
})

/** The host's window, as the frame sees it. */
export class HostWindow extends Context.Service<HostWindow, HostWindowShape>()("cairn/HostWindow") {
  static readonly layer = Layer.sync(HostWindow, ofBrowser)
  /** A window without a parent, but for what is given. */
  static readonly layerTest = (hostWindow: Partial<HostWindowShape>) =>
    Layer.succeed(HostWindow, {
      parentOrigin: () => null,
      post: () => {},
      messages$: new Subject<HostMessage>(),
      ...hostWindow,
    })
}
