import type { PushSubscriptionInput, PushSubscriptions } from "#contract/push.ts"

/**
 * Whether notifications are pushed to this browser, or what stands against it. `DENIED`: the browser blocks them.
 * `DISMISSED`: its question was closed without an answer. `INSECURE`: the page is not on https. `UNSUPPORTED`: the browser
 * has none. `NO_WORKER`: the service worker that would show them is not there yet. `NO_SERVICE`: the push service of the
 * browser does not answer.
 */
export type PushStatus =
  | "ON"
  | "OFF"
  | "DENIED"
  | "DISMISSED"
  | "INSECURE"
  | "UNSUPPORTED"
  | "NO_WORKER"
  | "NO_SERVICE"

/** Notifications that are pushed to this browser. A call of the server that fails rejects with its failure. */
export interface BrowserPush {
  readonly status: () => Promise<PushStatus>
  /** Asks the person, in the browser's words, and subscribes; to be called while a press is handled. */
  readonly turnOn: () => Promise<PushStatus>
  readonly turnOff: () => Promise<PushStatus>
}

/** Calls of the server about the subscriptions of this session. */
export interface PushCalls {
  readonly subscriptions: () => Promise<PushSubscriptions>
  readonly subscribe: (subscription: PushSubscriptionInput) => Promise<unknown>
  readonly unsubscribe: (id: string) => Promise<unknown>
}

/** The part of a browser's window that pushes need. */
type PushWindow = Pick<Window, "isSecureContext" | "navigator" | "crypto"> & {
  readonly Notification?: Pick<typeof Notification, "permission" | "requestPermission">
  readonly PushManager?: unknown
}

/** A page to which nothing is pushed. */
export const noPush: BrowserPush = {
  status: async () => "UNSUPPORTED",
  turnOn: async () => "UNSUPPORTED",
  turnOff: async () => "UNSUPPORTED",
}

/** Notifications of a browser, by its service worker and the server. */
export const makeBrowserPush = (page: PushWindow, calls: PushCalls): BrowserPush => {
  const { Notification: permissions, navigator } = page

  const idOf = async ({ endpoint }: PushSubscription): Promise<string> => {
    const digest = await page.crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint))
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  }
  const managerOf = async (): Promise<PushManager | null> =>
    (await navigator.serviceWorker.getRegistration())?.pushManager ?? null

  /** What stands against pushes whatever a person wants. */
  const obstacle = (): PushStatus | null => {
    if (!page.isSecureContext) return "INSECURE"
    if (
      permissions === undefined ||
      page.PushManager === undefined ||
      navigator.serviceWorker === undefined
    ) {
      return "UNSUPPORTED"
    }
    return permissions.permission === "denied" ? "DENIED" : null
  }

  /** Subscribes anew, by the server's key: an older subscription may be another person's, or by another key. */
  const subscribeBy = async (manager: PushManager, publicKey: string): Promise<PushSubscription | null> => {
    try {
      await (await manager.getSubscription())?.unsubscribe()
      return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    } catch {
      return null
    }
  }

  const status = async (): Promise<PushStatus> => {
    const against = obstacle()
    if (against !== null) return against
    const manager = await managerOf()
    if (manager === null) return "NO_WORKER"
    const subscription = await manager.getSubscription()
    if (subscription === null) return "OFF"
    const { ids } = await calls.subscriptions()
    return ids.includes(await idOf(subscription)) ? "ON" : "OFF"
  }

  const turnOn = async (): Promise<PushStatus> => {
    const against = obstacle()
    if (against !== null || permissions === undefined) return against ?? "UNSUPPORTED"
    // Before anything else: browsers let a page ask only while a press is handled.
    const permission = await permissions.requestPermission()
    if (permission !== "granted") return permission === "denied" ? "DENIED" : "DISMISSED"
    const manager = await managerOf()
    if (manager === null) return "NO_WORKER"
    const { publicKey } = await calls.subscriptions()
    const subscription = await subscribeBy(manager, publicKey)
    if (subscription === null) return "NO_SERVICE"
    const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON()
    try {
      await calls.subscribe({ endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } })
      return "ON"
    } catch (failure) {
      await subscription.unsubscribe()
      throw failure
    }
  }

  const turnOff = async (): Promise<PushStatus> => {
    const subscription = await (await managerOf())?.getSubscription()
    if (subscription) {
      await calls.unsubscribe(await idOf(subscription))
      await subscription.unsubscribe()
    }
    return "OFF"
  }

  return { status, turnOn, turnOff }
}
