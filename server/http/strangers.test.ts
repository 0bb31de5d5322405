import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { operations } from "#contract/operations.fixture.ts"
import { projectRoot } from "../kernel/config.ts"
import { rounds } from "../kernel/depth.fixture.ts"
import type { WorkspaceFolder } from "../workspace/workspace.fixture.ts"
import { expectRefusal } from "./hostile.fixture.ts"
import { type AnyRequest, requestsOf } from "./operationRequests.fixture.ts"
import { kept } from "./requests.seeds.ts"
import { sendTo } from "./sendTo.fixture.ts"
import { vocabularyOf } from "./vocabulary.fixture.ts"
import { serveWholeApp } from "./wholeApp.fixture.ts"

/** A card over a dataset of which it shows two columns, embedded with and without the filter. */
const addLedger = ({ write, read }: WorkspaceFolder) => {
  const add = (name: string, text: string) => write(name, read(name) + text)
  add(
    "datasets.yaml",
    `- id: zq-ledger
  name: Quartz ledger
  asOf: 2020-03-31
  source: zq-file.csv
  columns:
    - { name: region, label: Region, type: string }
    - { name: amount, label: Amount, type: decimal }
    - { name: zq_margin, label: Quartz margin, type: decimal }
    - { name: zq_booked, label: Quartz booking, type: date }
`,
  )
  write("zq-file.csv", "region,amount,zq_margin,zq_booked\nNorth,10,3,2020-01-01\nSouth,20,4,2020-02-01\n")
  for (const [id, type] of [
    ["zq-card", "kpi"],
    ["zq-level", "drill_view"],
  ]) {
    write(
      `cards/${id}.yaml`,
      `id: ${id}
type: ${type}
title: By region
dataset: zq-ledger
chart: badge_vert_bar
category: { column: region }
values:
  - { name: total, label: Amount, aggregate: sum, column: amount }
filters:
  - { column: zq_margin, operand: GREATER_THAN, values: [0] }
${id === "zq-card" ? "drillPath: [zq-level]\nallowTableDrill: true\n" : ""}updated: 2020-03-31
columns: [region, amount]
`,
    )
  }
  add("groups.yaml", "- { id: zq-group, name: Quartz group, members: [ben] }\n")
  add(
    "policies.yaml",
    `- id: zq-policy
  name: Quartz policy
  dataset: zq-ledger
  appliesTo: { groups: [zq-group] }
  filters:
    - { column: zq_margin, operand: GREATER_THAN, values: [3] }
`,
  )
  const embed = (externalId: string, readAs: string, features: string) => `- externalId: ${externalId}
  card: zq-card
  authorizedDomains: []
  readAs: ${readAs}
  features: [${features}]
  linkType: LINK_ONLY
`
  add("embeds.yaml", embed("open-ledger", "all", "title, summary, drill, table, picker, dataExport, filter"))
  add(
    "embeds.yaml",
    embed("plain-ledger", "{ groups: [zq-group] }", "title, summary, drill, table, dataExport"),
  )
}

class App extends Context.Service<App, Effect.Success<ReturnType<typeof serveWholeApp>>>()("test/App") {
  static readonly layer = Layer.effect(App, serveWholeApp(null, addLedger))
}

/** Whether an operation answers with a picture, in which no text is found, and which takes long to draw. */
const drawsPicture = (name: string): boolean => /\.(image|preview)/.test(name)

/** Ids that no stranger is told. */
const ids = /zq-(ledger|file|card|level|policy|group)|Quartz (group|policy)/gi
/** What a card without filters does not show, and no refusal names. */
const hidden = /zq_(margin|booked)|Quartz/gi

/** What a text names of these that the request did not. */
const told = (text: string, names: RegExp, { path, body }: AnyRequest): ReadonlyArray<string> => {
  const sent = `${path} ${Buffer.from(body ?? []).toString()}`
  return (text.match(names) ?? []).filter((name) => !sent.includes(name))
}

const embeds = fc.constantFrom("open-ledger", "open-ledger:1", "plain-ledger", "plain-ledger:1")
const columns = fc.constantFrom("region", "amount", "total", "nothing", "zq_nothing")

layer(App.layer, { timeout: 600_000 })("a client without a sign-in", (it) => {
  for (const operation of operations.filter(({ path }) => path.startsWith("/cards/"))) {
    it.effect(`is told by ${operation.name} of nothing but what it sent and what the card shows`, () =>
      Effect.gen(function* () {
        const app = yield* App
        const vocabulary = {
          ...vocabularyOf(operation),
          id: embeds,
          urns: embeds,
          dataSourceId: embeds,
          column: columns,
          dateJoinColumn: columns,
          values: fc.constantFrom("North", "3", "2020-01-01"),
        }
        const requests = requestsOf(operation, vocabulary, fc.constant(null))
        yield* Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(requests, async (request) => {
              const response = await sendTo(app, request)
              const type = response.headers.get("content-type") ?? ""
              const text = await response.text()
              for (const path of [projectRoot, app.dataFolder, app.folder]) expect(text).not.toContain(path)
              expect(told(text, ids, request)).toEqual([])
              if (response.status >= 300) {
                expectRefusal(response.status, JSON.parse(text))
                expect(told(text, hidden, request)).toEqual([])
              } else if (type.includes("json") && request.path.includes("plain-ledger")) {
                const own = text.replaceAll('"name":"Quartz ledger"', "")
                expect(told(own, hidden, request)).toEqual([])
              }
            }),
            { numRuns: drawsPicture(operation.name) ? rounds(12) : rounds(50) },
          ),
        )
      }),
    )
  }

  it.effect("is told by no page of ids", () =>
    Effect.gen(function* () {
      const app = yield* App
      for (const path of ["/embed/card/", "/embed/view/", "/davinci/", "/cards/"]) {
        for (const id of ["open-ledger", "plain-ledger", "nothing"]) {
          const headers = { accept: "text/html" }
          const response = yield* Effect.promise(() => fetch(app.url + path + id, { headers }))
          expect(yield* Effect.promise(() => response.text())).not.toMatch(ids)
        }
      }
    }),
  )

  for (const [name, request] of Object.entries(kept)) {
    it.effect(`is not told what it was once told by ${name}`, () =>
      Effect.gen(function* () {
        const app = yield* App
        const response = yield* Effect.promise(() => sendTo(app, request))
        const text = yield* Effect.promise(() => response.text())
        expect(JSON.parse(text)).toMatchObject({
          code: "query.column",
          message: "This card has no such column.",
          field: expect.stringMatching(/column$/),
        })
        expectRefusal(response.status, JSON.parse(text))
      }),
    )
  }
})
