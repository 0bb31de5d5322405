import { it } from "@effect/vitest"
import { Deferred, Effect, Queue } from "effect"
import { expect } from "vitest"
import { CurrentRequester } from "../../kernel/requester.ts"
import { serveCardsOf } from "./cards.fixture.ts"

it.live("strangers wait among themselves, and are told when to come back; a user does not notice", () =>
  Effect.gen(function* () {
    const opened = yield* Deferred.make<void>()
    const gate = Effect.flatMap(CurrentRequester, (requester) =>
      requester.class === "anonymous" ? Deferred.await(opened) : Effect.void,
    )
    const { call } = yield* serveCardsOf(() => undefined, gate)
    const answers = yield* Queue.unbounded<Effect.Success<ReturnType<typeof call>>>()
    yield* Effect.forEach(
      Array.from({ length: 40 }, (_, index) => ({ queryOverrides: { limit: 1 + index } })),
      (body) =>
        Effect.forkChild(
          Effect.flatMap(call("PUT", "/cards/kpi/open/render?parts=graph", { body }), (answer) =>
            Queue.offer(answers, answer),
          ),
        ),
    )
    const refused = yield* Queue.takeN(answers, 10)
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 503, retryAfter: "5", body: { code: "server.busy" } })
    }
    const path = "/api/content/v1/cards/kpi/sales-by-shop/render?parts=graph"
    const same = { as: "ada", body: { queryOverrides: { limit: 1 } } }
    expect(yield* call("PUT", path, same)).toMatchObject({ status: 200, retryAfter: null })
    yield* Deferred.succeed(opened, undefined)
    const drawn = yield* Queue.takeN(answers, 30)
    expect(new Set(drawn.map(({ status }) => status))).toEqual(new Set([200]))
  }).pipe(Effect.scoped),
)
