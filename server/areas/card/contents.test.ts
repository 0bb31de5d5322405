import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { eventually } from "../../kernel/eventually.fixture.ts"
import type { WorkspaceFolder } from "../../workspace/workspace.fixture.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"
import { serveCardsOf } from "./cards.fixture.ts"

const note = `type: text
title: Note
text: "# Sales\\n\\n{{total}} in all, {{rome}} of them in Rome. <script>alert(1)</script>"
items:
  - { key: total, dataset: sales, dateColumn: sold_at, measure: { aggregate: sum, column: amount } }
  - { key: rome, dataset: sales, dateColumn: sold_at, measure: { aggregate: sum, column: amount }, filters: [{ column: shop, operand: IN, values: [Rome] }] }
updated: 2020-03-31
`
const withNote = ({ write, change, read }: WorkspaceFolder): void => {
  write("cards/note.yaml", note)
  write("cards/secret-note.yaml", "type: text\ntitle: Secret note\ntext: For buyers\nowner: cleo\n")
  change("stacks.yaml", "    - { urn: sales-by-shop, columns: 6 }", "    - note\n    - sales-by-shop")
  write(
    "embeds.yaml",
    `${read("embeds.yaml")}- { externalId: note-all, card: note, authorizedDomains: [], readAs: all, features: [title, filter, table], linkType: LINK_ONLY }
- { externalId: note-north, card: note, authorizedDomains: [], readAs: { groups: [north] }, features: [], linkType: LINK_ONLY }
`,
  )
}
const format = { style: "currency", currency: "EUR" }
const figures = (total: number | null, rome: number | null) => [
  { key: "total", value: total, format },
  { key: "rome", value: rome, format },
]

describe("a text", () => {
  it.live(
    "comes with its card: as sanitised HTML, with the figures of the rows that its reader may see",
    () =>
      Effect.gen(function* () {
        const { call } = yield* serveCardsOf(withNote)
        const noteOf = (as: string) =>
          Effect.map(call("GET", "/api/content/v1/cards?urns=note", { as }), ({ body }) => body.cards[0])
        expect(yield* noteOf("ada")).toEqual({
          id: "note",
          urn: "note",
          type: "text",
          title: "Note",
          description: "",
          datasources: [{ dataSourceId: "sales", name: "Sales", isSampleData: false }],
          certification: null,
          embed: {
            title: true,
            summary: false,
            drill: false,
            table: false,
            picker: false,
            dataExport: false,
            filter: false,
          },
          metadata: {
            textHtml: "<h2>Sales</h2>\n<p>{{total}} in all, {{rome}} of them in Rome. </p>\n",
            dml: JSON.stringify([
              { tag: "h2", attributes: {}, children: ["Sales"] },
              "\n",
              { tag: "p", attributes: {}, children: ["{{total}} in all, {{rome}} of them in Rome. "] },
              "\n",
            ]),
            dynamicTextItems: JSON.stringify({
              total: { type: "NUMBER", expression: "{{total}}", parsedExpression: { value: 186.5 } },
              rome: { type: "NUMBER", expression: "{{rome}}", parsedExpression: { value: 150 } },
            }),
          },
          content: {
            type: "text",
            textHtml: "<h2>Sales</h2>\n<p>{{total}} in all, {{rome}} of them in Rome. </p>\n",
            figures: figures(186.5, 150),
          },
          dateInfo: {
            column: "sold_at",
            dateRangeFilter: null,
            dateRange: { dateRangeFilter: null },
            dateGrain: null,
            asOf: "2020-03-31",
          },
          drillPathURNs: [],
          allowTableDrill: false,
          version: { answer: expect.any(String), rights: expect.any(String) },
          badgeUpdated: Date.UTC(2020, 2, 31),
        })
        expect((yield* noteOf("ben")).content.figures).toEqual(figures(35.5, null))
        const parts = (list: string) =>
          Effect.map(
            call("GET", `/api/content/v1/cards?urns=note&parts=${list}`, { as: "ada" }),
            ({ body }) => body.cards[0],
          )
        expect(yield* parts("metadata")).toMatchObject({ content: { type: "text" }, metadata: {} })
        expect(yield* parts("certification")).not.toHaveProperty("content")
      }),
  )

  it.live("is embedded like any card, with the rows that the embedding may read", () =>
    Effect.gen(function* () {
      const { call } = yield* serveCardsOf(withNote)
      const embedded = (id: string) => call("GET", `/cards/kpi?urns=${id}`)
      const all = (yield* embedded("note-all")).body.cards[0]
      expect(all).toMatchObject({ id: "note-all", urn: "note-all", type: "text" })
      expect(all.embed).toMatchObject({ title: true, filter: false, table: false })
      expect(all.content.figures).toEqual(figures(186.5, 150))
      const north = (yield* embedded("note-north")).body.cards[0]
      expect(north.embed.title).toBe(false)
      expect(north.content.figures).toEqual(figures(35.5, null))
      for (const id of ["note-all", "note-all:1"]) {
        const { status, body } = yield* call("PUT", `/cards/kpi/${id}/render?parts=graph`)
        expect([status, body.code]).toEqual(
          id === "note-all" ? [404, "embed.content"] : [403, "embed.feature"],
        )
      }
    }),
  )

  it.live("has the figures of the rows that filters and dates leave, under the policies of its reader", () =>
    Effect.gen(function* () {
      const { call } = yield* serveCardsOf(withNote)
      const notebook = (as: string, body: object) =>
        Effect.map(call("POST", "/api/content/v1/cards/notebook/note", { as, body }), (response) => ({
          status: response.status,
          ...response.body,
        }))
      const oslo = { column: "shop", operand: "IN", values: ["Oslo"] }
      const since = (beginDate: string) => ({
        dateRangeFilter: {
          column: { exprType: "COLUMN", column: "any" },
          dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate, endDate: "2020-03-31" },
        },
        overrideDateRange: true,
      })
      expect(yield* notebook("ada", {})).toEqual({
        status: 200,
        textHtml: "<h2>Sales</h2>\n<p>{{total}} in all, {{rome}} of them in Rome. </p>\n",
        figures: figures(186.5, 150),
      })
      const filtered = (as: string, body: object) =>
        Effect.map(notebook(as, body), (response) => response.figures)
      expect(yield* filtered("ada", { filters: [oslo] })).toEqual(figures(30.5, null))
      expect(yield* filtered("ada", { filters: [{ ...oslo, dataSourceId: "sales" }] })).toEqual(
        figures(30.5, null),
      )
      expect(yield* filtered("ada", { dataControlContext: { filters: [oslo] } })).toEqual(figures(30.5, null))
      expect(yield* filtered("ada", since("2020-03-01"))).toEqual(figures(150, 150))
      expect(yield* filtered("ben", since("2020-02-12"))).toEqual(figures(5, null))
      const refused = (body: object) =>
        Effect.map(notebook("ada", body), ({ status, code, field }) => [status, code, field])
      expect(yield* refused({ filters: [oslo, { ...oslo, column: "color" }] })).toEqual([
        400,
        "query.column",
        "filters.1.column",
      ])
      expect(
        yield* refused({ dataControlContext: { filters: [{ ...oslo, dataSourceId: "shops" }] } }),
      ).toEqual([400, "query.dataset", "dataControlContext.filters.0.dataSourceId"])
      const never = { ...since("2020-03-01").dateRangeFilter.dateTimeRange, endDate: "2020-02-01" }
      expect(
        (yield* refused({
          dateRangeFilter: { ...since("2020-03-01").dateRangeFilter, dateTimeRange: never },
        })).slice(0, 2),
      ).toEqual([400, "query.dates"])
      expect(
        (yield* refused({ filters: [{ ...oslo, column: "amount", values: ["many"] }] })).slice(0, 2),
      ).toEqual([400, "query.value"])
      expect(yield* refused({ segments: [1] })).toEqual([400, "query.unsupported", "segments"])
      expect(
        yield* call("POST", "/api/content/v1/cards/notebook/sales-by-shop", { as: "ada", body: {} }),
      ).toMatchObject({ status: 400, body: { code: "text.card", field: "id" } })
      expect(
        yield* call("POST", "/api/content/v1/cards/notebook/secret-note", { as: "ben", body: {} }),
      ).toMatchObject({ status: 403, body: { code: "card.access" } })
    }),
  )

  it.live("has nothing to draw, to filter or to list", () =>
    Effect.gen(function* () {
      const { call } = yield* serveCardsOf(withNote)
      const refused = { status: 400, body: { code: "card.data", field: "id" } }
      const kpi = "/api/content/v1/cards/kpi/note"
      expect(yield* call("PUT", `${kpi}/render?parts=graph`, { as: "ben" })).toMatchObject(refused)
      expect(yield* call("PUT", `${kpi}/table`, { as: "ben" })).toMatchObject(refused)
      expect(yield* call("GET", "/api/content/v1/datasources/cards/note", { as: "ben" })).toMatchObject(
        refused,
      )
    }),
  )

  it.live("is seen by those who may, shared and found as any card is, and is no part of an export", () =>
    Effect.gen(function* () {
      const { call, run, change, write } = yield* serveEffectiveWorkspace()
      yield* Effect.sync(() => {
        write("cards/note.yaml", "type: text\ntitle: Note\ntext: Hello\n")
        write("cards/secret-note.yaml", "type: text\ntitle: Secret note\ntext: For buyers\nowner: cleo\n")
        change("stacks.yaml", "    - { urn: sales-by-shop, columns: 6 }", "    - note\n    - sales-by-shop")
      })
      const cards = (as: string) =>
        Effect.map(call("GET", "/api/content/v1/cards?urns=note,secret-note", { as }), ({ body }) => ({
          seen: body.cards.map(({ urn }: { urn: string }) => urn),
          denied: body.withoutAccess,
        }))
      yield* eventually(cards("ada"), ({ seen }) => seen.length === 2)
      expect(yield* cards("cleo")).toEqual({ seen: ["note", "secret-note"], denied: [] })
      expect(yield* cards("ben")).toEqual({ seen: ["note"], denied: ["secret-note"] })
      const target = { type: "card", id: "secret-note" }
      expect((yield* run("ben", "access", { _tag: "RequestAccess", target, message: "please" })).status).toBe(
        200,
      )
      expect((yield* run("cleo", "access", { _tag: "GrantAccess", target, userId: "ben" })).status).toBe(200)
      expect(yield* cards("ben")).toEqual({ seen: ["note", "secret-note"], denied: [] })
      const stack = (id: string, as: string) =>
        Effect.map(call("GET", `/api/content/v1/pages/${id}`, { as }), ({ body }) =>
          body.cards.map(({ urn }: { urn: string }) => urn),
        )
      expect(yield* stack("sales", "ben")).toEqual(["note", "sales-by-shop", "sales-by-month"])
      expect(yield* stack("-100002", "ben")).toEqual(["secret-note"])
      const exported = (id: string) =>
        call("POST", `/api/content/v1/stacks/${id}/export`, {
          as: "ben",
          form: { request: JSON.stringify({ type: "xlsx" }) },
        })
      expect((yield* exported("sales")).status).toBe(200)
      expect(yield* exported("-100002")).toMatchObject({ status: 403, body: { code: "stack.feature" } })
      expect(
        yield* call("POST", "/api/content/v1/cards/note/saveas", { as: "ada", body: { title: "Mine" } }),
      ).toMatchObject({ status: 400, body: { code: "card.data" } })
    }),
  )
})

describe("a card in a frame", () => {
  it.live("is of the dataset of that card for those who may see it, so that filters of a stack apply", () =>
    Effect.gen(function* () {
      const { call } = yield* serveCardsOf(({ write, change }) => {
        write("cards/framed.yaml", "type: mason\ntitle: Framed\ncard: secret\naccess: everyone\n")
        write(
          "cards/secret.yaml",
          "title: Secret\ndataset: sales\nchart: badge_vert_bar\ncategory: shop\nvalues: [{ name: sold, label: Sold, aggregate: count }]\ndateInfo: { column: sold_at }\nowner: cleo\naccess: { groups: [buyers] }\n",
        )
        change("stacks.yaml", "    - { urn: sales-by-shop, columns: 6 }", "    - framed\n    - sales-by-shop")
      })
      const framed = (as: string) =>
        Effect.map(call("GET", "/api/content/v1/cards?urns=framed", { as }), ({ body }) => {
          const { type, content, datasources, dateInfo } = body.cards[0]
          return { type, content, datasources, column: dateInfo?.column ?? null }
        })
      const content = { type: "mason", cardId: "secret" }
      expect(yield* framed("cleo")).toEqual({
        type: "mason",
        content,
        datasources: [
          {
            dataSourceId: "sales",
            name: "Sales",
            isSampleData: false,
            columns: [{ name: "amount", label: "Amount", description: "Before tax" }],
          },
        ],
        column: "sold_at",
      })
      expect(yield* framed("ben")).toEqual({ type: "mason", content, datasources: [], column: null })
    }),
  )
})

it.live("a notebook is a text: it comes with its figures, and has others under filters", () =>
  Effect.gen(function* () {
    const { call } = yield* serveCardsOf(({ write, change }) => {
      write("cards/note.yaml", note.replace("type: text", "type: notebook"))
      change("stacks.yaml", "    - { urn: sales-by-shop, columns: 6 }", "    - note\n    - sales-by-shop")
    })
    const { body } = yield* call("GET", "/api/content/v1/cards?urns=note", { as: "ada" })
    expect(body.cards[0]).toMatchObject({ type: "notebook", content: { type: "notebook" } })
    expect(body.cards[0].metadata.textHtml).toBe(body.cards[0].content.textHtml)
    const inRome = yield* call("POST", "/api/content/v1/cards/notebook/note", {
      as: "ada",
      body: { filters: [{ column: "shop", operand: "IN", values: ["Rome"] }] },
    })
    expect(inRome.body.figures[0].value).toBe(body.cards[0].content.figures[1].value)
  }),
)
