import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const commands = { GRANT: "GrantAccess", REFUSE: "RefuseAccess", REVOKE: "RevokeAccess" } as const
const card = { type: "card", id: "secret-sales" } as const
const stack = { type: "stack", id: "secret" } as const
const command = () => ({ commandId: crypto.randomUUID() })

interface Target {
  readonly type: "card" | "stack"
  readonly id: string
}

const opened = Effect.map(serveEffectiveWorkspace(), (server) => {
  const { call, run } = server
  return {
    ...server,
    request: (as: string, target: Target, message = "", commandId?: string) =>
      run(as, "access", { _tag: "RequestAccess", target, message }, commandId),
    decide: (as: string, target: Target, userId: string, decision: keyof typeof commands) =>
      run(as, "access", { _tag: commands[decision], target, userId }),
    /** The last event that a person finds in the stream of a target, or in their own. */
    last: (as: string, stream: string) =>
      Effect.map(
        call("GET", `/api/streams/v1/events?after=0&stream=${encodeURIComponent(stream)}`, { as }),
        ({ status, body }) => (status === 200 ? body.at(-1)?.event : status),
      ),
    requestStatus: (as: string, { type, id }: Target) =>
      Effect.map(call("GET", `/api/content/v1/access/${type}/${id}`, { as }), ({ body }) => body),
    render: (as: string) =>
      call("PUT", "/api/content/v1/cards/kpi/secret-sales/render?parts=graph,summary", { as }),
    exported: (as: string) =>
      call("POST", "/api/content/v1/cards/secret-sales/export", {
        as,
        form: { request: JSON.stringify({ type: "csv" }) },
      }),
    openChannel: (as: string) =>
      call("PUT", "/api/buzz/v1/cards/secret-sales/channel", { as, body: command() }),
  }
})

describe("access to a card", () => {
  it.live(
    "is requested, granted by an admin, effective everywhere at once, persisted through a restart, and revoked",
    () =>
      Effect.gen(function* () {
        const { request, decide, last, requestStatus, render, openChannel, exported, call, restart } =
          yield* opened
        expect((yield* render("dora")).status).toBe(403)
        expect(yield* requestStatus("dora", card)).toEqual({ request: null, owners: ["ada"] })

        const response = yield* request("dora", card, " For my report ")
        const requested = { _tag: "AccessRequested", userId: "dora", message: "For my report", target: card }
        expect(response).toMatchObject({
          status: 200,
          body: { envelopes: [{ stream: "user:dora", event: requested }] },
        })
        expect(yield* requestStatus("dora", card)).toMatchObject({
          owners: ["ada"],
          request: { status: "OPEN", userId: "dora", message: "For my report" },
        })
        expect(JSON.stringify([response.body, yield* last("dora", "user:dora")])).not.toContain(
          "Secret sales",
        )
        expect(yield* last("ada", "access:card:secret-sales")).toMatchObject(requested)
        expect(yield* last("ada", "user:dora")).toBe(404)
        expect(yield* last("dora", "access:card:secret-sales")).toBe(404)
        const granted = yield* decide("ada", card, "dora", "GRANT")
        expect(granted.body.envelopes).toMatchObject([
          { stream: "access:card:secret-sales", event: { _tag: "AccessGranted", userId: "dora" } },
        ])

        expect((yield* render("dora")).status).toBe(200)
        expect((yield* openChannel("dora")).status).toBe(200)
        expect((yield* exported("dora")).status).toBe(200)
        expect(yield* last("dora", "user:dora")).toMatchObject({ _tag: "AccessGranted", by: "ada" })
        const cards = yield* call("GET", "/api/content/v1/cards?urns=secret-sales", { as: "dora" })
        expect(cards.body).toMatchObject({ cards: [{ id: "secret-sales" }], withoutAccess: [] })
        const shared = yield* call("GET", "/api/content/v1/pages/-100002", { as: "dora" })
        expect(shared.body.cards).toMatchObject([{ urn: "secret-sales" }])

        yield* restart
        expect((yield* render("dora")).status).toBe(200)
        yield* decide("ada", card, "dora", "REVOKE")
        expect((yield* render("dora")).status).toBe(403)
        expect((yield* openChannel("dora")).status).toBe(404)
        expect((yield* exported("dora")).status).toBe(403)
        expect((yield* requestStatus("dora", card)).request).toMatchObject({
          status: "REVOKED",
          decidedBy: "ada",
        })
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
      const { request, decide, change, last, render, restart, requestStatus } = yield* opened
      change("cards/secret-sales.yaml", "updated:", "owner: cleo\nupdated:")
      yield* restart
      yield* request("dora", card)
      expect((yield* requestStatus("dora", card)).owners).toEqual(["cleo"])
      for (const [who, code] of [
        ["dora", "identity.authority"],
        ["ben", "access.owner"],
      ] as const) {
        expect(yield* decide(who, card, "dora", "GRANT")).toMatchObject({ status: 403, body: { code } })
        expect(yield* last(who, "access:card:secret-sales")).toBe(404)
      }
      expect(yield* last("cleo", "access:card:secret-sales")).toMatchObject({ _tag: "AccessRequested" })
      expect((yield* decide("cleo", card, "dora", "REFUSE")).status).toBe(200)
      expect((yield* render("dora")).status).toBe(403)
      expect((yield* requestStatus("dora", card)).request.status).toBe("REFUSED")
      yield* request("dora", card)
      expect((yield* requestStatus("dora", card)).request.status).toBe("OPEN")
      yield* decide("cleo", card, "dora", "GRANT")
      expect((yield* render("dora")).status).toBe(200)
    }),
  )

  it.live("is decided by the admins where the owner's role may not, and by none whose role may not", () =>
    Effect.gen(function* () {
      const { request, decide, change, last, restart, requestStatus } = yield* opened
      change("cards/secret-sales.yaml", "updated:", "owner: cleo\nupdated:")
      change(
        "workspace.yaml",
        "EDITOR: [content.interactive, content.edit, content.share]",
        "EDITOR: [content.interactive, content.edit]",
      )
      yield* restart
      yield* request("dora", card)
      expect((yield* requestStatus("dora", card)).owners).toEqual(["ada"])
      expect(yield* decide("cleo", card, "dora", "GRANT")).toMatchObject({
        status: 403,
        body: { code: "identity.authority" },
      })
      expect(yield* last("cleo", "access:card:secret-sales")).toBe(404)
      expect((yield* decide("ada", card, "dora", "GRANT")).status).toBe(200)
    }),
  )

  it.live("is requested once: a retry and a second request change nothing", () =>
    Effect.gen(function* () {
      const { requestStatus, request, decide } = yield* opened
      const { commandId } = command()
      const first = yield* request("dora", card, "first", commandId)
      expect(yield* request("dora", card, "first", commandId)).toEqual(first)
      expect((yield* request("dora", card, "second")).body.envelopes).toEqual([])
      expect((yield* requestStatus("dora", card)).request.message).toBe("first")
      expect(yield* request("dora", card, "other", commandId)).toMatchObject({
        status: 422,
        body: { field: "commandId" },
      })
      expect(yield* decide("ada", card, "dora", "REVOKE")).toMatchObject({
        status: 422,
        body: { field: "userId" },
      })
      expect(yield* decide("ada", card, "ben", "GRANT")).toMatchObject({
        status: 404,
        body: { field: "userId" },
      })
      expect(yield* request("cleo", card)).toMatchObject({ status: 400, body: { code: "access.given" } })
      expect(yield* request("dora", { ...card, id: "nothing" })).toMatchObject({
        status: 404,
        body: { field: "target.id" },
      })
      yield* decide("ada", card, "dora", "GRANT")
      expect(yield* request("dora", card, "first", commandId)).toEqual(first)
    }),
  )
})

it.live("a stack that was granted shows its cards", () =>
  Effect.gen(function* () {
    const { request, decide, call, render } = yield* opened
    const page = (id: string) => call("GET", `/api/content/v1/pages/${id}`, { as: "dora" })
    expect((yield* page("secret")).status).toBe(403)
    yield* request("dora", stack)
    yield* decide("ada", stack, "dora", "GRANT")
    expect((yield* page("secret")).body).toMatchObject({ title: "Secret", cards: [{ urn: "secret-sales" }] })
    expect((yield* render("dora")).status).toBe(200)
  }),
)
