import { CardDisconnectedError, CardError, CardTimeoutError } from "./errors.ts"
import { nextHeight, noHeight } from "./frameHeight.ts"
import { makeListeners } from "./listeners.ts"
import type { AppliedFilter, CardConnection, ConnectOptions, Drill, FrameSize } from "./types.ts"
import { type FiltersNotice, readMessage, writeMessage } from "./wire.ts"

/** Window inside a frame, to which messages are posted. */
export interface FrameWindow {
  readonly postMessage: (text: string, targetOrigin: string, transfer?: Array<Transferable>) => void
}

/** A frame of the host page: an `HTMLIFrameElement`. */
export interface CardFrame {
  readonly contentWindow: FrameWindow | null
  readonly src: string
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
  readonly filters: ReadonlyArray<AppliedFilter>
  readonly text: string
  readonly resolve: () => void
  readonly reject: (error: CardError) => void
}

/** How long a call may take, in milliseconds, unless the host says otherwise. */
export const defaultTimeout = 10_000

/**
 * Connection to the card in a frame. The card announces itself, receives one end of a channel, and communicates over
 * that; it may load before or after the host, and again. Calls are queued until it is connected, and sent again after a
 * reload; the filters that the card took last are given to it as it connects again.
 */
export const connectFrame = (frame: CardFrame, page: HostPage, options: ConnectOptions): CardConnection => {
  const { origin, timeout = defaultTimeout, fitHeight = true } = options
  const calls = new Map<number, Call>()
  const sent = new Map<number, ReadonlyArray<AppliedFilter>>()
  /** What the card took last, and its address. */
  let taken = nothingTaken
  const filters = makeListeners<FiltersNotice>()
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
        filters.emit(message)
        break
      case "frameSize":
        if (fitHeight) resize(message.size)
        sizes.emit(message.size)
        break
      case "result":
        // Also of a call that its caller waits for no more.
        taken = { filters: sent.get(message.id) ?? taken.filters, address: addressOf(frame) }
        sent.delete(message.id)
        finishCall(message.id, null)
        break
      case "error":
        sent.delete(message.id)
        finishCall(message.id, new CardError(message.message, message.code, message.reason))
        break
    }
  }

  const upgrade = (): void => {
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener("message", onMessage)
    port.start()
    if (taken.address !== addressOf(frame)) taken = nothingTaken
    const { filters: restored } = taken
    const params = restored.length === 0 ? {} : { filters: restored }
    frame.contentWindow?.postMessage(writeMessage("/v1/connect", params), origin, [channel.port2])
    sent.clear()
    for (const [id, call] of calls) post(id, call)
  }

  const post = (id: number, { text, filters: asked }: Call): void => {
    if (port === null) return
    sent.set(id, asked)
    port.postMessage(text)
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
    applyFilters: (asked) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(new CardDisconnectedError())
          return
        }
        lastId += 1
        const id = lastId
        const text = writeMessage("/v1/filters/apply", { filters: asked }, id)
        const late = setTimeout(() => finishCall(id, new CardTimeoutError(timeout)), timeout)
        const call: Call = {
          filters: asked.map((filter) => ({ ...filter })),
          text,
          resolve: () => {
            clearTimeout(late)
            resolve()
          },
          reject: (error) => {
            clearTimeout(late)
            reject(error)
          },
        }
        calls.set(id, call)
        post(id, call)
      }),
    onFiltersChange: (listener) => filters.add((notice) => listener(notice.filters, notice.applied)),
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

interface Taken {
  readonly filters: ReadonlyArray<AppliedFilter>
  readonly address: string
}

const nothingTaken: Taken = { filters: [], address: "" }

/** Address of the card in a frame, without what it is opened with. */
const addressOf = ({ src }: CardFrame): string => src.split(/[?#]/, 1)[0] ?? ""
