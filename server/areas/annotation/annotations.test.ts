import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const command = () => ({ commandId: crypto.randomUUID() })

interface Given {
  readonly commandId?: string
  readonly point1?: string
  readonly content?: string
}

const opened = Effect.map(serveEffectiveWorkspace(), (server) => {
  const { call, run } = server
  const shown = (as: string, id: string) =>
    Effect.map(
      call("PUT", `/api/content/v1/cards/kpi/${id}/render?parts=graph,annotations`, { as }),
      ({ body }) => body.annotations,
    )
  return {
    ...server,
    annotate: (as: string, card: string, { commandId, ...body }: Given) =>
      run(
        as,
        "annotation",
        { _tag: "AnnotateDate", card, point1: "2020-02-11", content: "A fair", ...body },
        commandId,
      ),
    remove: (as: string, card: string, id: string, removed = true) =>
      run(as, "annotation", { _tag: removed ? "RemoveAnnotation" : "RestoreAnnotation", card, id }),
    shown,
    channelTexts: (as: string, id: string) =>
      Effect.map(
        call("GET", `/api/buzz/v1/channels/card:${id}/messages?before=1000&limit=200`, { as }),
        ({ body }) =>
          body.page.messages.map(
            ({ createdBy, content }: { createdBy: string; content: { text: string } }) =>
              `${createdBy}: ${content.text}`,
          ),
      ),
  }
})

describe("an annotation", () => {
  it.live(
    "is shown to everyone who may read the card, posted in its channel, and persisted through a restart",
    () =>
      Effect.gen(function* () {
        const { annotate, shown, channelTexts, restart, call } = yield* opened
        const { commandId } = command()
        const { status, body } = yield* annotate("ben", "sales-by-month", { commandId, content: " A fair " })
        expect(status).toBe(200)
        expect(body.envelopes).toMatchObject([
          { stream: "card:sales-by-month", event: { _tag: "AnnotationAdded" } },
          { stream: "channel:card:sales-by-month", event: { _tag: "ChannelCreated" } },
          { stream: "channel:card:sales-by-month", event: { _tag: "MessageSent" } },
        ])
        const annotations = yield* shown("cleo", "sales-by-month")
        expect(annotations).toEqual([
          {
            id: commandId,
            userId: "ben",
            createdDate: expect.any(Number),
            content: "A fair",
            threadId: "card:sales-by-month",
            dataPoint: { point1: "2020-02-11" },
          },
        ])
        expect(yield* channelTexts("cleo", "sales-by-month")).toEqual(["ben: 2020-02-11: A fair"])
        yield* restart
        expect(yield* shown("dora", "sales-by-month")).toEqual(annotations)
        const bare = yield* call("PUT", "/api/content/v1/cards/kpi/sales-by-month/render?parts=graph", {
          as: "ben",
        })
        expect(bare.body).not.toHaveProperty("annotations")
      }),
  )

  it.live("is stored and posted once, however often it is sent", () =>
    Effect.gen(function* () {
      const { annotate, shown, channelTexts } = yield* opened
      const body = command()
      for (let sent = 0; sent < 3; sent++) {
        expect((yield* annotate("ben", "sales-by-month", body)).body.envelopes).toHaveLength(3)
      }
      expect(yield* shown("ben", "sales-by-month")).toHaveLength(1)
      expect(yield* channelTexts("ben", "sales-by-month")).toHaveLength(1)
      expect(yield* annotate("ben", "sales-by-month", { ...body, content: "Other" })).toMatchObject({
        status: 422,
        body: { field: "commandId" },
      })
    }),
  )

  it.live("is removed by its author or an admin, and by no one else", () =>
    Effect.gen(function* () {
      const { annotate, remove, shown } = yield* opened
      yield* annotate("cleo", "sales-by-month", { point1: "2020-03-01" })
      yield* annotate("ben", "sales-by-month", {})
      const [bens, cleos] = yield* shown("ben", "sales-by-month")
      expect([bens.userId, cleos.userId]).toEqual(["ben", "cleo"])
      expect(yield* remove("ben", "sales-by-month", cleos.id)).toMatchObject({
        status: 403,
        body: { field: "id" },
      })
      yield* remove("ben", "sales-by-month", bens.id)
      expect(yield* shown("ben", "sales-by-month")).toEqual([cleos])
      yield* remove("ada", "sales-by-month", cleos.id)
      expect(yield* shown("ben", "sales-by-month")).toEqual([])
      expect((yield* remove("cleo", "sales-by-month", bens.id)).status).toBe(404)
      yield* remove("cleo", "sales-by-month", cleos.id, false)
      expect(yield* shown("ben", "sales-by-month")).toEqual([cleos])
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
      expect(refused(yield* annotate("ben", "sales-by-shop", {}))).toEqual([400, "card"])
      expect(refused(yield* annotate("ben", "sales-by-month", { point1: "2020-02-30" }))).toEqual([
        400,
        "point1",
      ])
      expect(refused(yield* annotate("ben", "sales-by-month", { point1: "tomorrow" }))).toEqual([
        400,
        "point1",
      ])
      expect(refused(yield* annotate("ben", "sales-by-month", { content: " " }))).toEqual([422, "content"])
      expect((yield* annotate("ben", "secret-sales", {})).status).toBe(403)
      expect((yield* annotate("ben", "nothing", {})).status).toBe(403)
      expect((yield* annotate("dora", "sales-by-month", {})).status).toBe(403)
    }),
  )
})
