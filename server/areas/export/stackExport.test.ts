import { it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { serveExports } from "./export.fixture.ts"
import { exportStack, Files, sheets, text } from "./files.fixture.ts"

layer(Files.layer)("an exported stack", (it) => {
  it.effect(
    "is one workbook: a sheet for each card that the reader may see, and one with their metadata",
    () =>
      Effect.gen(function* () {
        const all = yield* sheets(yield* exportStack("-100000", "ada", { type: "xlsx" }))
        expect(all.map(({ name }) => name)).toEqual([
          "Sales by item",
          "Sales by month",
          "Sales by shop",
          "Secret sales",
          "Filters",
        ])
        const seen = yield* sheets(yield* exportStack("-100000", "ben", { type: "xlsx" }))
        expect(seen.map(({ name }) => name)).toEqual([
          "Sales by item",
          "Sales by month",
          "Sales by shop",
          "Filters",
        ])
        expect(JSON.stringify(seen)).not.toContain("Rome")
        expect(seen[2]?.rows).toEqual([
          ["Shop", "Amount"],
          ["Oslo", 30.5],
          ["Bergen", 5],
        ])
        expect(seen[3]?.rows.filter(([, value]) => value === "Sales")).toHaveLength(3)
      }),
  )

  it.effect(
    "is one deck, and refused where the stack may not be seen or is not there, which admins are told",
    () =>
      Effect.gen(function* () {
        const deck = yield* exportStack("sales", "ada", { type: "pps" })
        const told = Buffer.from(deck.bytes).toString("latin1")
        expect(told).toContain("ppt/slides/slide2.xml")
        expect(told).not.toContain("ppt/slides/slide3.xml")
        expect((yield* exportStack("secret", "ben", { type: "pps" })).status).toBe(403)
        expect((yield* exportStack("nothing", "ben", { type: "pps" })).status).toBe(403)
        expect((yield* exportStack("nothing", "ada", { type: "pps" })).status).toBe(404)
        expect((yield* exportStack("sales", "ada", { type: "csv" })).body).toMatchObject({
          field: "request.type",
        })
      }),
  )
})

it.live("is refused for a card that does not offer it, which a stack leaves out", () =>
  Effect.gen(function* () {
    const { call } = yield* serveExports(({ change }) =>
      change(
        "cards/sales-by-shop.yaml",
        "chart: badge_vert_bar",
        "features: [title, table]\nchart: badge_vert_bar",
      ),
    )
    const card = yield* call("/api/content/v1/cards/sales-by-shop/export", { type: "csv" }, "ada")
    expect(card).toMatchObject({ status: 403, body: { field: "dataExport" } })
    const stack = yield* call("/api/content/v1/stacks/sales/export", { type: "xlsx" }, "ada")
    expect((yield* sheets(stack)).map(({ name }) => name)).toEqual(["Sales by month", "Filters"])
    const empty = yield* call("/api/content/v1/stacks/-100003/export", { type: "pps" }, "ada")
    expect(empty).toMatchObject({ status: 403, body: { field: "dataExport" } })
  }).pipe(Effect.scoped),
)

it.live("has all rows of a card that is a table, and not those alone that its drawing shows", () =>
  Effect.gen(function* () {
    const sold = Array.from(
      { length: 1_000 },
      (_, index) => `Oslo,007,2020-01-10 09:30:00,10.01.2020,${index},1`,
    )
    const { call } = yield* serveExports(({ change, write }) => {
      const card = "type: supertable\ntitle: Every sale\ndataset: sales\ncolumns: [shop, amount]\n"
      write("cards/every-sale.yaml", card)
      change("stacks.yaml", "- { urn: sales-by-month, columns: 6 }", "- every-sale")
      write("sales.csv", ["shop,item,sold_at,day,amount,pieces", ...sold].join("\n"))
    })
    const stack = yield* call("/api/content/v1/stacks/sales/export", { type: "xlsx" }, "ada")
    expect((yield* sheets(stack)).find(({ name }) => name === "Every sale")?.rows).toHaveLength(1_001)
    const card = (type: string) => call("/api/content/v1/cards/every-sale/export", { type }, "ada")
    expect((yield* sheets(yield* card("xlsx")))[0]?.rows).toHaveLength(1_001)
    expect(text(yield* card("csv")).split("\r\n")).toHaveLength(1_002)
  }).pipe(Effect.scoped),
)
