import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { exportCard, Files, sheets, text } from "./files.fixture.ts"

layer(Files.layer)("an exported card", (it) => {
  it.effect("contains all rows of its table, the latest first", () =>
    Effect.gen(function* () {
      const answer = yield* exportCard("sales-by-shop", "ada", { type: "csv", chartState: "table" })
      expect(answer.status).toBe(200)
      expect(answer.headers.get("content-type")).toBe("text/csv;charset=utf-8")
      expect(answer.headers.get("content-disposition")).toBe(
        `attachment; filename="Sales by shop.csv"; filename*=UTF-8''Sales%20by%20shop.csv`,
      )
      expect(text(answer).split("\r\n")).toEqual([
        "\ufeffShop,Item,Sold at,Day,Amount,Pieces",
        "Rome,009,2020-03-31T23:59,2020-03-31,50,5",
        "Rome,007,2020-03-01T12:00,2020-03-01,100,10",
        "Bergen,007,2020-02-12T11:00,2020-02-12,5,",
        "Oslo,008,2020-02-11T10:00:30,2020-02-11,20,2",
        "Oslo,007,2020-01-10T09:30,2020-01-10,10.5,1",
        ",010,2019-12-31T08:00,2019-12-31,1,1",
        "",
      ])
    }),
  )

  it.effect("follows the order that the user sorted by", () =>
    Effect.gen(function* () {
      const column = (answer: { readonly bytes: Uint8Array }, index: number) =>
        text(answer)
          .split("\r\n")
          .slice(1, -1)
          .map((line) => line.split(",")[index])
      const sort = { column: "amount", direction: "descending" }
      const rows = yield* exportCard("sales-by-shop", "ada", { type: "csv", chartState: "table", sort })
      expect(column(rows, 4)).toEqual(["100", "50", "20", "10.5", "5", "1"])
      const north = yield* exportCard("sales-by-shop", "ben", { type: "csv", chartState: "table", sort })
      expect(column(north, 4)).toEqual(["20", "10.5", "5"])
      const [, metadata] = yield* sheets(
        yield* exportCard("sales-by-shop", "ada", { type: "xlsx", chartState: "table", sort }),
      )
      expect(metadata?.rows).toContainEqual(["Data", "Rows by Amount, descending"])
      const chart = { type: "csv", sort: { column: "shop", direction: "ascending" } }
      expect(column(yield* exportCard("sales-by-shop", "ada", chart), 0)).toEqual(["Oslo", "Rome"])
      for (const chartState of ["chart", "table"]) {
        const wrong = { type: "csv", chartState, sort: { ...sort, column: "id" } }
        expect(yield* exportCard("sales-by-shop", "ada", wrong)).toMatchObject({
          status: 400,
          body: { code: "query.column" },
        })
      }
    }),
  )

  it.effect("writes words, numbers and dates for the language that the request accepts", () =>
    Effect.gen(function* () {
      const { callIn } = yield* Files
      const dateRangeFilter = {
        column: { exprType: "COLUMN", column: "sold_at" },
        dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate: "2020-01-01", endDate: "2020-12-31" },
      }
      const request = { type: "xlsx", queryOverrides: { dateRangeFilter } }
      const metadata = (language: string) =>
        Effect.map(
          Effect.flatMap(
            callIn(language, "/api/content/v1/cards/sales-by-shop/export", request, "ada"),
            sheets,
          ),
          ([, second]) => new Map(second?.rows.map(([label, value]) => [label, value])),
        )
      const english = yield* metadata("en")
      expect(english.get("Dates")).toBe("Jan 1, 2020 to Dec 31, 2020 (Sold at)")
      expect(english.get("Summary")).toBe("Amount: €185.5")
      const german = yield* metadata("sv, de;q=0.9, en;q=0.2")
      expect(german.get("Zeitraum")).toMatch(/^01\.01\.2020 bis 31\.12\.2020/)
      expect(german.get("Kennzahl")).toBe("Amount: 185,5\u00a0€")
      const french = yield* metadata("fr")
      expect(french.get("Synthèse")).toBe("Amount: 185,5\u00a0€")
    }),
  )

  it.effect("contains what its chart shows where the chart is shown", () =>
    Effect.gen(function* () {
      const answer = yield* exportCard("sales-by-shop", "ada", { type: "csv", chartState: "chart" })
      expect(text(answer)).toBe("\ufeffShop,Amount\r\nRome,150\r\nOslo,30.5\r\n")
    }),
  )

  it.effect("follows filters, dates and grain", () =>
    Effect.gen(function* () {
      const queryOverrides = {
        filters: [{ column: "shop", operand: "IN", values: ["Oslo"] }],
        dateRangeFilter: {
          column: { exprType: "COLUMN", column: "sold_at" },
          dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate: "2020-02-01", endDate: "2020-12-31" },
        },
        overrideDateRange: true,
      }
      const request = { type: "csv", chartState: "table", queryOverrides }
      expect(text(yield* exportCard("sales-by-shop", "ada", request)).split("\r\n")).toHaveLength(3)
      const years = { type: "csv", queryOverrides: { overrideDateRange: true, dateTimeElement: "year" } }
      expect(text(yield* exportCard("sales-by-month", "ada", years))).toContain("2019-01-01,,1")
    }),
  )

  it.effect("contains people's own rows alone, and a note about it", () =>
    Effect.gen(function* () {
      const all = yield* exportCard("sales-by-shop", "cleo", { type: "csv", chartState: "table" })
      expect(text(all).split("\r\n")).toHaveLength(8)
      const north = yield* exportCard("sales-by-shop", "ben", { type: "csv", chartState: "table" })
      expect(text(north).split("\r\n")).toHaveLength(5)
      expect(text(north)).not.toContain("Rome")
      const none = yield* exportCard("sales-by-shop", "dora", { type: "csv", chartState: "table" })
      expect(text(none).split("\r\n")).toHaveLength(2)
      const [, metadata] = yield* sheets(yield* exportCard("sales-by-shop", "ben", { type: "xlsx" }))
      expect(metadata?.rows.find(([label]) => label === "Permissions")?.[1]).toContain("permitted rows")
    }),
  )

  it.effect("is a workbook with texts, numbers and days, and what they were chosen by", () =>
    Effect.gen(function* () {
      const queryOverrides = { filters: [{ column: "item", operand: "IN", values: ["007", "010"] }] }
      const request = { type: "xlsx", chartState: "table", queryOverrides, fileName: "Årets: salg/1.xlsx" }
      const answer = yield* exportCard("sales-by-shop", "ada", request)
      expect(answer.headers.get("content-disposition")).toBe(
        `attachment; filename="Arets salg 1.xlsx"; filename*=UTF-8''%C3%85rets%20salg%201.xlsx`,
      )
      const [data, metadata] = yield* sheets(answer)
      expect(data?.name).toBe("Data")
      expect(data?.rows[1]).toEqual([
        "Rome",
        "007",
        new Date("2020-03-01T12:00:00Z"),
        new Date("2020-03-01T00:00:00Z"),
        100,
        10,
      ])
      expect(data?.rows).toHaveLength(5)
      expect(metadata?.name).toBe("Filters")
      expect(metadata?.rows[0]?.[0]).toBe("Sales by shop")
      const lines = metadata?.rows.map(([label, value]) => `${label}: ${value}`) ?? []
      expect(lines).toEqual(
        expect.arrayContaining([
          "Summary: Amount: €116.5",
          "Filters: Item = 007, 010",
          "Dates: all time",
          "Rows: 4",
          "Dataset: Sales",
          "Exported by: Ada",
        ]),
      )
      expect(lines.at(-1)).toMatch(/^Exported at: \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M UTC$/)
    }),
  )

  it.effect("is a deck with a chart to edit, and with a table of rows", () =>
    Effect.gen(function* () {
      const accept = "application/vnd.ms-powerpoint"
      const chart = yield* exportCard("sales-by-month", "ada", { type: "pps", accept })
      expect(chart.headers.get("content-type")).toBe(
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      )
      expect(chart.headers.get("content-disposition")).toContain("Sales by month.pptx")
      const paths = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1")
      expect(paths(chart.bytes)).toMatch(/ppt\/charts\/chart\d+\.xml/)
      expect(paths(chart.bytes)).toContain("ppt/embeddings/Microsoft_Excel_Worksheet")
      const rows = yield* exportCard("sales-by-shop", "ada", { type: "pps", chartState: "table" })
      expect(paths(rows.bytes)).toContain("ppt/slides/slide1.xml")
      expect(paths(rows.bytes)).not.toMatch(/ppt\/charts\/chart\d+\.xml/)
    }),
  )

  it.effect("is refused with the field's name", () =>
    Effect.gen(function* () {
      const refused = [
        [{ type: "xls" }, "request.type"],
        [{ type: "csv", accept: "image/png" }, "request.accept"],
        [{ type: "csv", chartState: "page" }, "request.chartState"],
        [
          { type: "csv", queryOverrides: { dateTimeElement: "age" } },
          "request.queryOverrides.dateTimeElement",
        ],
        [
          { type: "csv", queryOverrides: { filters: [{ column: "none", operand: "IN", values: ["x"] }] } },
          "filters.0.column",
        ],
      ] as const
      for (const [request, field] of refused) {
        const { status, body } = yield* exportCard("sales-by-shop", "ada", request)
        expect({ status, body }).toMatchObject({ status: 400, body: { field } })
      }
      const { send } = yield* Files
      const path = "/api/content/v1/cards/sales-by-shop/export"
      expect((yield* send(path, "request=%7B", "ada")).body).toMatchObject({ field: "request" })
      expect((yield* send(path, "", "ada")).body).toMatchObject({ field: "request" })
      expect((yield* send(path, "request=1&request=2", "ada")).status).toBe(400)
      expect((yield* send(path, "request=%7B%22type%22%3A%22csv%22%7D")).status).toBe(401)
      expect((yield* exportCard("secret-sales", "ben", { type: "csv" })).status).toBe(403)
      expect((yield* exportCard("nothing", "ben", { type: "csv" })).status).toBe(403)
    }),
  )
})
