import { pageKindOf } from "#contract/page.ts"
import type { PushedNotification } from "#contract/pushed.ts"
import type { OpenRequest } from "#services/push/openRequest.ts"
import type { WindowClient, WorkerScope } from "./scope.ts"

/** Picture of a notification, of the app's own files. */
const icon = "/cairn.svg"

/** How long a page has to acknowledge a request, in milliseconds: one that starts, or that the browser froze, does not. */
export const acknowledgeTime = 1000

const isText = (value: unknown): value is string => typeof value === "string"

/** What a push says; null for one that is not this app's, or of a server that says it otherwise. */
const readPush = (text: string): PushedNotification | null => {
  try {
    const { title, body, link } = JSON.parse(text)
    return isText(title) && isText(body) && isText(link) ? { title, body, link } : null
  } catch {
    return null
  }
}

/** Asks a page to show a path in its own way; whether it does so. */
const showsItself = async (page: WindowClient, path: string): Promise<boolean> => {
  const { port1, port2 } = new MessageChannel()
  const acknowledged = new Promise<boolean>((resolve) => {
    const late = setTimeout(() => resolve(false), acknowledgeTime)
    port1.onmessage = () => {
      clearTimeout(late)
      resolve(true)
    }
  })
  page.postMessage({ open: path } satisfies OpenRequest, [port2])
  return acknowledged.finally(() => port1.close())
}

/**
 * Shows what is pushed as notifications of the browser, unless a window of the app has the focus, which shows it itself. A
 * press on one opens its address: a window of the app that is open goes there itself and keeps what it has, or is loaded
 * anew where it does not answer; else a new window opens.
 */
export const showPushes = (scope: WorkerScope): void => {
  const { clients, registration, location } = scope

  const windows = async (): Promise<ReadonlyArray<WindowClient>> => {
    const all = await clients.matchAll({ type: "window", includeUncontrolled: true })
    return all.filter(
      ({ url, frameType }) => frameType !== "nested" && pageKindOf(new URL(url).pathname) === "app",
    )
  }

  const show = async (text: string): Promise<void> => {
    const pushed = readPush(text)
    if (pushed === null || (await windows()).some(({ focused }) => focused)) return
    const { title, body, link } = pushed
    await registration.showNotification(title, { body, tag: link, icon, data: link })
  }

  const open = async (link: unknown): Promise<void> => {
    const address = URL.parse(isText(link) ? link : "/", location.origin)
    if (address === null || address.origin !== location.origin) return
    const [first] = await windows()
    if (first === undefined) return void (await clients.openWindow(address.href))
    const focused = await first.focus()
    if (await showsItself(focused, `${address.pathname}${address.search}${address.hash}`)) return
    // A window that another worker controls cannot be led elsewhere.
    await focused.navigate(address.href).catch(() => clients.openWindow(address.href))
  }

  scope.addEventListener("push", (event) => event.waitUntil(show(event.data?.text() ?? "")))
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
}
