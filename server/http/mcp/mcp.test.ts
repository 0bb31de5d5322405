import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { McpClient, McpProtocol } from "effect/ai"
import { FetchHttpClient } from "effect/http"
import { expect } from "vitest"
import { serveWholeApp } from "../wholeApp.fixture.ts"

class Served extends Context.Service<Served, Effect.Success<ReturnType<typeof serveWholeApp>>>()("Served") {
  static readonly layer = Layer.effect(Served, serveWholeApp())
}

/** An agent that has a token of a person: their answers to a request of the protocol. */
const agentOf = Effect.fnUntraced(function* (person: string) {
  const { url, browsers } = yield* Served
  const browser = browsers.get(person)
  const made = yield* Effect.promise(
    async () =>
      (await browser?.callJson("POST", "/api/identity/v1/tokens", { name: "Agent", days: 30 }))?.body,
  )
  const headers: Record<string, string> = {
    authorization: `Bearer ${made.secret}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  }
  let last = 0
  const post = (body: unknown, more: Record<string, string> = {}) => {
    const sent = Object.entries({ ...headers, ...more }).filter(([, value]) => value !== "")
    return Effect.promise(() =>
      fetch(`${url}/mcp`, {
        method: "POST",
        headers: Object.fromEntries(sent),
        body: JSON.stringify(body),
      }),
    )
  }
  /** The answer to a request, as JSON or as the one event of a stream. */
  const answerTo = Effect.fnUntraced(function* (method: string, params: unknown) {
    last += 1
    const response = yield* post({ jsonrpc: "2.0", id: last, method, params })
    const session = response.headers.get("mcp-session-id")
    if (session !== null) headers["mcp-session-id"] = session
    const text = yield* Effect.promise(() => response.text())
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
  })
  const started = yield* answerTo("initialize", {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  })
  headers["mcp-protocol-version"] = "2025-11-25"
  yield* post({ jsonrpc: "2.0", method: "notifications/initialized" })
  return {
    started,
    answerTo,
    post,
    /** What a tool answers. */
    use: (name: string, args: unknown) =>
      Effect.map(answerTo("tools/call", { name, arguments: args }), ({ result }) => result),
  }
})

const amounts = (result: { readonly structuredContent: { readonly summary?: { readonly value: number } } }) =>
  result.structuredContent.summary?.value

layer(Served.layer)("agents", (it) => {
  it.effect("are refused without a token of a person, also with a session of a browser", () =>
    Effect.gen(function* () {
      const { url, headersOf } = yield* Served
      const post = (headers: Readonly<Record<string, string>>) =>
        Effect.promise(() =>
          fetch(`${url}/mcp`, {
            method: "POST",
            headers: {
              "content-type": "application/json",
              accept: "application/json, text/event-stream",
              ...headers,
            },
            body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
          }),
        )
      for (const headers of [{}, headersOf("ada"), { authorization: "Bearer cairn_none" }]) {
        const { status, headers: answered } = yield* post(headers)
        expect([status, answered.get("www-authenticate")]).toEqual([401, "Bearer"])
      }
    }),
  )

  it.effect("are refused where a page of another origin calls for them", () =>
    Effect.gen(function* () {
      const { post } = yield* agentOf("ada")
      const asked = { jsonrpc: "2.0", id: 9, method: "tools/list", params: {} }
      expect((yield* post(asked, { origin: "https://evil.example" })).status).toBe(403)
    }),
  )

  it.effect("learn what there is to ask, and that it changes nothing", () =>
    Effect.gen(function* () {
      const { started, answerTo } = yield* agentOf("ada")
      expect(started.result).toMatchObject({ protocolVersion: "2025-11-25", serverInfo: { name: "cairn" } })
      const { result } = yield* answerTo("tools/list", {})
      const tools: ReadonlyArray<{ readonly name: string; readonly annotations: unknown }> = result.tools
      expect(tools.map(({ name }) => name).toSorted()).toEqual([
        "ask",
        "card",
        "discussion",
        "rows",
        "search",
        "stack",
        "stacks",
        "values",
      ])
      for (const { annotations } of tools)
        expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    }),
  )

  it.effect("find a card, read what it is, and ask it under filters", () =>
    Effect.gen(function* () {
      const { use } = yield* agentOf("ada")
      const found = yield* use("search", { query: "sales by shop", types: ["card"] })
      expect(JSON.stringify(found.structuredContent)).toContain("sales-by-shop")
      const card = yield* use("card", { card: "sales-by-shop" })
      expect(card.structuredContent.cards[0]).toMatchObject({ title: "Sales by shop" })
      expect(card.structuredContent.datasources[0].columns).toContainEqual(
        expect.objectContaining({ name: "amount", description: "Before tax" }),
      )
      const whole = yield* use("ask", { card: "sales-by-shop" })
      const one = yield* use("ask", {
        card: "sales-by-shop",
        filters: [{ column: "shop", operand: "IN", values: ["Oslo"] }],
      })
      expect(one.isError ?? false).toBe(false)
      expect(amounts(one)).toBeLessThan(Number(amounts(whole)))
      expect(one.structuredContent.table.rows).toHaveLength(1)
      const rows = yield* use("rows", { card: "sales-by-shop", limit: 2, offset: 1 })
      expect(rows.structuredContent.rows).toHaveLength(2)
      const values = yield* use("values", { card: "sales-by-shop", column: "shop" })
      expect(values.structuredContent.values).toContain("Oslo")
      const stacks = yield* use("stacks", {})
      expect(JSON.stringify(stacks.structuredContent)).toContain("sales")
    }),
  )

  for (const protocol of [McpProtocol.v2026_07_28, McpProtocol.v2025_11_25]) {
    it.effect(`speak revision ${protocol.protocolVersion}`, () =>
      Effect.gen(function* () {
        const { url, browsers } = yield* Served
        const token = { name: "Client", days: 30 }
        const made = yield* Effect.promise(
          async () => (await browsers.get("ben")?.callJson("POST", "/api/identity/v1/tokens", token))?.body,
        )
        const headers = { authorization: `Bearer ${made.secret}` }
        const transport = yield* McpClient.http({ url: `${url}/mcp`, protocol, headers })
        const client = yield* McpClient.make({ name: "test", version: "1" }).pipe(
          Effect.provideService(McpClient.Transport, transport),
        )
        const tools = yield* client.listTools()
        const stacks = tools.find(({ name }) => name === "stacks")
        if (stacks === undefined) throw new Error("There is no tool stacks.")
        const { isError = false } = yield* client.callTool({ tool: stacks, arguments: {} })
        expect([client.protocolVersion, tools.length, isError]).toEqual([protocol.protocolVersion, 8, false])
      }).pipe(Effect.scoped, Effect.provide(FetchHttpClient.layer)),
    )
  }

  it.effect("read the discussion of a card, and none of one that is hidden", () =>
    Effect.gen(function* () {
      const { browsers } = yield* Served
      const command = { _tag: "SendMessage", channelId: "card:sales-by-shop" }
      const content = { content: { text: "Oslo is down", tags: [] }, attachments: [] }
      const ada = browsers.get("ada")
      const path = "/api/buzz/v1/cards/sales-by-shop/channel"
      yield* Effect.promise(async () => ada?.call("PUT", path, { commandId: crypto.randomUUID() }))
      const sent = yield* Effect.promise(async () =>
        ada?.callJson("POST", "/api/commands/v1", {
          commandId: crypto.randomUUID(),
          area: "buzz",
          command: { ...command, ...content },
        }),
      )
      expect(sent?.status).toBe(200)
      const [agent, bens] = [yield* agentOf("ada"), yield* agentOf("ben")]
      const read = yield* agent.use("discussion", { channel: "card:sales-by-shop" })
      expect(JSON.stringify(read.structuredContent)).toContain("Oslo is down")
      expect(yield* bens.use("discussion", { channel: "card:secret-sales" })).toMatchObject({ isError: true })
    }),
  )

  it.effect("see what their person may see, and no row more", () =>
    Effect.gen(function* () {
      const [ada, ben] = [yield* agentOf("ada"), yield* agentOf("ben")]
      const secret = yield* ben.use("ask", { card: "secret-sales" })
      expect(secret).toMatchObject({ isError: true })
      expect(JSON.stringify(secret)).not.toMatch(/"rows"|"summary"/)
      const [all, some] = [
        yield* ada.use("ask", { card: "sales-by-shop" }),
        yield* ben.use("ask", { card: "sales-by-shop" }),
      ]
      expect(amounts(some)).toBeLessThanOrEqual(Number(amounts(all)))
    }),
  )

  it.effect("have the newest eight sessions of their person, and open another where theirs is over", () =>
    Effect.gen(function* () {
      const { post } = yield* agentOf("cleo")
      const params = {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "t", version: "1" },
      }
      const none = { "mcp-session-id": "" }
      const listed = (session: string) =>
        Effect.map(
          post({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }, { "mcp-session-id": session }),
          ({ status }) => status,
        )
      const ids: Array<string> = []
      for (let opened = 0; opened < 9; opened += 1) {
        const response = yield* post({ jsonrpc: "2.0", id: 1, method: "initialize", params }, none)
        ids.push(response.headers.get("mcp-session-id") ?? "")
      }
      expect(new Set(ids).size).toBe(9)
      expect(yield* listed(ids[0] ?? "")).toBe(404)
      expect(yield* listed(ids[1] ?? "")).toBe(200)
      expect(yield* listed(ids[8] ?? "")).toBe(200)
    }),
  )

  it.effect("are told what was wrong with a question", () =>
    Effect.gen(function* () {
      const { use, answerTo } = yield* agentOf("ada")
      const unknown = yield* use("ask", {
        card: "sales-by-shop",
        filters: [{ column: "shopp", operand: "IN", values: ["Oslo"] }],
      })
      expect(unknown.isError).toBe(true)
      expect(JSON.stringify(unknown)).toContain("shopp")
      const malformed = yield* answerTo("tools/call", { name: "ask", arguments: { card: 7 } })
      expect(JSON.stringify(malformed)).toMatch(/isError":true|"error"/)
    }),
  )
})
