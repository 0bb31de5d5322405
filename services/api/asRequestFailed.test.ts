import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { RequestFailed, requestAborted } from "../http/requestFailed.ts"
import { asRequestFailed } from "./asRequestFailed.ts"
import { ServerApi } from "./serverApi.ts"

const stackId = StackId.make("delays")

/** How asking for a stack fails on this server. */
const failing = (server: (request: Request) => Response | Promise<Response>) =>
  ServerApi.use(({ call }) => call("stacks", (stacks) => stacks.stack({ params: { stackId } }))).pipe(
    Effect.mapError(asRequestFailed),
    Effect.flip,
    Effect.provide(ServerApi.layerTest(server)),
  )

describe("a request over a limit", () => {
  it.effect.each([
    ["is too long", "x".repeat(501), "request.limit"],
    ["no store can hold", "a\u0000", "request.text"],
  ] as const)("that %s is refused with its field, and not sent", ([_, id, code]) =>
    Effect.gen(function* () {
      const failed = yield* ServerApi.use(({ call }) =>
        call("stacks", (stacks) => stacks.stack({ params: { stackId: StackId.make(id) } })),
      ).pipe(Effect.mapError(asRequestFailed), Effect.flip)
      expect(failed).toMatchObject({ status: 400, code, field: "stackId", isRefusal: true })
    }).pipe(
      Effect.provide(
        ServerApi.layerTest(() => {
          throw new Error("The request was sent.")
        }),
      ),
    ),
  )
})

describe("a refusal", () => {
  it.effect("of the contract keeps its status, code, message and field", () =>
    Effect.gen(function* () {
      const failed = yield* failing(() =>
        Response.json(
          { _tag: "BadRequest", code: "stack.id", message: "no such id", field: "stackId" },
          { status: 400 },
        ),
      )
      expect(failed).toBeInstanceOf(RequestFailed)
      expect(failed).toMatchObject({
        failure: "STATUS",
        status: 400,
        code: "stack.id",
        message: "no such id",
        field: "stackId",
        isRefusal: true,
      })
    }),
  )

  it.effect.each([
    ["BadRequest", 400],
    ["Unauthorized", 401],
    ["Forbidden", 403],
    ["NotFound", 404],
  ] as const)("named %s has the status %d", ([_tag, status]) =>
    Effect.gen(function* () {
      const failed = yield* failing(() => Response.json({ _tag, code: "c", message: "no" }, { status }))
      expect(failed).toMatchObject({ status, code: "c", message: "no" })
    }),
  )

  it.effect("outside the contract keeps the server's message", () =>
    Effect.gen(function* () {
      const failed = yield* failing(() =>
        Response.json({ code: "Internal", message: "Something went wrong" }, { status: 500 }),
      )
      expect(failed).toMatchObject({
        failure: "STATUS",
        status: 500,
        code: "Internal",
        message: "Something went wrong",
        isRefusal: false,
      })
    }),
  )

  it.effect("with a status of the contract and another shape keeps the server's message", () =>
    Effect.gen(function* () {
      const failed = yield* failing(() =>
        Response.json({ code: "Expired", message: "Sign in again" }, { status: 403 }),
      )
      expect(failed).toMatchObject({ status: 403, code: "Expired", message: "Sign in again" })
    }),
  )

  it.effect("without a message is named by its status", () =>
    Effect.gen(function* () {
      const failed = yield* failing(() => new Response("<html>", { status: 502 }))
      expect(failed).toMatchObject({ status: 502, message: "Request failed with status code 502" })
    }),
  )

  it.effect("of a call that changes something keeps the server's message too", () =>
    Effect.gen(function* () {
      const failed = yield* ServerApi.use(({ call }) =>
        call("cards", (cards) =>
          cards.render({
            params: { id: CardUrn.make("flights") },
            query: { parts: "graph" },
            payload: {},
          }),
        ),
      ).pipe(
        Effect.mapError(asRequestFailed),
        Effect.flip,
        Effect.provide(
          ServerApi.layerTest(() => Response.json({ message: "The engine is away" }, { status: 503 })),
        ),
      )
      expect(failed).toMatchObject({ status: 503, message: "The engine is away" })
    }),
  )
})

describe("a call without an answer", () => {
  it.effect("is a network error", () =>
    Effect.gen(function* () {
      const failed = yield* failing(() => Promise.reject(new TypeError("fetch failed")))
      expect(failed).toMatchObject({ failure: "NETWORK", message: "Network Error", status: 0 })
    }),
  )

  it.effect("is aborted when it was cancelled", () =>
    Effect.gen(function* () {
      const failed = yield* failing(() => Promise.reject(new DOMException("gone", "AbortError")))
      expect(failed).toMatchObject({ aborted: true, response: { statusText: "abort" } })
    }),
  )
})

describe("another failure", () => {
  it.effect("is unreadable when the answer has another shape than the contract's", () =>
    Effect.gen(function* () {
      const failed = yield* failing(() => Response.json({ id: "delays" }))
      expect(failed).toMatchObject({ failure: "UNREADABLE", message: "Unreadable answer" })
    }),
  )

  it("that is a failed request already stays as it is", () => {
    const failed = requestAborted()
    expect(asRequestFailed(failed)).toBe(failed)
  })

  it("of any kind becomes a failed request that carries it", () => {
    const cause = new Error("odd")
    expect(asRequestFailed(cause)).toMatchObject({ failure: "UNREADABLE", cause })
    expect(asRequestFailed(null)).toMatchObject({ failure: "UNREADABLE", cause: null })
  })
})
