import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { answerLiving } from "../saved/effectiveWorkspace.fixture.ts"

const requests = "/api/content/v1/access/requests"
const decisions = "/api/content/v1/access/decisions"
const card = { type: "card", id: "secret-sales" } as const
const stack = { type: "stack", id: "secret" } as const
const command = () => ({ commandId: crypto.randomUUID() })

interface Target {
  readonly type: "card" | "stack"
  readonly id: string
}

const opened = Effect.map(answerLiving(), (server) => {
  const { ask } = server
  return {
    ...server,
    request: (as: string, target: Target, message = "") =>
      ask("POST", requests, { as, body: { ...command(), ...target, message } }),
    decide: (as: string, target: Target, userId: string, decision: "GRANT" | "REFUSE" | "REVOKE") =>
      ask("POST", decisions, { as, body: { ...command(), ...target, userId, decision } }),
    inbox: (as: string) => Effect.map(ask("GET", requests, { as }), ({ body }) => body),
    standing: (as: string, { type, id }: Target) =>
      Effect.map(ask("GET", `/api/content/v1/access/${type}/${id}`, { as }), ({ body }) => body),
    render: (as: string) =>
      ask("PUT", "/api/content/v1/cards/kpi/secret-sales/render?parts=graph,summary", { as }),
    exported: (as: string) =>
      ask("POST", "/api/content/v1/cards/secret-sales/export", {
        as,
        form: { request: JSON.stringify({ type: "csv" }) },
      }),
    talk: (as: string) => ask("PUT", "/api/buzz/v1/cards/secret-sales/channel", { as, body: command() }),
  }
})

describe("access to a card", () => {
  it.live(
    "is asked for, granted by an admin, seen everywhere at once, kept through a restart, and taken back",
    () =>
      Effect.gen(function* () {
        const { request, decide, inbox, standing, render, talk, exported, ask, restart } = yield* opened
        expect((yield* render("dora")).status).toBe(403)
        expect(yield* standing("dora", card)).toEqual({ request: null, owners: ["ada"] })

        const asked = yield* request("dora", card, " For my report ")
        expect(asked).toMatchObject({
          status: 200,
          body: { owners: ["ada"], request: { status: "OPEN", userId: "dora", message: "For my report" } },
        })
        expect(JSON.stringify([asked.body, yield* inbox("dora")])).not.toContain("Secret sales")
        expect((yield* inbox("ada")).open).toMatchObject([
          { title: "Secret sales", request: { userId: "dora", target: card } },
        ])
        expect((yield* decide("ada", card, "dora", "GRANT")).body).toMatchObject({
          open: [],
          granted: [{ request: { userId: "dora" } }],
        })

        expect((yield* render("dora")).status).toBe(200)
        expect((yield* talk("dora")).status).toBe(200)
        expect((yield* exported("dora")).status).toBe(200)
        expect((yield* inbox("dora")).mine).toMatchObject([
          { title: "Secret sales", request: { status: "GRANTED" } },
        ])
        const cards = yield* ask("GET", "/api/content/v1/cards?urns=secret-sales", { as: "dora" })
        expect(cards.body).toMatchObject({ cards: [{ id: "secret-sales" }], withoutAccess: [] })
        const shared = yield* ask("GET", "/api/content/v1/pages/-100002", { as: "dora" })
        expect(shared.body.cards).toMatchObject([{ urn: "secret-sales" }])

        yield* restart
        expect((yield* render("dora")).status).toBe(200)
        yield* decide("ada", card, "dora", "REVOKE")
        expect((yield* render("dora")).status).toBe(403)
        expect((yield* talk("dora")).status).toBe(404)
        expect((yield* exported("dora")).status).toBe(403)
        expect((yield* standing("dora", card)).request).toMatchObject({ status: "REVOKED", decidedBy: "ada" })
      }),
  )

  it.live("shows no more rows than the policies of the one who got it", () =>
    Effect.gen(function* () {
      const { request, decide, render } = yield* opened
      for (const who of ["ben", "dora"]) {
        yield* request(who, card)
        yield* decide("ada", card, who, "GRANT")
      }
      expect((yield* render("ada")).body.chart.table.rows).toEqual([[6]])
      expect((yield* render("ben")).body.chart.table.rows).toEqual([[3]])
      expect((yield* render("dora")).body.chart.table.rows).toEqual([[0]])
    }),
  )

  it.live("is decided by its owner, and by no one who does not own it", () =>
    Effect.gen(function* () {
      const { request, decide, change, inbox, render, restart, standing } = yield* opened
      change("cards/secret-sales.yaml", "updated:", "owner: cleo\nupdated:")
      yield* restart
      yield* request("dora", card)
      expect((yield* standing("dora", card)).owners).toEqual(["cleo"])
      for (const who of ["dora", "ben"]) {
        expect(yield* decide(who, card, "dora", "GRANT")).toMatchObject({
          status: 403,
          body: { code: "access.owner", field: "id" },
        })
        expect((yield* inbox(who)).open).toEqual([])
      }
      expect((yield* inbox("cleo")).open).toHaveLength(1)
      expect((yield* decide("cleo", card, "dora", "REFUSE")).status).toBe(200)
      expect((yield* render("dora")).status).toBe(403)
      expect((yield* standing("dora", card)).request.status).toBe("REFUSED")
      expect((yield* request("dora", card)).body.request.status).toBe("OPEN")
      yield* decide("cleo", card, "dora", "GRANT")
      expect((yield* render("dora")).status).toBe(200)
    }),
  )

  it.live("is asked for once: a retry and a second request change nothing", () =>
    Effect.gen(function* () {
      const { ask, inbox, request, decide } = yield* opened
      const body = { ...command(), ...card, message: "first" }
      yield* ask("POST", requests, { as: "dora", body })
      yield* ask("POST", requests, { as: "dora", body })
      yield* request("dora", card, "second")
      expect((yield* inbox("ada")).open).toMatchObject([{ request: { message: "first" } }])
      expect(yield* ask("POST", requests, { as: "dora", body: { ...body, message: "other" } })).toMatchObject(
        {
          status: 422,
          body: { field: "commandId" },
        },
      )
      expect(yield* decide("ada", card, "dora", "REVOKE")).toMatchObject({
        status: 422,
        body: { field: "decision" },
      })
      expect(yield* decide("ada", card, "ben", "GRANT")).toMatchObject({
        status: 404,
        body: { field: "userId" },
      })
      expect(yield* request("cleo", card)).toMatchObject({ status: 400, body: { code: "access.given" } })
      expect(yield* request("dora", { ...card, id: "nothing" })).toMatchObject({
        status: 404,
        body: { field: "id" },
      })
    }),
  )
})

it.live("a stack that was granted shows its cards", () =>
  Effect.gen(function* () {
    const { request, decide, ask, render } = yield* opened
    const page = (id: string) => ask("GET", `/api/content/v1/pages/${id}`, { as: "dora" })
    expect((yield* page("secret")).status).toBe(403)
    yield* request("dora", stack)
    yield* decide("ada", stack, "dora", "GRANT")
    expect((yield* page("secret")).body).toMatchObject({ title: "Secret", cards: [{ urn: "secret-sales" }] })
    expect((yield* render("dora")).status).toBe(200)
  }),
)
