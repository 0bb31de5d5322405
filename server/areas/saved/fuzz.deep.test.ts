import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { expectHonest, hostileBody, hostileText } from "../../http/hostile.fixture.ts"
import { rounds } from "../../kernel/depth.fixture.ts"
import { serveEffectiveWorkspace } from "./effectiveWorkspace.fixture.ts"

class TestServer extends Context.Service<
  TestServer,
  Effect.Success<ReturnType<typeof serveEffectiveWorkspace>>
>()("test/Answering") {
  static readonly layer = Layer.effect(TestServer, serveEffectiveWorkspace())
}

interface FuzzRequest {
  readonly method: "GET" | "POST" | "PUT"
  readonly path: string
  readonly text: string
  readonly as: string | null
}

const mostly = <A, B>(fitting: fc.Arbitrary<A>, other: fc.Arbitrary<B>): fc.Arbitrary<A | B> =>
  fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: other })

/** A text as a part of a path; one that no address can hold is left out. */
const segment = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  text.filter((part) => part.isWellFormed() && part !== "" && part.length < 1_000).map(encodeURIComponent)

const urn = mostly(
  fc.constantFrom("sales-by-shop", "sales-by-month", "sales-by-item", "secret-sales"),
  hostileText,
)
const type = mostly(fc.constantFrom("card", "stack"), hostileText)
const target = mostly(fc.constantFrom("secret-sales", "sales-by-shop", "secret", "sales"), hostileText)
const secretCard = { type: fc.constant("card"), id: fc.constant("secret-sales") }
const commandId = mostly(fc.uuid({ version: 7 }), hostileText)
const person = mostly(fc.constantFrom("ada", "ben", "cleo", "dora"), hostileText)
/** Those who may not see what is secret, and own none of the authored cards. */
const outsider = fc.constantFrom("ben", "dora", "ben", "nobody", null)

const requestOf = (
  method: FuzzRequest["method"],
  path: fc.Arbitrary<string>,
  body: fc.Arbitrary<unknown>,
): fc.Arbitrary<FuzzRequest> =>
  fc.record({ method: fc.constant(method), path, text: hostileBody(body), as: outsider })

const api = "/api/content/v1"
const card = (what: string) => segment(urn).map((id) => `${api}/cards/${id}/${what}`)
const filter = fc.record({
  column: mostly(fc.constantFrom("shop", "amount", "sold_at", "pieces"), hostileText),
  operand: mostly(fc.constantFrom("IN", "NOT_IN", "GREATER_THAN"), hostileText),
  values: fc.array(mostly(fc.constantFrom<unknown>("Oslo", 5, null, "2020-03-01"), hostileText), {
    maxLength: 3,
  }),
})
const range = fc.record({
  column: fc.record({
    exprType: fc.constant("COLUMN"),
    column: mostly(fc.constantFrom("sold_at", "day", "shop"), hostileText),
  }),
  dateTimeRange: fc.oneof(
    fc.record({
      dateTimeRangeType: fc.constant("FIXED_RANGE"),
      beginDate: mostly(fc.constantFrom("2020-01-01", "2020-02-30", "0000-01-01"), hostileText),
      endDate: mostly(fc.constantFrom("2020-03-31", "9999-12-31", "1999-01-01"), hostileText),
    }),
    fc.record({
      dateTimeRangeType: fc.constant("ROLLING_PERIOD"),
      interval: fc.constantFrom("DAY", "MONTH", "YEAR"),
      offset: fc.integer({ min: -5, max: 5 }),
      count: mostly(fc.integer({ min: 1, max: 12 }), fc.constantFrom(1e9, -1, 1.5)),
    }),
  ),
})

/** A command with its envelope: any part of both may be spoilt. */
const giving = (area: string, command: fc.Arbitrary<object>, id: fc.Arbitrary<string> = commandId) =>
  requestOf(
    "POST",
    fc.constant("/api/commands/v1"),
    fc.record({ commandId: id, area: mostly(fc.constant(area), hostileText), command }),
  )
const fresh = fc.uuid({ version: 7 })
const tagged = <Tag extends string>(tags: ReadonlyArray<Tag>) => mostly(fc.constantFrom(...tags), hostileText)
const choice = fc.record(
  {
    title: mostly(fc.constantFrom("Mine", "Ours"), hostileText),
    description: hostileText,
    filters: fc.array(filter, { maxLength: 3 }),
    filterGroupIds: fc.array(mostly(fc.constantFrom("north-only", "buyers-all"), hostileText), {
      maxLength: 2,
    }),
    dateRangeFilter: range,
    overwriteDateRange: fc.boolean(),
    dateTimeElement: mostly(fc.constantFrom("hour", "day", "month", "year"), hostileText),
    chartType: mostly(fc.constantFrom("badge_line", "badge_table", "badge_singlevalue"), hostileText),
  },
  { requiredKeys: ["title", "description", "filters", "overwriteDateRange"] },
)

const calls: Readonly<Record<string, fc.Arbitrary<FuzzRequest>>> = {
  "a request for access": fc.oneof(
    giving(
      "access",
      fc.record({
        _tag: fc.constant("RequestAccess"),
        target: fc.record(secretCard),
        message: fc.constantFrom("", "please"),
      }),
      fresh,
    ),
    giving(
      "access",
      fc.record({
        _tag: fc.constant("RequestAccess"),
        target: fc.record({ type, id: target }),
        message: hostileText,
      }),
    ),
  ),
  "a decision": giving(
    "access",
    fc.record({
      _tag: tagged(["GrantAccess", "RefuseAccess", "RevokeAccess"]),
      target: fc.record({ type, id: target }),
      userId: person,
    }),
  ),
  "the status of a request for access": requestOf(
    "GET",
    fc.tuple(segment(type), segment(target)).map(([kind, id]) => `${api}/access/${kind}/${id}`),
    fc.constant({}),
  ),
  "stacks to save in": requestOf("GET", card("saveas"), fc.constant({})),
  "saving as": requestOf(
    "POST",
    card("saveas"),
    fc.oneof(
      fc.record({ title: fc.constantFrom("Mine", "Ours") }),
      fc.record(
        {
          commandId,
          title: mostly(fc.constantFrom("Mine", "Ours"), hostileText),
          description: hostileText,
          filters: fc.array(filter, { maxLength: 3 }),
          dateRangeFilter: range,
          overwriteDateRange: fc.boolean(),
          dateTimeElement: mostly(fc.constantFrom("hour", "day", "month", "year"), hostileText),
          chartType: mostly(fc.constantFrom("badge_line", "badge_table", "badge_singlevalue"), hostileText),
          stack: mostly(fc.constantFrom("sales", "secret"), hostileText),
        },
        { requiredKeys: ["title"] },
      ),
    ),
  ),
  "saving by a command": fc.oneof(
    giving(
      "saved",
      fc.record({
        _tag: fc.constant("SaveCard"),
        source: fc.constantFrom("sales-by-shop", "secret-sales"),
        stack: fc.constantFrom(null, "sales", "secret"),
        choice: fc.constant({ title: "Mine", description: "", filters: [], overwriteDateRange: false }),
      }),
      fresh,
    ),
    giving("saved", fc.record({ _tag: fc.constant("SaveCard"), source: urn, stack: target, choice })),
  ),
  "removing a card": giving(
    "saved",
    fc.record({ _tag: tagged(["RemoveSavedCard", "RestoreSavedCard"]), urn }),
  ),
  bookmarking: giving(
    "home",
    fc.record({ _tag: tagged(["FavoriteCard", "UnfavoriteCard", "ViewCard"]), urn }),
    mostly(fresh, hostileText),
  ),
  annotating: fc.oneof(
    giving(
      "annotation",
      fc.record({
        _tag: fc.constant("AnnotateDate"),
        card: fc.constantFrom("sales-by-month", "secret-sales"),
        point1: fc.constant("2020-02-11"),
        content: fc.constantFrom("A fair", "Snow"),
      }),
      fresh,
    ),
    giving(
      "annotation",
      fc.record({
        _tag: tagged(["AnnotateDate"]),
        card: urn,
        point1: mostly(fc.constantFrom("2020-02-11", "2020-02-30", "0000-01-01"), hostileText),
        content: hostileText,
      }),
    ),
  ),
  "removing an annotation": giving(
    "annotation",
    fc.record({ _tag: tagged(["RemoveAnnotation", "RestoreAnnotation"]), card: urn, id: hostileText }),
  ),
  "events of a stream": requestOf(
    "GET",
    fc
      .tuple(
        mostly(
          fc.constantFrom("user:ben", "user:ada", "card:secret-sales", "access:card:secret-sales"),
          fc
            .tuple(fc.constantFrom("channel", "card", "access", "user"), hostileText)
            .map((parts) => parts.join(":")),
        ),
        fc.constantFrom("0", "1", "-1", "1e300", "x"),
      )
      .filter(([stream]) => stream.isWellFormed() && stream.length < 1_000)
      .map(([stream, after]) => `/api/streams/v1/events?stream=${encodeURIComponent(stream)}&after=${after}`),
    fc.constant({}),
  ),
}

const fitting = (method: FuzzRequest["method"], path: string, body: object = {}): FuzzRequest => ({
  method,
  path,
  text: JSON.stringify(body),
  as: "ben",
})
const given = (area: string, command: object) =>
  fitting("POST", "/api/commands/v1", { commandId: crypto.randomUUID(), area, command })
const shop = "sales-by-shop"

/** A request of each kind that succeeds, which those at random may never be. */
const successes: Readonly<Record<string, FuzzRequest>> = {
  "a request for access": given("access", {
    _tag: "RequestAccess",
    target: { type: "card", id: "secret-sales" },
    message: "please",
  }),
  "the status of a request for access": fitting("GET", `${api}/access/card/secret-sales`),
  "stacks to save in": fitting("GET", `${api}/cards/${shop}/saveas`),
  "saving as": fitting("POST", `${api}/cards/${shop}/saveas`, { title: "Mine" }),
  "saving by a command": given("saved", {
    _tag: "SaveCard",
    source: shop,
    stack: null,
    choice: { title: "Mine", description: "", filters: [], overwriteDateRange: false },
  }),
  bookmarking: given("home", { _tag: "FavoriteCard", urn: shop }),
  annotating: given("annotation", {
    _tag: "AnnotateDate",
    card: "sales-by-month",
    point1: "2020-02-11",
    content: "A fair",
  }),
  "events of a stream": fitting("GET", "/api/streams/v1/events?stream=user%3Aben&after=0"),
}

/** What is only for buyers and admins. */
const secret = /Secret sales|"title":"Secret"/
/** Whether a request asks for a decision, well or badly put. */
const isDecision = ({ text }: FuzzRequest) => /"(Grant|Refuse|Revoke)Access"/.test(text)

layer(TestServer.layer)("whatever is requested of access requests, saved cards and annotations", (it) => {
  for (const [name, request] of Object.entries(calls)) {
    it.effect(`${name} succeed or are refused`, () =>
      Effect.gen(function* () {
        const { send } = yield* TestServer
        let answered = 0
        const success = successes[name]
        yield* Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(request, async (one) => {
              const answer = await send(one.method, one.path, {
                text: one.text,
                ...(one.as !== null && { as: one.as }),
              })
              expectHonest(one.method === "GET" ? "" : one.text, answer)
              expect(JSON.stringify(answer.body)).not.toMatch(secret)
              if (answer.status >= 300) return
              answered++
              expect(["ben", "dora"]).toContain(one.as)
              expect(isDecision(one)).toBe(false)
            }),
            { numRuns: rounds(80), examples: success === undefined ? [] : [[success]] },
          ),
        )
        if (success !== undefined) expect(answered).toBeGreaterThan(0)
      }),
    )
  }

  it.effect("and afterwards the cards of others are as they were", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      for (const as of ["ben", "dora"]) {
        const path = "/api/content/v1/cards/kpi/secret-sales/render?parts=graph,annotations"
        expect((yield* call("PUT", path, { as })).status).toBe(403)
      }
      const { body } = yield* call("GET", "/api/content/v1/pages/sales", { as: "cleo" })
      expect(body.cards).toMatchObject([{ urn: "sales-by-shop" }, { urn: "sales-by-month" }])
      expect((yield* call("GET", "/api/content/v1/pages/-100000", { as: "ada" })).status).toBe(200)
    }),
  )
})
