import { describe, expect, it } from "vitest"
import type { WindowClient, WorkerScope } from "./scope.ts"
import { showPushes } from "./showPushes.ts"

const origin = "http://cairn.test"
const pushed = { title: "Ada", body: "Snow", link: "/m/buzz/channel/direct%3Aada%2Bben?message=2" }

/** A worker beside open windows, each by its path and whether it has the focus. */
const makeWorker = (windows: ReadonlyArray<readonly [path: string, focused: boolean]> = []) => {
  const listeners = new Map<string, (event: object) => void>()
  const shown: Array<readonly [string, object]> = []
  const done: Array<string> = []
  const clients = windows.map(([path, focused]): WindowClient => {
    const client: WindowClient = {
      url: origin + path,
      frameType: "top-level",
      focused,
      focus: async () => {
        done.push(`focus ${path}`)
        return client
      },
      navigate: async (address) => done.push(`navigate ${address}`),
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
  it("leads an open window of the app to its address", async () => {
    const { done, press } = makeWorker([
      ["/embed/card/flights", true],
      ["/home", false],
    ])
    await press(pushed.link)
    expect(done).toEqual(["close", "focus /home", `navigate ${origin}${pushed.link}`])
  })

  it("opens a window where there is none, of this origin alone", async () => {
    const { done, press } = makeWorker()
    await press(pushed.link)
    await press("https://elsewhere.test/")
    expect(done).toEqual(["close", `open ${origin}${pushed.link}`, "close"])
  })
})
