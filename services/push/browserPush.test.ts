import { describe, expect, it } from "vitest"
import { makeBrowserPush } from "./browserPush.ts"

interface Given {
  readonly permission?: NotificationPermission
  readonly answer?: NotificationPermission
  readonly isSecure?: boolean
  readonly hasWorker?: boolean
  readonly isRefused?: boolean
  readonly isServiceAway?: boolean
}

/** A browser and a server, and what was asked of both in order. */
const makeBrowser = (given: Given = {}) => {
  const { permission = "default", answer = "granted", isSecure = true, hasWorker = true } = given
  const calls: Array<string> = []
  const stored = new Set<string>()
  let made = 0
  let current: object | null = null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (given.isServiceAway === true) throw new DOMException("Registration failed", "AbortError")
      made += 1
      calls.push(`subscribe by ${applicationServerKey}`)
      const endpoint = `https://push.test/${made}`
      current = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
        unsubscribe: async () => {
          calls.push("unsubscribe")
          current = null
          return true
        },
      }
      return current
    },
  }
  const page = {
    isSecureContext: isSecure,
    crypto: globalThis.crypto,
    PushManager: {},
    Notification: {
      permission,
      requestPermission: async () => {
        calls.push("ask")
        return answer
      },
    },
    navigator: {
      serviceWorker: { getRegistration: async () => (hasWorker ? { pushManager } : undefined) },
    },
  }
  const push = makeBrowserPush(page as unknown as Window, {
    subscriptions: async () => ({ publicKey: "key", ids: [...stored] }),
    subscribe: async ({ endpoint }) => {
      if (given.isRefused === true) throw { code: "push.endpoint" }
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint))
      stored.add(Buffer.from(digest).toString("hex"))
    },
    unsubscribe: async (id) => stored.delete(id),
  })
  return { push, calls, stored }
}

describe("a browser", () => {
  it("is subscribed after it was asked, and is so until it is turned off", async () => {
    const { push, calls, stored } = makeBrowser()
    expect(await push.status()).toBe("OFF")
    expect(calls).toEqual([])
    expect(await push.turnOn()).toBe("ON")
    expect(calls).toEqual(["ask", "subscribe by key"])
    expect(await push.status()).toBe("ON")
    expect(await push.turnOff()).toBe("OFF")
    expect(stored.size).toBe(0)
    expect(await push.status()).toBe("OFF")
  })

  it("is off where its subscription is not of this session, and is subscribed anew", async () => {
    const { push, calls, stored } = makeBrowser()
    await push.turnOn()
    stored.clear()
    expect(await push.status()).toBe("OFF")
    expect(await push.turnOn()).toBe("ON")
    expect(calls.slice(2)).toEqual(["ask", "unsubscribe", "subscribe by key"])
  })

  it.each([
    [{ permission: "denied" }, "DENIED"],
    [{ isSecure: false }, "INSECURE"],
    [{ hasWorker: false }, "NO_WORKER"],
    [{ answer: "denied" }, "DENIED"],
    [{ answer: "default" }, "DISMISSED"],
    [{ isServiceAway: true }, "NO_SERVICE"],
  ] as const)("that is given as %j is not subscribed: %s", async (given, status) => {
    const { push, stored } = makeBrowser(given)
    expect(await push.turnOn()).toBe(status)
    expect(stored.size).toBe(0)
  })

  it("keeps no subscription that the server refused", async () => {
    const { push, calls } = makeBrowser({ isRefused: true })
    await expect(push.turnOn()).rejects.toEqual({ code: "push.endpoint" })
    expect(calls.at(-1)).toBe("unsubscribe")
  })
})
