import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { ownCalls } from "../ownCalls.ts"
import { innerOrigin } from "./agentSessions.ts"
import { readingTools, rowsOf, type ToolAnswer, ToolRefusal } from "./tools.ts"

const content = "/api/content/v1"
/** Messages of a discussion where the call does not say, and the number beyond every message. */
const usualMessages = 30
const beyondAll = Number.MAX_SAFE_INTEGER

const decodeRefusal = Schema.decodeUnknownOption(ToolRefusal)
const decodeAnswer = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.Unknown))
const decodeList = Schema.decodeUnknownSync(Schema.Array(Schema.Unknown))

const id = encodeURIComponent

interface Question {
  readonly filters?: ReadonlyArray<unknown>
  readonly dates?: { readonly column: string; readonly from: string; readonly to: string }
}

/** Filters and dates as the API takes them. */
const overrides = ({ filters = [], dates }: Question) => ({
  filters,
  ...(dates !== undefined && {
    dateRangeFilter: {
      column: { exprType: "COLUMN", column: dates.column },
      dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate: dates.from, endDate: dates.to },
    },
  }),
})

/** A table with no more rows than were asked for; `numRows` is how many there are. */
const firstRows = (table: unknown, limit: number): ToolAnswer => {
  const whole = decodeAnswer(table)
  return Array.isArray(whole.rows) ? { ...whole, rows: whole.rows.slice(0, limit) } : whole
}

/** What the tools answer: the API of this server does, to the person whose token a request has. */
export const layerToolCalls = readingTools.toLayer(
  Effect.gen(function* () {
    const router = yield* HttpRouter.HttpRouter

    const call = Effect.fnUntraced(function* (method: string, path: string, body?: unknown) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const fetch = yield* ownCalls(router, request)
      const answered = yield* Effect.promise(async (signal) => {
        const response = await fetch(`${innerOrigin}${path}`, {
          method,
          signal,
          headers: { "content-type": "application/json" },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const json: unknown = await response.json()
        return { isWell: response.ok, status: response.status, json }
      })
      if (answered.isWell) return answered.json
      const unknown: ToolRefusal = { code: "request", message: `The server answered ${answered.status}.` }
      return yield* Effect.fail(
        decodeRefusal(answered.json).pipe((found) => (found._tag === "Some" ? found.value : unknown)),
      )
    }, Effect.scoped)

    const answer = (...[method, path, body]: Parameters<typeof call>) =>
      Effect.map(call(method, path, body), decodeAnswer)

    return readingTools.of({
      search: ({ query, types, count = 20 }) =>
        answer("POST", "/api/search/v1/query", {
          query,
          entityList: types ?? ["card", "page", "user", "group", "chat channel", "chat message"],
          count,
          facetValueLimit: 0,
        }),
      stacks: () => Effect.map(call("GET", `${content}/pages`), (pages) => ({ stacks: pages })),
      stack: ({ stack }) => answer("GET", `${content}/pages/${id(stack)}`),
      card: Effect.fnUntraced(function* ({ card }) {
        const found = yield* answer("GET", `${content}/cards?urns=${id(card)}`)
        const sources = yield* call("GET", `${content}/datasources/cards/${id(card)}`).pipe(
          Effect.catch(() => Effect.succeed([])),
        )
        return { ...found, datasources: decodeList(sources) }
      }),
      ask: Effect.fnUntraced(function* ({ card, limit, ...question }) {
        const asked = { queryOverrides: overrides(question) }
        const path = `${content}/cards/kpi/${id(card)}/render?parts=summary,data`
        const { summary, data, pdpEnabled } = yield* answer("PUT", path, asked)
        return {
          ...(summary !== undefined && { summary }),
          ...(data !== undefined && { table: firstRows(data, rowsOf(limit)) }),
          ...(pdpEnabled === true && { isLimitedByPolicies: true }),
        }
      }),
      rows: ({ card, limit, offset = 0, ...question }) =>
        answer("PUT", `${content}/cards/kpi/${id(card)}/table`, {
          queryOverrides: { ...overrides(question), limit: rowsOf(limit), offset },
        }),
      values: ({ card, column, search }) =>
        answer("PUT", `/api/content/v2/analyzer/cards/${id(card)}/values`, {
          column,
          ...(search !== undefined && { search }),
        }),
      discussion: ({ channel, count = usualMessages }) =>
        answer("GET", `/api/buzz/v1/channels/${id(channel)}/messages?before=${beyondAll}&limit=${count}`),
    })
  }),
)
