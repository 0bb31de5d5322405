import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { cardOrigin, hostOrigin, makeFrame } from "#services/embed/embedPair.fixture.ts"
import { type CardFrame, connectFrame, type HostPage, type PageMessage } from "./connection.ts"
import { CardDisconnectedError, CardError, CardTimeoutError } from "./errors.ts"
import type { AppliedFilter, CardConnection, ConnectOptions } from "./types.ts"

const closing: Array<() => unknown> = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A host page with one frame; a card may be loaded into it, and another one after it. */
const makeHost = () => {
  const listeners = new Set<(message: PageMessage) => void>()
  const loads = new Set<() => void>()
  const posted: Array<{ readonly text: string; readonly targetOrigin: string }> = []
  let card: ReturnType<typeof makeFrame> | null = null

  const contentWindow = {
    postMessage: (text: string, targetOrigin: string, transfer: Array<Transferable> = []) => {
      posted.push({ text, targetOrigin })
      if (card === null || targetOrigin !== cardOrigin) return
      const ports = transfer.filter((item) => item instanceof MessagePort)
      card.messages$.next({ data: text, origin: hostOrigin, fromParent: true, ports })
    },
  }
  const frame: CardFrame = {
    contentWindow,
    src: `${cardOrigin}/embed/card/sales`,
    get contentDocument() {
      return card === null ? { URL: "about:blank" } : null
    },
    style: { height: "" },
    offsetHeight: 302,
    clientHeight: 300,
    addEventListener: (_, listener) => loads.add(listener),
    removeEventListener: (_, listener) => loads.delete(listener),
  }
  const page: HostPage = {
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  }
  const say = (message: PageMessage) => {
    for (const listener of listeners) listener(message)
  }
  return {
    frame,
    posted,
    listeners,
    loads,
    say,
    contentWindow,
    connect: (options: Partial<ConnectOptions> = {}): CardConnection => {
      const connection = connectFrame(frame, page, { origin: cardOrigin, ...options })
      closing.push(() => connection.disconnect())
      return connection
    },
    load: async () => {
      const loaded = makeFrame({
        post: (text, targetOrigin) => {
          if (targetOrigin === hostOrigin) say({ data: text, origin: cardOrigin, source: contentWindow })
        },
      })
      card = loaded
      closing.push(() => loaded.runtime.dispose())
      const { channel, store } = await loaded.started()
      for (const listener of loads) listener()
      return { channel, store, run: loaded.runtime.runPromise }
    },
  }
}

const inCalifornia: AppliedFilter = { column: "state", operator: "IN", values: ["CA"] }
const originFilter: QueryFilter = { column: "state", operand: "IN", values: ["CA"] }
const nextNotice = <Notice>(listen: (listener: (notice: Notice) => void) => () => void): Promise<Notice> =>
  new Promise((resolve) => {
    const dispose = listen((notice) => {
      dispose()
      resolve(notice)
    })
  })

describe("a host page and its card", () => {
  it("connect when the host loads first, and a call made before waits", async () => {
    const host = makeHost()
    const card = host.connect()
    const applied = card.applyFilters([inCalifornia])
    expect(host.posted).toEqual([])
    const taken: Array<ReadonlyArray<QueryFilter>> = []
    const { channel, store } = await host.load()
    channel.setDestination((filters) => Effect.sync(() => void taken.push(filters)))
    await applied
    expect(taken).toEqual([[originFilter]])
    expect(store.state().embed).toMatchObject({ channel: "CONNECTED", origin: hostOrigin })
    expect(host.posted.map(({ targetOrigin }) => targetOrigin)).toEqual([cardOrigin])
  })

  it("connect when the card loads first", async () => {
    const host = makeHost()
    const { channel } = await host.load()
    channel.setDestination(() => Effect.void)
    await expect(host.connect().applyFilters([])).resolves.toBeUndefined()
  })

  it("connect again when the frame is loaded anew, and calls are made again", async () => {
    const host = makeHost()
    const card = host.connect()
    const first = await host.load()
    const stuck = new Promise<void>((resolve) => {
      first.channel.setDestination(() => {
        resolve()
        return Effect.never
      })
    })
    const applied = card.applyFilters([inCalifornia])
    await stuck
    const second = await host.load()
    second.channel.setDestination(() => Effect.void)
    await applied
    const filters = nextNotice(card.onFiltersChange)
    await second.run(second.channel.onFiltersChange({ filters: [originFilter], applied: [] }))
    expect(await filters).toEqual([inCalifornia])
  })

  it("report filters, drills and frame sizes until a listener is disposed of", async () => {
    const host = makeHost()
    const card = host.connect()
    const { channel, run } = await host.load()
    const drill = nextNotice(card.onDrill)
    await run(channel.onDrill({ cardId: "sales", level: 2, filters: [originFilter] }))
    expect(await drill).toEqual({ cardId: "sales", level: 2, filters: [inCalifornia] })

    const early: Array<unknown> = []
    const dispose = card.onFiltersChange((filters) => early.push(filters))
    const first = nextNotice(card.onFiltersChange)
    await run(channel.onFiltersChange({ filters: [originFilter], applied: [] }))
    expect(await first).toEqual([inCalifornia])
    dispose()
    const second = nextNotice(card.onFiltersChange)
    await run(channel.onFiltersChange({ filters: [], applied: [] }))
    expect(await second).toEqual([])
    expect(early).toEqual([[inCalifornia]])

    const size = nextNotice(card.onFrameSizeChange)
    await run(channel.onFrameSizeChange({ width: 320, height: 240.4 }))
    expect(await size).toEqual({ width: 320, height: 240.4 })
    expect(host.frame.style.height).toBe("243px")
  })

  it("leave the frame's height alone with `fitHeight: false`", async () => {
    const host = makeHost()
    const card = host.connect({ fitHeight: false })
    const { channel, run } = await host.load()
    const size = nextNotice(card.onFrameSizeChange)
    await run(channel.onFrameSizeChange({ width: 320, height: 240 }))
    await size
    expect(host.frame.style.height).toBe("")
  })

  it("reject a call with the card's code and message", async () => {
    const host = makeHost()
    const card = host.connect()
    await host.load()
    const failure = card.applyFilters([])
    await expect(failure).rejects.toBeInstanceOf(CardError)
    await expect(failure).rejects.toMatchObject({
      name: "CardError",
      code: -32603,
      message: "Attempted to apply with no destination",
    })
    await expect(card.applyFilters([{ ...inCalifornia, column: "" }])).rejects.toMatchObject({
      code: -32603,
      message: "column is required",
    })
  })

  it("reject a call without a response in time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    closing.push(() => vi.useRealTimers())
    const card = makeHost().connect({ timeout: 2000 })
    const late = expect(card.applyFilters([])).rejects.toEqual(new CardTimeoutError(2000))
    vi.advanceTimersByTime(2000)
    await late
  })

  it("reject what has not settled when they are disconnected, and stop listening", async () => {
    const host = makeHost()
    const card = host.connect()
    const waiting = card.applyFilters([])
    card.disconnect()
    await expect(waiting).rejects.toBeInstanceOf(CardDisconnectedError)
    await expect(card.applyFilters([])).rejects.toBeInstanceOf(CardDisconnectedError)
    expect([host.listeners.size, host.loads.size]).toEqual([0, 0])
  })

  it("ignore messages of other origins and other windows", () => {
    const host = makeHost()
    host.connect()
    const data = JSON.stringify({ jsonrpc: "2.0", method: "/v1/upgrade", params: {} })
    host.say({ data, origin: "https://stranger.test", source: host.contentWindow })
    host.say({ data, origin: cardOrigin, source: {} })
    host.say({ data: "hello", origin: cardOrigin, source: host.contentWindow })
    expect(host.posted).toEqual([])
    host.say({ data, origin: cardOrigin, source: host.contentWindow })
    expect(host.posted).toHaveLength(1)
  })
})
