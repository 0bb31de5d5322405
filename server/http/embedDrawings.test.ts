import { join } from "node:path"
import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { withDocuments } from "../areas/document/documents.fixture.ts"
import {
  type WorkspaceFolder,
  withApp,
  withPolls,
  withRoosters,
  withTexts,
} from "../workspace/workspace.fixture.ts"
import { buildDrawerOf } from "./builtDrawer.fixture.ts"
import { serveWholeApp } from "./wholeApp.fixture.ts"

/** Cards of each type, of tables each kind of chart that is one, with what a page of it says. */
const cards = {
  "sales-by-shop": 'class="marks',
  "sales-by-item": 'class="marks',
  rows: 'role="gridcell"',
  table: 'role="gridcell"',
  pivot: 'role="gridcell"',
  heat: 'role="gridcell"',
  note: "186.5",
  lunch: "Soup",
  morning: "Sales by shop",
  calculator: "Calculator",
  manual: "manual.pdf",
} as const

const ways = ["/embed/card/", "/embed/view/", "/cards/", "/davinci/"] as const

const tableCard = (chart: string, more = "") =>
  `title: Sales\ndataset: sales\nchart: ${chart}\ncategory: { column: shop }\nvalues: [{ name: total, label: Amount, aggregate: sum, column: amount }]\n${more}updated: 2020-03-31\ncolumns: [shop, item, amount]\n`

const prepare = (workspace: WorkspaceFolder): void => {
  const { write, read } = workspace
  withPolls(workspace)
  withRoosters(workspace)
  withTexts(workspace)
  withApp(workspace)
  withDocuments(workspace)
  write(
    "cards/rows.yaml",
    "type: supertable\ntitle: All sales\ndataset: sales\nupdated: 2020-03-31\ncolumns: [shop, item, amount]\n",
  )
  write("cards/table.yaml", tableCard("badge_table"))
  write("cards/pivot.yaml", tableCard("badge_pivot_table", "series: { column: item }\n"))
  write("cards/heat.yaml", tableCard("badge_heatmap_table", "series: { column: item }\n"))
  const embeds = Object.keys(cards).map(
    (card) =>
      `- { externalId: of-${card}, card: ${card}, authorizedDomains: [], readAs: all, features: [title, summary, drill, table, filter], linkType: LINK_ONLY }`,
  )
  write("embeds.yaml", `${read("embeds.yaml")}${embeds.join("\n")}\n`)
}

const serve = () =>
  serveWholeApp(null, prepare, ({ dataFolder }) => buildDrawerOf("embed", join(dataFolder, "client")))

class Server extends Context.Service<Server, Effect.Success<ReturnType<typeof serve>>>()("test/Server") {
  static readonly layer = Layer.effect(Server, serve())
}

/** What stands in the place of a part, or of data, that was not there. */
const placeholders = ["<!--$!-->", 'aria-label="Loading']

layer(Server.layer, { timeout: 120_000 })("the page of an embedded card", (it) => {
  it.effect("holds its content for the first visitor, and is the same for the second", () =>
    Effect.gen(function* () {
      const { url } = yield* Server
      for (const way of ways) {
        for (const [card, content] of Object.entries(cards)) {
          const address = `${way}of-${card}`
          const pageOf = Effect.promise(async () => (await fetch(`${url}${address}`)).text())
          const first = yield* pageOf
          const drawn = /<div id="root">(.*)<\/div><script/s.exec(first)?.[1] ?? ""
          expect([address, drawn.includes(content)]).toEqual([address, true])
          expect([address, placeholders.filter((one) => drawn.includes(one))]).toEqual([address, []])
          expect([address, (yield* pageOf) === first]).toEqual([address, true])
        }
      }
    }),
  )

  it.effect("lets a card alone frame its hosted app, by the card's id and by its embedding's", () =>
    Effect.gen(function* () {
      const { url } = yield* Server
      const framedBy = (path: string) =>
        Effect.promise(async () => {
          const { headers } = await fetch(`${url}${path}`, { headers: { accept: "text/html" } })
          return /frame-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? ""
        })
      expect(yield* framedBy("/mason/kpi/calculator")).toMatch(/\*\.apps\.localhost/)
      expect(yield* framedBy("/mason/kpi/of-calculator")).toMatch(/calc\.apps\.localhost/)
      expect(yield* framedBy("/embed/card/calculator")).toBe("")
    }),
  )
})
