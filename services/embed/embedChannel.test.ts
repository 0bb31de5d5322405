import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { EmbedChannel } from "./embedChannel.ts"
import { cardOrigin, hostOrigin, makeFrame } from "./embedPair.fixture.ts"
import type { HostMessage } from "./hostWindow.ts"
import { authorizedOrigins } from "./origins.ts"
import { refusedCall, unfitFilter } from "./refusals.ts"

const closing: Array<() => unknown> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const frameWith = (given: Parameters<typeof makeFrame>[0]) => {
  const frame = makeFrame(given)
  closing.push(() => frame.runtime.dispose())
  return frame
}

const fromHost = (method: string, ports: ReadonlyArray<MessagePort> = []): HostMessage => ({
  data: JSON.stringify({ jsonrpc: "2.0", method, params: {} }),
  origin: hostOrigin,
  fromParent: true,
  ports,
})

/** Host's end of the channel, which reads message by message. */
const hostEnd = () => {
  const { port1, port2 } = new MessageChannel()
  const received: Array<unknown> = []
  const waiting: Array<(message: unknown) => void> = []
  port1.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const message: unknown = JSON.parse(data)
    const wait = waiting.shift()
    if (wait === undefined) received.push(message)
    else wait(message)
  })
  port1.start()
  closing.push(() => port1.close())
  const next = (): Promise<unknown> =>
    received.length > 0 ? Promise.resolve(received.shift()) : new Promise((resolve) => waiting.push(resolve))
  return {
    port: port2,
    next,
    request: (message: unknown) => {
      port1.postMessage(typeof message === "string" ? message : JSON.stringify(message))
      return next()
    },
  }
}

const connected = async (given: Parameters<typeof makeFrame>[0] = {}) => {
  const frame = frameWith(given)
  const { channel, store } = await frame.started()
  const host = hostEnd()
  frame.messages$.next(fromHost("/v1/connect", [host.port]))
  return { ...frame, channel, store, host }
}

const apply = (filters: unknown, id: number | string = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "/v1/filters/apply",
  params: { filters },
})
const inCalifornia: QueryFilter = { column: "state", operand: "IN", values: ["CA"], dataType: "string" }

describe("the handshake", () => {
  it("announces the frame with its reference id only to the authorised origins", async () => {
    const frame = frameWith({
      authorizedDomains: ["https://host.test/page", "shop.test", "*", "not a domain"],
    })
    await frame.started()
    const message = { jsonrpc: "2.0", method: "/v1/upgrade", params: { referenceId: "ref_1" } }
    expect(frame.posted).toEqual([
      { message, targetOrigin: "https://host.test" },
      { message, targetOrigin: "https://shop.test" },
    ])
  })

  it("announces it only to the parent if the browser names it, and not to one that is not authorised", async () => {
    const domains = { authorizedDomains: ["https://host.test", "https://shop.test"] }
    const known = frameWith({ ...domains, parentOrigin: "https://shop.test" })
    await known.started()
    expect(known.posted.map(({ targetOrigin }) => targetOrigin)).toEqual(["https://shop.test"])
    const unknownHost = frameWith({ ...domains, parentOrigin: "https://stranger.test" })
    await unknownHost.started()
    expect(unknownHost.posted).toEqual([])
  })

  it("takes a reference id that is not 1 to 100 word characters as empty", async () => {
    for (const search of ["", "?referenceId=a-b", `?referenceId=${"a".repeat(101)}`]) {
      const frame = frameWith({ search })
      await frame.started()
      expect(frame.posted[0]?.message).toMatchObject({ params: { referenceId: "" } })
    }
  })

  it("starts once, and connects to the origin that responded", async () => {
    const frame = frameWith({})
    const { channel, store } = await frame.started()
    await frame.runtime.runPromise(channel.start)
    expect(frame.posted).toHaveLength(1)
    expect(store.state().embed).toMatchObject({ channel: "WAITING", referenceId: "ref_1", origin: null })
    frame.messages$.next(fromHost("/v1/connect", [hostEnd().port]))
    expect(store.state().embed).toMatchObject({ channel: "CONNECTED", origin: hostOrigin })
  })

  it("announces the frame again to a host that loads after it", async () => {
    const frame = frameWith({})
    await frame.started()
    frame.messages$.next(fromHost("/v1/hello"))
    expect(frame.posted).toHaveLength(2)
  })

  it("ignores other origins, other windows and what is no notification", async () => {
    const frame = frameWith({})
    const { store } = await frame.started()
    const hello = fromHost("/v1/hello")
    const connect = () => fromHost("/v1/connect", [hostEnd().port])
    frame.messages$.next({ ...hello, origin: "https://stranger.test" })
    frame.messages$.next({ ...hello, fromParent: false })
    frame.messages$.next({ ...connect(), origin: cardOrigin })
    frame.messages$.next({ ...connect(), fromParent: false })
    frame.messages$.next({ ...hello, data: '{"jsonrpc":"2.0","method":"/v1/hello","id":1}' })
    frame.messages$.next({ ...hello, data: "hello" })
    frame.messages$.next({ ...hello, data: { some: "other script" } })
    expect(frame.posted).toHaveLength(1)
    expect(store.state().embed.channel).toBe("WAITING")
  })

  it("does not start without authorised domains", async () => {
    for (const authorizedDomains of [[], ["*"]]) {
      const frame = frameWith({ authorizedDomains })
      const { channel, store } = await frame.started()
      expect(frame.posted).toEqual([])
      expect(frame.messages$.observed).toBe(false)
      expect(store.state().embed.channel).toBe("OFF")
      const failure = await frame.runtime.runPromise(
        Effect.flip(channel.onFiltersChange({ filters: [], applied: [] })),
      )
      expect(failure.message).toBe("The embed interface is not initialised")
    }
  })

  it("refuses to be used before it is loaded", async () => {
    const frame = frameWith({})
    const failure = await frame.runtime.runPromise(
      Effect.flatMap(EmbedChannel, (channel) =>
        Effect.flip(channel.onFrameSizeChange({ width: 1, height: 1 })),
      ),
    )
    expect(failure._tag).toBe("EmbedNotInitialised")
  })
})

describe("notices to the host", () => {
  it("are queued until the host connects, the latest of each kind, and then sent at once", async () => {
    const frame = frameWith({})
    const { channel } = await frame.started()
    const run = frame.runtime.runPromise
    await run(channel.onFrameSizeChange({ width: 300, height: 200 }))
    await run(channel.onFrameSizeChange({ width: 300, height: 240 }))
    await run(channel.onDrill({ cardId: "sales", level: 1, filters: [inCalifornia] }))
    const host = hostEnd()
    frame.messages$.next(fromHost("/v1/connect", [host.port]))
    expect(await host.next()).toEqual({
      jsonrpc: "2.0",
      method: "/v1/onFrameSizeChange",
      params: { width: 300, height: 240 },
    })
    const { operand, ...rest } = inCalifornia
    expect(await host.next()).toEqual({
      jsonrpc: "2.0",
      method: "/v1/onDrill",
      params: { cardId: "sales", level: 1, filters: [{ ...rest, operator: operand }] },
    })
    await run(
      channel.onFiltersChange({
        filters: [{ ...inCalifornia, dataSourceId: DataSourceId.make("secret") }],
        applied: [],
      }),
    )
    expect(await host.next()).toEqual({
      jsonrpc: "2.0",
      method: "/v1/onFiltersChange",
      params: { filters: [{ ...rest, operator: operand }], applied: [] },
    })
  })

  it("go to the newest host library, which first receives the current values", async () => {
    const { channel, host, messages$, runtime } = await connected()
    await runtime.runPromise(channel.onFrameSizeChange({ width: 1, height: 2 }))
    await runtime.runPromise(channel.onDrill({ cardId: "sales", level: 1, filters: [] }))
    expect(await host.next()).toMatchObject({ method: "/v1/onFrameSizeChange" })
    expect(await host.next()).toMatchObject({ method: "/v1/onDrill" })
    const newer = hostEnd()
    messages$.next(fromHost("/v1/connect", [newer.port]))
    expect(await newer.next()).toMatchObject({ method: "/v1/onFrameSizeChange" })
    await runtime.runPromise(channel.onFiltersChange({ filters: [], applied: [] }))
    expect(await newer.next()).toMatchObject({ method: "/v1/onFiltersChange" })
  })
})

describe("applying filters", () => {
  it("passes them to the destination and responds when they are applied", async () => {
    const { channel, host } = await connected()
    const taken: Array<ReadonlyArray<QueryFilter>> = []
    const takeBack = channel.setDestination((filters) => Effect.sync(() => void taken.push(filters)))
    const answer = await host.request(
      apply([
        { column: "state", operator: "IN", values: ["CA"], dataType: "string" },
        { column: "delay", operand: "GREATER_THAN", values: [15, null], unknown: true },
      ]),
    )
    expect(answer).toEqual({ jsonrpc: "2.0", id: 1, result: null })
    expect(taken).toEqual([[inCalifornia, { column: "delay", operand: "GREATER_THAN", values: [15, null] }]])
    takeBack()
    expect(await host.request(apply([], "b"))).toEqual({
      jsonrpc: "2.0",
      id: "b",
      error: { code: -32603, message: "Attempted to apply with no destination" },
    })
  })

  it("reports what is wrong with them", async () => {
    const { channel, host } = await connected()
    channel.setDestination(() => Effect.void)
    const good = { column: "state", operator: "IN", values: ["CA"] }
    const wrong = async (filter: unknown) => host.request(apply([good, filter]))
    const error = (message: string) => ({ jsonrpc: "2.0", id: 1, error: { code: -32603, message } })
    expect(await wrong({ ...good, column: undefined })).toEqual(error("column is required"))
    expect(await wrong({ ...good, values: "CA" })).toEqual(error("values must be an Array"))
    expect(await wrong({ ...good, operator: undefined })).toEqual(error("operator is required"))
    expect(await wrong({ ...good, operator: "LIKE" })).toEqual(error("invalid operator type"))
    expect(await wrong({ ...good, operator: "toString" })).toEqual(error("invalid operator type"))
    expect(await wrong({ ...good, operator: "BETWEEN" })).toEqual(error("BETWEEN takes two values"))
    expect(await wrong({ ...good, operator: "IS_EMPTY" })).toEqual(error("IS_EMPTY takes no values"))
    expect(await wrong({ ...good, values: [{}] })).toEqual(error("Invalid params"))
    expect(await wrong({ ...good, dataType: "colour" })).toEqual(error("Invalid params"))
    expect(await wrong(null)).toEqual(error("Invalid params"))
    expect(await host.request(apply("CA"))).toEqual(error("Invalid params"))
    expect(await host.request({ jsonrpc: "2.0", id: 1, method: "/v1/filters/apply" })).toEqual(
      error("Invalid params"),
    )
  })

  it("reports the destination's failure to the host", async () => {
    const { channel, host } = await connected()
    channel.setDestination(() => Effect.fail(refusedCall({ code: "query.time", message: "Too slow" })))
    expect(await host.request(apply([]))).toMatchObject({
      error: { code: -32603, message: "Too slow", data: { code: "query.time" } },
    })
    channel.setDestination(() => Effect.fail(unfitFilter(1, "column")))
    expect(await host.request(apply([]))).toMatchObject({
      error: {
        code: -32603,
        message: "This card has no such column.",
        data: { code: "query.column", field: "filters.1.column" },
      },
    })
    channel.setDestination(() => Effect.die(new Error("a secret of the inside")))
    expect(await host.request(apply([]))).toMatchObject({
      error: { code: -32603, message: "Internal error" },
    })
  })

  it("responds to text that is no JSON, no request or no method as JSON-RPC does", async () => {
    const { host } = await connected()
    expect(await host.request("{")).toMatchObject({ id: null, error: { code: -32700 } })
    expect(await host.request('{"method":"/v1/filters/apply","id":3}')).toMatchObject({
      id: 3,
      error: { code: -32600 },
    })
    expect(await host.request({ jsonrpc: "2.0", id: 1, method: "/v1/onDrill" })).toEqual({
      jsonrpc: "2.0",
      id: 1,
      error: { code: -32601, message: "Method not found" },
    })
  })
})

describe("a host that connects with what it had applied", () => {
  it("has it applied before it is told what is in force", async () => {
    const frame = frameWith({})
    const { channel } = await frame.started()
    await frame.runtime.runPromise(channel.onFiltersChange({ filters: [], applied: [] }))
    const taken: Array<ReadonlyArray<QueryFilter>> = []
    channel.setDestination((filters) =>
      Effect.sync(() => {
        taken.push(filters)
        channel.keepFilters({ filters, applied: filters })
      }),
    )
    const { operand, ...rest } = inCalifornia
    const given = { ...rest, operator: operand }
    const host = hostEnd()
    const params = { filters: [given] }
    frame.messages$.next({
      ...fromHost("/v1/connect", [host.port]),
      data: JSON.stringify({ jsonrpc: "2.0", method: "/v1/connect", params }),
    })
    expect(await host.next()).toMatchObject({
      method: "/v1/onFiltersChange",
      params: { filters: [given], applied: [given] },
    })
    expect(taken).toEqual([[inCalifornia]])
  })

  it("is told what is in force where that is refused", async () => {
    const frame = frameWith({})
    const { channel } = await frame.started()
    await frame.runtime.runPromise(channel.onFiltersChange({ filters: [], applied: [] }))
    channel.setDestination(() => Effect.fail(unfitFilter(0, "column")))
    const host = hostEnd()
    const params = { filters: [{ column: "gone", operator: "IN", values: ["CA"] }] }
    frame.messages$.next({
      ...fromHost("/v1/connect", [host.port]),
      data: JSON.stringify({ jsonrpc: "2.0", method: "/v1/connect", params }),
    })
    expect(await host.next()).toMatchObject({
      method: "/v1/onFiltersChange",
      params: { filters: [], applied: [] },
    })
  })
})

describe("the channel's log", () => {
  const logged = async (search: string) => {
    const lines: Array<unknown> = []
    await frameWith({ search, log: (line) => lines.push(line) }).started()
    return lines
  }

  it("is kept only when the address asks for it", async () => {
    expect(await logged("?debug-js-api=true&referenceId=a")).toEqual([
      ["embed channel", "out", '{"jsonrpc":"2.0","method":"/v1/upgrade","params":{"referenceId":"a"}}'],
    ])
    expect(await logged("?referenceId=a")).toEqual([])
  })
})

describe("authorised domains", () => {
  it("are origins, or bare hosts, which mean https; anything else counts for nothing", () => {
    expect(
      authorizedOrigins([
        "http://host.localhost:4400",
        "Host.Test",
        "host.test/",
        " a.test:8443 ",
        "*.b.test",
        "",
        "javascript:x",
      ]),
    ).toEqual(["http://host.localhost:4400", "https://host.test", "https://a.test:8443"])
  })
})
