import { describe, expect, it, onTestFinished, vi } from "vitest"
import { answerOpenRequests } from "#services/push/openRequest.ts"
import type { WindowClient, WorkerScope } from "./scope.ts"
import { acknowledgeTime, showPushes } from "./showPushes.ts"

const origin = "http://cairn.test"
const pushed = { title: "Ada", body: "Snow", link: "/m/buzz/channel/direct%3Aada%2Bben?message=2" }

/** An open window, by its path, whether it has the focus, and whether its page answers the worker. */
type OpenWindow = readonly [path: string, focused: boolean, answers?: boolean]

/** A worker beside open windows. */
const makeWorker = (windows: ReadonlyArray<OpenWindow> = []) => {
  const listeners = new Map<string, (event: object) => void>()
  const shown: Array<readonly [string, object]> = []
  const done: Array<string> = []
  const clients = windows.map(([path, focused, answers = false]): WindowClient => {
    const page = new EventTarget()
    if (answers) {
      answerOpenRequests({ serviceWorker: page as ServiceWorkerContainer }, (shown) =>
        done.push(`${path} shows ${shown}`),
      )
    }
    const client: WindowClient = {
      url: origin + path,
      frameType: "top-level",
      focused,
      focus: async () => {
        done.push(`focus ${path}`)
        return client
      },
      navigate: async (address) => {
        if (path === "/uncontrolled")
          throw new TypeError("This service worker is not the client's active one.")
        done.push(`navigate ${address}`)
      },
      postMessage: (data, ports) => page.dispatchEvent(new MessageEvent("message", { data, ports })),
    }
    return client
  })
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: {
      matchAll: async () => clients,
      openWindow: async (address: string) => done.push(`open ${address}`),
    },
    location: { origin },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push([title, options]),
    },
  }
  showPushes(scope as unknown as WorkerScope)
  const send = async (name: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  return {
    shown,
    done,
    push: (text: string) => send("push", { data: { text: () => text } }),
    press: (data: unknown) =>
      send("notificationclick", { notification: { data, close: () => done.push("close") } }),
  }
}

describe("a push", () => {
  it("is shown once for each address", async () => {
    const { shown, push } = makeWorker([["/home", false]])
    await push(JSON.stringify(pushed))
    const { title, body, link } = pushed
    expect(shown).toEqual([[title, { body, tag: link, icon: "/cairn.svg", data: link }]])
  })

  it("is not shown beside a window of the app that has the focus; an embedded card is none", async () => {
    const app = makeWorker([["/home", true]])
    await app.push(JSON.stringify(pushed))
    expect(app.shown).toEqual([])
    const embed = makeWorker([["/embed/card/flights", true]])
    await embed.push(JSON.stringify(pushed))
    expect(embed.shown).toHaveLength(1)
  })

  it.each(["", "{", "{}", '{"title":1}'])("that says nothing is not shown: %s", async (text) => {
    const { shown, push } = makeWorker()
    await push(text)
    expect(shown).toEqual([])
  })
})

describe("a press on a notification", () => {
  it("is shown by an open window of the app, which is not loaded anew", async () => {
    const { done, press } = makeWorker([
      ["/embed/card/flights", true, true],
      ["/home", false, true],
      ["/other", false, true],
    ])
    await press(pushed.link)
    expect(done).toEqual(["close", "focus /home", `/home shows ${pushed.link}`])
  })

  /** Presses, and waits for no page to answer. */
  const pressInVain = async (path: string): Promise<ReadonlyArray<string>> => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { done, press } = makeWorker([[path, false]])
    const pressed = press(pushed.link)
    await vi.advanceTimersByTimeAsync(acknowledgeTime - 1)
    expect(done).toEqual(["close", `focus ${path}`])
    await vi.advanceTimersByTimeAsync(1)
    await pressed
    return done.slice(2)
  }

  it("loads a window that does not answer in time at its address", async () =>
    expect(await pressInVain("/home")).toEqual([`navigate ${origin}${pushed.link}`]))

  it("opens a new window beside one that the worker may not lead", async () =>
    expect(await pressInVain("/uncontrolled")).toEqual([`open ${origin}${pushed.link}`]))

  it("opens a window where there is none, of this origin alone", async () => {
    const { done, press } = makeWorker()
    await press(pushed.link)
    await press("https://elsewhere.test/")
    expect(done).toEqual(["close", `open ${origin}${pushed.link}`, "close"])
  })
})
