import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { answerTimeout, openAppChannel, type WindowMessage } from "./appChannel.ts"

const origin = "https://calc.apps.test"
const upgrade = JSON.stringify({ jsonrpc: "2.0", method: "/v1/upgrade", params: {} })

/** A page with the frame of an app, and the app's end of the channel once it is connected. */
const open = () => {
  const listeners = new Set<(message: WindowMessage) => void>()
  const ports: Array<MessagePort> = []
  const posted: Array<{ readonly text: string; readonly targetOrigin: string }> = []
  const frame = {
    postMessage: (text: string, targetOrigin: string, transfer: Array<Transferable> = []) => {
      posted.push({ text, targetOrigin })
      for (const port of transfer) if (port instanceof MessagePort) ports.push(port)
    },
  }
  let connections = 0
  const channel = openAppChannel({
    appId: "calc",
    origin,
    appWindow: () => frame,
    page: {
      addEventListener: (_, listener) => listeners.add(listener),
      removeEventListener: (_, listener) => listeners.delete(listener),
    },
    greeting: () => ({ filters: [] }),
    methods: new Map(),
    onConnected: () => {
      connections += 1
    },
  })
  const receive = (message: Partial<WindowMessage>) => {
    for (const listener of listeners) listener({ data: upgrade, origin, source: frame, ...message })
  }
  return { channel, receive, posted, ports, connections: () => connections, listeners }
}

/** Answers every call that reaches the app's end with what `answer` gives. */
const answering = (port: MessagePort | undefined, answer: object) => {
  port?.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const { id } = JSON.parse(data)
    port.postMessage(JSON.stringify({ jsonrpc: "2.0", id, ...answer }))
  })
  port?.start()
}

describe("the channel to an app", () => {
  it("gives the app one end when it offers itself, by its own origin", () => {
    const { receive, posted, ports, connections } = open()
    receive({})
    expect(posted).toEqual([
      {
        text: JSON.stringify({ jsonrpc: "2.0", method: "/v1/connect", params: { filters: [] } }),
        targetOrigin: origin,
      },
    ])
    expect([ports.length, connections()]).toEqual([1, 1])
  })

  it.each<[string, Partial<WindowMessage>]>([
    ["another origin", { origin: "https://evil.test" }],
    ["an origin that holds the id elsewhere", { origin: "https://evil.test.calc.apps.test" }],
    ["the origin of another domain", { origin: "https://calc.evil.test" }],
    ["another window", { source: {} }],
    ["no window", { source: null }],
    [
      "a call instead of the offer",
      { data: JSON.stringify({ jsonrpc: "2.0", method: "/v1/upgrade", id: 1 }) },
    ],
    [
      "another method",
      { data: JSON.stringify({ jsonrpc: "2.0", method: "navigate", params: { url: "/" } }) },
    ],
    ["what is no message", { data: "{" }],
  ])("takes nothing from %s", (_, message) => {
    const { receive, posted, connections } = open()
    receive(message)
    expect([posted, connections()]).toEqual([[], 0])
  })

  it("says whether a call was handled", async () => {
    const { channel, receive, ports } = open()
    expect(await channel.call("filter", {})).toBe(false)
    receive({})
    answering(ports[0], { result: null })
    expect(await channel.call("filter", {})).toBe(true)
    receive({})
    answering(ports[1], { error: { code: -32601, message: "Method not found" } })
    expect(await channel.call("filter", {})).toBe(false)
    channel.close()
  })

  it("takes nothing any more once it is closed", () => {
    const { channel, receive, posted, listeners } = open()
    channel.close()
    receive({})
    expect([listeners.size, posted]).toEqual([0, []])
  })
})

describe("an app that does not answer", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("has not handled the call when its time is over", async () => {
    const { channel, receive } = open()
    receive({})
    const called = channel.call("filter", {})
    vi.advanceTimersByTime(answerTimeout)
    expect(await called).toBe(false)
    channel.close()
  })
})
