import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const commands = { GRANT: "GrantAccess", REFUSE: "RefuseAccess", REVOKE: "RevokeAccess" } as const
const card = { type: "card", id: "secret-sales" } as const
const stack = { type: "stack", id: "secret" } as const
const command = () => ({ commandId: crypto.randomUUID() })

interface Target {
  readonly type: "card" | "stack"
  readonly id: string
}

const openedOn = (...store: Parameters<typeof serveEffectiveWorkspace>) =>
  Effect.map(serveEffectiveWorkspace(...store), (server) => {
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

const opened = openedOn()

describe("access to a card", () => {
  it.live(
    "is requested, granted by an admin, effective everywhere at once, persisted through a restart, and revoked",
    () =>
      Effect.gen(function* () {
        const { request, decide, last, requestStatus, render, openChannel, exported, call, restart } =
          yield* opened
        expect((yield* render("dora")).status).toBe(403)
        expect(yield* requestStatus("dora", card)).toEqual({ request: null, owners: [], readers: null })

        const response = yield* request("dora", card, " For my report ")
        const requested = { _tag: "AccessRequested", userId: "dora", message: "For my report", target: card }
        expect(response).toMatchObject({
          status: 200,
          body: { envelopes: [{ stream: "user:dora", event: requested }] },
        })
        expect(yield* requestStatus("dora", card)).toMatchObject({
          owners: [],
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

        expect((yield* requestStatus("ada", card)).readers).toEqual({
          everyone: false,
          groups: ["buyers"],
          people: [],
        })
        expect((yield* render("dora")).status).toBe(200)
        expect((yield* requestStatus("dora", card)).readers).toBeNull()
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
      expect((yield* requestStatus("cleo", card)).owners).toEqual(["cleo"])
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
        "EDITOR: [content.interactive, content.edit, content.share, data.add]",
        "EDITOR: [content.interactive, content.edit]",
      )
      yield* restart
      yield* request("dora", card)
      expect((yield* requestStatus("ada", card)).owners).toEqual(["ada"])
      expect(yield* decide("cleo", card, "dora", "GRANT")).toMatchObject({
        status: 403,
        body: { code: "identity.authority" },
      })
      expect(yield* last("cleo", "access:card:secret-sales")).toBe(404)
      expect((yield* decide("ada", card, "dora", "GRANT")).status).toBe(200)
    }),
  )

  it.live("is requested of what there is not as of what is hidden", () =>
    Effect.gen(function* () {
      const { call, request, decide } = yield* opened
      const told = Effect.fnUntraced(function* (as: string, type: Target["type"], id: string) {
        const status = () => call("GET", `/api/content/v1/access/${type}/${id}`, { as })
        const before = yield* status()
        const asked = yield* request(as, { type, id }, "Please")
        const after = yield* status()
        const decided = yield* decide(as, { type, id }, "dora", "GRANT")
        return JSON.stringify([before, asked, after, decided])
          .replaceAll(id, "it")
          .replaceAll(/[0-9a-f-]{36}|\d{13}|"seq":\d+|user:\w+\/\d+/g, "")
      })
      for (const as of ["ben", "dora"]) {
        expect(yield* told(as, "card", "nothing")).toBe(yield* told(as, "card", "secret-sales"))
        expect(yield* told(as, "stack", "nowhere")).toBe(yield* told(as, "stack", "secret"))
      }
      expect((yield* call("GET", "/api/content/v1/access/card/nothing", { as: "ada" })).status).toBe(404)
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
      expect(yield* request("ada", { ...card, id: "nothing" })).toMatchObject({
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

const shares = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const { call, run, render, last, decide, restart } = yield* openedOn(...store)
  const share = (as: string, userId: string) =>
    run(as, "access", { _tag: "ShareAccess", target: card, userId, message: "Look" })
  const shared = (as: string) =>
    Effect.map(call("GET", "/api/content/v1/pages/-100002", { as }), ({ body }) =>
      body.cards.map(({ urn }: { urn: string }) => urn),
    )
  expect((yield* share("ben", "dora")).body.code).toBe("access.owner")
  expect(yield* share("ada", "nobody")).toMatchObject({ status: 404, body: { code: "access.person" } })
  expect((yield* render("dora")).status).toBe(403)
  expect((yield* share("ada", "dora")).status).toBe(200)
  expect(yield* last("dora", "user:dora")).toMatchObject({ _tag: "AccessShared", by: "ada", message: "Look" })
  expect([(yield* render("dora")).status, yield* shared("dora")]).toEqual([200, ["secret-sales"]])
  expect((yield* render("ben")).status).toBe(403)
  yield* restart
  expect((yield* render("dora")).status).toBe(200)
  yield* decide("ada", card, "dora", "REVOKE")
  expect([(yield* render("dora")).status, yield* shared("dora")]).toEqual([403, []])
})

it.live("a card is shared without a request, by its owner alone, and revoked", () => shares())

const groupShares = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const { call, run, render, last, restart, change } = yield* openedOn(...store)
  const share = (as: string, resources: object[], recipients: object[]) =>
    call("POST", "/api/content/v1/share", { as, body: { resources, recipients } })
  const [badge, page] = [
    { type: "badge", id: "secret-sales" },
    { type: "page", id: "secret" },
  ]
  const [north, dora] = [
    { type: "group", id: "north" },
    { type: "user", id: "dora" },
  ]
  const home = (as: string) =>
    Effect.map(call("GET", "/api/content/v1/home", { as }), ({ body }) => body.shared)
  const both = { cards: ["secret-sales"], stacks: ["secret"] }
  const nothing = { cards: [], stacks: [] }

  expect(yield* share("ben", [badge], [north])).toMatchObject({
    status: 403,
    body: { code: "access.owner", field: "resources" },
  })
  for (const [resources, recipients, code] of [
    [[page, { type: "page", id: "nothing" }], [north], "access.target"],
    [[page], [dora, { type: "group", id: "nothing" }], "access.group"],
    [[page], [dora, { type: "user", id: "nobody" }], "access.person"],
  ] as const) {
    expect(yield* share("ada", [...resources], [...recipients])).toMatchObject({
      status: 404,
      body: { code },
    })
  }
  expect([yield* home("ben"), yield* home("dora"), (yield* render("ben")).status]).toEqual([
    nothing,
    nothing,
    403,
  ])

  expect((yield* share("ada", [badge, page], [north, dora])).status).toBe(204)
  expect((yield* share("ada", [badge, page], [north, dora])).status).toBe(204)
  expect([yield* home("ben"), yield* home("dora"), yield* home("cleo")]).toEqual([both, both, nothing])
  expect(yield* last("ada", "access:stack:secret")).toMatchObject({ _tag: "AccessShared", userId: "dora" })
  yield* restart
  expect([(yield* render("ben")).status, yield* home("ben")]).toEqual([200, both])

  for (const target of [card, stack])
    yield* run("ada", "groupAccess", { _tag: "RevokeFromGroup", target, groupId: "north" })
  expect([(yield* render("ben")).status, yield* home("ben"), yield* home("dora")]).toEqual([
    403,
    nothing,
    both,
  ])

  yield* run("ada", "groupAccess", { _tag: "ShareWithGroup", target: card, groupId: "north", message: "" })
  expect((yield* render("ben")).status).toBe(200)
  change("groups.yaml", "id: north, name: North, members: [ben]", "id: north, name: North, members: [cleo]")
  yield* restart
  expect([(yield* render("ben")).status, yield* home("ben"), yield* home("cleo")]).toEqual([
    403,
    nothing,
    { ...both, stacks: [] },
  ])
  expect(yield* last("ben", "access:stack:secret")).toBe(404)
  yield* run("ada", "groupAccess", { _tag: "RevokeFromGroup", target: card, groupId: "north" })
  for (const target of [card, stack])
    yield* run("ada", "access", { _tag: "RevokeAccess", target, userId: "dora" })
  expect([yield* home("cleo"), yield* home("dora")]).toEqual([nothing, nothing])
})

it.live("cards and stacks are shared with people and groups, as long as they belong to it", () =>
  groupShares(),
)

deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
  test.effect("cards and stacks are shared with people and groups, as long as they belong to it", () =>
    PostgresFixture.use(({ url }) => groupShares(() => layerPostgres(url))),
  )

  test.effect("a card is shared without a request, by its owner alone, and revoked", () =>
    PostgresFixture.use(({ url }) => shares(() => layerPostgres(url))),
  )
})

it.live("people are found by every word of a name or an email, sorted by name", () =>
  Effect.gen(function* () {
    const { call } = yield* opened
    const found = (as: string, query: string, more: object = {}) =>
      Effect.map(
        call("POST", "/api/search/v1/query", { as, body: { query, entityList: ["user"], ...more } }),
        ({ status, body }) =>
          status === 200
            ? body.searchObjects.map(({ databaseId }: { databaseId: string }) => databaseId)
            : body.code,
      )
    expect(yield* found("ada", "OR do")).toEqual(["dora"])
    expect(yield* found("ada", "dora@small")).toEqual(["dora"])
    expect(yield* found("ada", "example")).toEqual([])
    expect(yield* found("ada", "no such person")).toEqual([])
    const all = yield* found("ada", "")
    expect(all).toEqual(expect.arrayContaining(["ada", "ben", "cleo", "dora"]))
    expect(yield* found("ada", "", { offset: 1, count: 2 })).toEqual(all.slice(1, 3))
  }),
)
