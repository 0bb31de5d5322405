import { CardDisconnectedError, CardError, CardTimeoutError } from "./errors.ts"
import { nextHeight, noHeight } from "./frameHeight.ts"
import { makeListeners } from "./listeners.ts"
import type { AppliedFilter, CardConnection, ConnectOptions, Drill, FrameSize } from "./types.ts"
import { readMessage, writeMessage } from "./wire.ts"

/** Window inside a frame, to which messages are posted. */
export interface FrameWindow {
  readonly postMessage: (text: string, targetOrigin: string, transfer?: Array<Transferable>) => void
}

/** A frame of the host page: an `HTMLIFrameElement`. */
export interface CardFrame {
  readonly contentWindow: FrameWindow | null
  readonly contentDocument: { readonly URL: string } | null
  readonly style: { height: string }
  readonly offsetHeight: number
  readonly clientHeight: number
  readonly addEventListener: (type: "load", listener: () => void) => void
  readonly removeEventListener: (type: "load", listener: () => void) => void
}

/** A message that reached the host page. */
export interface PageMessage {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}

/** The host page's window. */
export interface HostPage {
  readonly addEventListener: (type: "message", listener: (message: PageMessage) => void) => void
  readonly removeEventListener: (type: "message", listener: (message: PageMessage) => void) => void
}

interface Call {
  readonly text: string
  readonly resolve: () => void
  readonly reject: (error: CardError) => void
}

/** How long a call may take, in milliseconds, unless the host says otherwise. */
export const defaultTimeout = 10_000

/**
 * Connection to the card in a frame. The card announces itself, receives one end of a channel, and communicates over
 * that; it may load before or after the host, and again. Calls are queued until it is connected, and sent again after a
 * reload.
 */
export const connectFrame = (frame: CardFrame, page: HostPage, options: ConnectOptions): CardConnection => {
  const { origin, timeout = defaultTimeout, fitHeight = true } = options
  const calls = new Map<number, Call>()
  const filters = makeListeners<ReadonlyArray<AppliedFilter>>()
  const drills = makeListeners<Drill>()
  const sizes = makeListeners<FrameSize>()
  let port: MessagePort | null = null
  let ended = false
  let lastId = 0
  let frameHeight = noHeight

  const resize = ({ height }: FrameSize): void => {
    const next = nextHeight(frameHeight, height, performance.now())
    if (next.height !== frameHeight.height) frame.style.height = `${next.height + borders(frame)}px`
    frameHeight = next
  }

  const finishCall = (id: number, error: CardError | null): void => {
    const call = calls.get(id)
    calls.delete(id)
    if (error === null) call?.resolve()
    else call?.reject(error)
  }

  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    const message = readMessage(data)
    switch (message?.type) {
      case "drill":
        drills.emit(message.drill)
        break
      case "filters":
        filters.emit(message.filters)
        break
      case "frameSize":
        if (fitHeight) resize(message.size)
        sizes.emit(message.size)
        break
      case "result":
        finishCall(message.id, null)
        break
      case "error":
        finishCall(message.id, new CardError(message.message, message.code))
        break
    }
  }

  const upgrade = (): void => {
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener("message", onMessage)
    port.start()
    frame.contentWindow?.postMessage(writeMessage("/v1/connect", {}), origin, [channel.port2])
    for (const { text } of calls.values()) port.postMessage(text)
  }

  const onPageMessage = (message: PageMessage): void => {
    if (message.origin !== origin || message.source !== frame.contentWindow) return
    if (readMessage(message.data)?.type === "upgrade") upgrade()
  }

  const postHello = (): void => {
    if (port === null) frame.contentWindow?.postMessage(writeMessage("/v1/hello", {}), origin)
  }

  page.addEventListener("message", onPageMessage)
  frame.addEventListener("load", postHello)
  if (frame.contentDocument?.URL !== "about:blank") postHello()

  return {
    applyFilters: (applied) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(new CardDisconnectedError())
          return
        }
        lastId += 1
        const id = lastId
        const text = writeMessage("/v1/filters/apply", { filters: applied }, id)
        const late = setTimeout(() => finishCall(id, new CardTimeoutError(timeout)), timeout)
        calls.set(id, {
          text,
          resolve: () => {
            clearTimeout(late)
            resolve()
          },
          reject: (error) => {
            clearTimeout(late)
            reject(error)
          },
        })
        port?.postMessage(text)
      }),
    onFiltersChange: filters.add,
    onDrill: drills.add,
    onFrameSizeChange: sizes.add,
    disconnect: () => {
      ended = true
      page.removeEventListener("message", onPageMessage)
      frame.removeEventListener("load", postHello)
      port?.close()
      port = null
      for (const id of [...calls.keys()]) finishCall(id, new CardDisconnectedError())
    },
  }
}

/** The frame's borders above and below, in pixels. A frame whose height leaves them out gets that much room to spare. */
const borders = ({ offsetHeight, clientHeight }: CardFrame): number => offsetHeight - clientHeight
