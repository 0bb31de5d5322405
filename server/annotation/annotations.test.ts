import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { answerLiving } from "../saved/effectiveWorkspace.fixture.ts"

const command = () => ({ commandId: crypto.randomUUID() })

const opened = Effect.map(answerLiving(), (server) => {
  const { ask } = server
  const path = (id: string) => `/api/content/v1/cards/${id}/annotations`
  return {
    ...server,
    annotate: (as: string, id: string, body: object) =>
      ask("POST", path(id), {
        as,
        body: { ...command(), point1: "2020-02-11", content: "A fair", ...body },
      }),
    remove: (as: string, card: string, id: string, removed = true) =>
      ask("PUT", `${path(card)}/${id}`, { as, body: { ...command(), removed } }),
    shown: (as: string, id: string) =>
      Effect.map(
        ask("PUT", `/api/content/v1/cards/kpi/${id}/render?parts=graph,annotations`, { as }),
        ({ body }) => body.annotations,
      ),
    said: (as: string, id: string) =>
      Effect.map(ask("GET", `/api/buzz/v1/channels/card:${id}`, { as }), ({ body }) =>
        body.envelopes.flatMap(
          ({ actor, event }: { actor: string; event: { content?: { text: string } } }) =>
            event.content === undefined ? [] : [`${actor}: ${event.content.text}`],
        ),
      ),
  }
})

describe("an annotation", () => {
  it.live("is shown to everyone who may read the card, said in its channel, and kept through a restart", () =>
    Effect.gen(function* () {
      const { annotate, shown, said, restart, ask } = yield* opened
      const { status, body } = yield* annotate("ben", "sales-by-month", { content: " A fair " })
      expect(status).toBe(200)
      expect(body).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          userId: "ben",
          createdDate: expect.any(Number),
          content: "A fair",
          threadId: "card:sales-by-month",
          dataPoint: { point1: "2020-02-11" },
        },
      ])
      expect(yield* shown("cleo", "sales-by-month")).toEqual(body)
      expect(yield* said("cleo", "sales-by-month")).toEqual(["ben: 2020-02-11: A fair"])
      yield* restart
      expect(yield* shown("dora", "sales-by-month")).toEqual(body)
      const bare = yield* ask("PUT", "/api/content/v1/cards/kpi/sales-by-month/render?parts=graph", {
        as: "ben",
      })
      expect(bare.body).not.toHaveProperty("annotations")
    }),
  )

  it.live("is made and said once, however often it is sent", () =>
    Effect.gen(function* () {
      const { annotate, shown, said } = yield* opened
      const body = command()
      for (let sent = 0; sent < 3; sent++) {
        expect((yield* annotate("ben", "sales-by-month", body)).body).toHaveLength(1)
      }
      expect(yield* shown("ben", "sales-by-month")).toHaveLength(1)
      expect(yield* said("ben", "sales-by-month")).toHaveLength(1)
      expect(yield* annotate("ben", "sales-by-month", { ...body, content: "Other" })).toMatchObject({
        status: 422,
        body: { field: "commandId" },
      })
    }),
  )

  it.live("is removed by its author or an admin, and by no one else", () =>
    Effect.gen(function* () {
      const { annotate, remove, shown, change, restart } = yield* opened
      change("workspace.yaml", "EDITOR: []", "EDITOR: [content.interactive]")
      yield* restart
      yield* annotate("cleo", "sales-by-month", { point1: "2020-03-01" })
      yield* annotate("ben", "sales-by-month", {})
      const [bens, cleos] = yield* shown("ben", "sales-by-month")
      expect([bens.userId, cleos.userId]).toEqual(["ben", "cleo"])
      expect(yield* remove("ben", "sales-by-month", cleos.id)).toMatchObject({
        status: 403,
        body: { field: "annotationId" },
      })
      expect((yield* remove("ben", "sales-by-month", bens.id)).body).toEqual([cleos])
      expect((yield* remove("ada", "sales-by-month", cleos.id)).body).toEqual([])
      expect((yield* remove("cleo", "sales-by-month", bens.id)).status).toBe(404)
      expect((yield* remove("cleo", "sales-by-month", cleos.id, false)).body).toEqual([cleos])
      expect((yield* remove("ada", "sales-by-month", "nothing")).status).toBe(404)
    }),
  )

  it.live("needs a card over dates that the person may read, a day, a text, and an account that may", () =>
    Effect.gen(function* () {
      const { annotate } = yield* opened
      const refused = (answer: { status: number; body: { field?: string } }) => [
        answer.status,
        answer.body.field,
      ]
      expect(refused(yield* annotate("ben", "sales-by-shop", {}))).toEqual([400, "id"])
      expect(refused(yield* annotate("ben", "sales-by-month", { point1: "2020-02-30" }))).toEqual([
        400,
        "point1",
      ])
      expect(refused(yield* annotate("ben", "sales-by-month", { point1: "tomorrow" }))).toEqual([
        400,
        "point1",
      ])
      expect(refused(yield* annotate("ben", "sales-by-month", { content: " " }))).toEqual([400, "content"])
      expect((yield* annotate("ben", "secret-sales", {})).status).toBe(403)
      expect((yield* annotate("ben", "nothing", {})).status).toBe(403)
      expect((yield* annotate("dora", "sales-by-month", {})).status).toBe(403)
    }),
  )
})
