import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dispatch, type Method, type Methods, RpcError } from "#services/embed/jsonrpc/dispatch.ts"
import { notification, readIncoming } from "#services/embed/jsonrpc/message.ts"

/** Methods whose results show which call reached them. */
const methodsThatNote = (ran: Array<unknown>): Methods =>
  new Map<string, Method>([
    [
      "echo",
      (params) =>
        Effect.sync(() => {
          ran.push(params)
          return params
        }),
    ],
    ["refuse", () => Effect.fail(new RpcError({ code: -32000, message: "refused" }))],
    ["break", () => Effect.die(new Error("inside"))],
    ["silent", () => Effect.void],
  ])

const responseTo = async (data: unknown, ran: Array<unknown> = []): Promise<unknown> => {
  const text = await Effect.runPromise(dispatch(methodsThatNote(ran), readIncoming(data)))
  return text === null ? null : JSON.parse(text)
}

const json = fc.jsonValue({ maxDepth: 2 })
const id = fc.oneof(fc.string(), fc.integer(), fc.constant(null))
const params = fc.oneof(fc.array(json), fc.dictionary(fc.string(), json))
const known = fc.constantFrom("echo", "refuse", "break", "silent")
const method = fc.oneof(known, fc.constantFrom("toString", "__proto__", "rpc.echo", ""), fc.string())
const call = fc.record(
  { jsonrpc: fc.constant("2.0"), id, method, params },
  { requiredKeys: ["jsonrpc", "id", "method"] },
)
const notice = fc.record(
  { jsonrpc: fc.constant("2.0"), method, params },
  { requiredKeys: ["jsonrpc", "method"] },
)
const answer = fc.oneof(
  fc.record({ jsonrpc: fc.constant("2.0"), id, result: json }),
  fc.record({
    jsonrpc: fc.constant("2.0"),
    id,
    error: fc.record({ code: fc.integer(), message: fc.string() }),
  }),
)
const notOne = fc.oneof(
  fc.constantFrom<unknown>(1, "x", null, true, {}),
  fc.record({ jsonrpc: fc.constantFrom("1.0", 2, null), id, method }),
  fc.record({ jsonrpc: fc.constant("2.0"), id, method: fc.oneof(fc.integer(), fc.constant(null)) }),
  fc.record({
    jsonrpc: fc.constant("2.0"),
    id,
    method,
    params: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
  }),
  fc.record({ jsonrpc: fc.constant("2.0"), id: fc.oneof(fc.boolean(), fc.constant({})), method }),
)

describe("JSON-RPC 2.0", () => {
  it("answers every call with its id, and a result or an error but not both", async () => {
    await fc.assert(
      fc.asyncProperty(call, async (message) => {
        const response = await responseTo(JSON.stringify(message))
        expect(response).toMatchObject({ jsonrpc: "2.0", id: message.id })
        expect(
          [Object.hasOwn(Object(response), "result"), Object.hasOwn(Object(response), "error")].filter(
            Boolean,
          ),
        ).toHaveLength(1)
      }),
    )
  })

  it("gives a known method its parameters, and its result or refusal back", async () => {
    await fc.assert(
      fc.asyncProperty(id, fc.option(params, { nil: undefined }), async (callId, given) => {
        const request = (name: string) =>
          JSON.stringify({ jsonrpc: "2.0", id: callId, method: name, params: given })
        const result = given === undefined ? null : JSON.parse(JSON.stringify(given))
        expect(await responseTo(request("echo"))).toEqual({ jsonrpc: "2.0", id: callId, result })
        expect(await responseTo(request("silent"))).toEqual({ jsonrpc: "2.0", id: callId, result: null })
        expect(await responseTo(request("refuse"))).toMatchObject({
          error: { code: -32000, message: "refused" },
        })
        expect(await responseTo(request("break"))).toMatchObject({
          error: { code: -32603, message: "Internal error" },
        })
      }),
    )
  })

  it("finds no method under a name that was not given one", async () => {
    await fc.assert(
      fc.asyncProperty(method, async (name) => {
        fc.pre(!["echo", "refuse", "break", "silent"].includes(name))
        expect(await responseTo({ jsonrpc: "2.0", id: 1, method: name })).toEqual({
          jsonrpc: "2.0",
          id: 1,
          error: { code: -32601, message: "Method not found" },
        })
      }),
    )
  })

  it("does not respond to notifications and responses, whatever their outcome", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(notice, answer), async (message) => {
        expect(await responseTo(JSON.stringify(message))).toBeNull()
        expect(await responseTo(JSON.stringify([message, message]))).toBeNull()
      }),
    )
  })

  it("calls what is JSON and no message an invalid request", async () => {
    await fc.assert(
      fc.asyncProperty(notOne, async (message) => {
        expect(await responseTo(JSON.stringify(message))).toMatchObject({
          error: { code: -32600, message: "Invalid Request" },
        })
      }),
    )
    expect(await responseTo("[]")).toEqual({
      jsonrpc: "2.0",
      id: null,
      error: { code: -32600, message: "Invalid Request" },
    })
  })

  it("calls what is no JSON a parse error", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const parses = (() => {
          try {
            JSON.parse(text)
            return true
          } catch {
            return false
          }
        })()
        fc.pre(!parses)
        expect(await responseTo(text)).toEqual({
          jsonrpc: "2.0",
          id: null,
          error: { code: -32700, message: "Parse error" },
        })
      }),
    )
  })

  it("responds to a batch as to its messages one by one, in order, without the notifications", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(call, notice, answer, notOne), { minLength: 1 }), async (batch) => {
        const ranTogether: Array<unknown> = []
        const ranAlone: Array<unknown> = []
        const together = await responseTo(JSON.stringify(batch), ranTogether)
        const alone: Array<unknown> = []
        for (const message of batch) {
          const response = await responseTo(JSON.stringify(message), ranAlone)
          if (response !== null) alone.push(response)
        }
        expect(together).toEqual(alone.length === 0 ? null : alone)
        expect(ranTogether).toEqual(ranAlone)
      }),
    )
  })

  it("reads back the notifications it writes", () => {
    fc.assert(
      fc.property(fc.string(), params, (name, given) => {
        expect(readIncoming(notification(name, given))).toEqual({
          _tag: "One",
          message: { _tag: "Notification", method: name, params: JSON.parse(JSON.stringify(given)) },
        })
      }),
    )
  })
})
