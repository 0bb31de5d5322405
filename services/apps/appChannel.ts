import { Effect } from "effect"
import { isAppOrigin } from "#domain/areas/app/appId.ts"
import { connectMethod, upgradeMethod } from "../embed/handshake.ts"
import { dispatch, type Methods } from "../embed/jsonrpc/dispatch.ts"
import { notification, readIncoming } from "../embed/jsonrpc/message.ts"

const callText = (method: string, params: unknown, id: number): string =>
  JSON.stringify({ jsonrpc: "2.0", method, params, id })

/** How long an app may take to answer a call, in milliseconds. */
export const answerTimeout = 5_000

/** Window inside the frame of an app, to which messages are posted. */
export interface AppWindow {
  readonly postMessage: (text: string, targetOrigin: string, transfer?: Array<Transferable>) => void
}

/** A message that reached the window of the page. */
export interface WindowMessage {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}

/** The window of the page that shows the app. */
export interface PageWindow {
  readonly addEventListener: (type: "message", listener: (message: WindowMessage) => void) => void
  readonly removeEventListener: (type: "message", listener: (message: WindowMessage) => void) => void
}

/** What a channel to an app is made of. */
export interface AppChannelOptions {
  readonly appId: string
  /** Origin of the frame's address. */
  readonly origin: string
  /** The window that is in the frame at the moment. */
  readonly appWindow: () => AppWindow | null
  readonly page: PageWindow
  /** What an app is told as it connects. */
  readonly greeting: () => unknown
  readonly methods: Methods
  readonly onConnected: () => void
}

/** Channel between a card and the app in its frame. */
export interface AppChannel {
  /** Calls the app. False where it is not connected, answers with an error or not in time. */
  readonly call: (method: string, params: unknown) => Promise<boolean>
  /** Tells the app something, once it is connected. */
  readonly notify: (method: string, params: unknown) => void
  readonly close: () => void
}

/**
 * Waits for the app in a frame to offer itself and gives it one end of a channel; an app that is loaded again offers
 * itself again. What does not come from the frame's window, and from the app's own origin, counts for nothing.
 */
export const openAppChannel = (options: AppChannelOptions): AppChannel => {
  const { appId, origin, appWindow, page, greeting, methods, onConnected } = options
  const pending = new Map<number, (isDone: boolean) => void>()
  let port: MessagePort | null = null
  let lastId = 0

  /** An app that connects anew is told what it needs then: its open calls are done. */
  const forget = (): void => {
    port?.close()
    port = null
    for (const settle of pending.values()) settle(true)
  }

  const onMessage = async (to: MessagePort, data: unknown): Promise<void> => {
    const incoming = readIncoming(data)
    if (incoming._tag === "One" && incoming.message._tag === "Answer") {
      const { id, isError } = incoming.message
      if (typeof id === "number") pending.get(id)?.(!isError)
      return
    }
    const answer = await Effect.runPromise(dispatch(methods, incoming))
    if (answer !== null) to.postMessage(answer)
  }

  const connect = (to: AppWindow): void => {
    forget()
    const { port1, port2 } = new MessageChannel()
    port = port1
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => void onMessage(port1, data))
    port1.start()
    to.postMessage(notification(connectMethod, greeting()), origin, [port2])
    onConnected()
  }

  const onWindowMessage = ({ data, origin: from, source }: WindowMessage): void => {
    const frame = appWindow()
    if (frame === null || source !== frame || from !== origin || !isAppOrigin(from, appId)) return
    const incoming = readIncoming(data)
    if (incoming._tag !== "One" || incoming.message._tag !== "Notification") return
    if (incoming.message.method === upgradeMethod) connect(frame)
  }
  page.addEventListener("message", onWindowMessage)

  return {
    call: (method, params) =>
      new Promise((resolve) => {
        if (port === null) {
          resolve(false)
          return
        }
        lastId += 1
        const id = lastId
        const settle = (isDone: boolean): void => {
          clearTimeout(late)
          pending.delete(id)
          resolve(isDone)
        }
        const late = setTimeout(() => settle(false), answerTimeout)
        pending.set(id, settle)
        port.postMessage(callText(method, params, id))
      }),
    notify: (method, params) => port?.postMessage(notification(method, params)),
    close: () => {
      page.removeEventListener("message", onWindowMessage)
      forget()
    },
  }
}
