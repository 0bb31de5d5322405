import { IntlMessageFormat } from "intl-messageformat"
import { expect, it } from "vitest"
import de from "../../locales/de.json" with { type: "json" }
import { suggestStack } from "./suggestStack.ts"
import { englishTexts } from "./texts.fixture.ts"
import { suggestTextsFrom } from "./texts.ts"
import type { ColumnProfile, TableProfile } from "./types.ts"

const column = (name: string, more: Partial<ColumnProfile> = {}): ColumnProfile => ({
  name,
  label: name.slice(0, 1).toUpperCase() + name.slice(1),
  type: "string",
  empty: 0,
  distinct: 5,
  least: null,
  largest: null,
  decimals: 0,
  longest: 8,
  ...more,
})
const numbers = (name: string, more: Partial<ColumnProfile> = {}) =>
  column(name, { type: "numeric", least: 1, largest: 900, distinct: 500, longest: 0, ...more })
const days = (name: string, least: string, largest: string, distinct = 300) =>
  column(name, { type: "date", least, largest, distinct, longest: 0 })
const table = (title: string, columns: ReadonlyArray<ColumnProfile>, rows = 1_000): TableProfile => ({
  id: title.toLowerCase(),
  title,
  rows,
  columns,
})

const orders = table("Orders", [
  numbers("order_id", { least: 1, largest: 1_000, distinct: 1_000 }),
  days("ordered", "2025-01-02", "2026-04-26"),
  column("customer", { distinct: 240 }),
  column("region", { distinct: 4 }),
  column("channel", { distinct: 3 }),
  numbers("amount", { decimals: 2 }),
  numbers("postcode", { least: 10_000, largest: 99_999, distinct: 700 }),
])
const shown = (profile: TableProfile) =>
  suggestStack(profile, englishTexts).cards.map(
    ({ width, card: { title, chart = "table" } }) => `${chart} ${width}: ${title}`,
  )
const valuesOf = (profile: TableProfile) =>
  suggestStack(profile, englishTexts).cards.flatMap(({ card: { values = [] } }) =>
    values.flatMap((one) => one.column ?? []),
  )

it("shows what orders are about: figures, months, regions, shares, pairs and the rows", () => {
  expect(shown(orders)).toEqual([
    "number 4: Orders",
    "number 4: Amount",
    "number 4: Customers",
    "line 12: Amount per month",
    "bar 6: Amount by region",
    "donut 6: Share of amount by channel",
    "heatmap 6: Amount by region and channel",
    "table 6: All orders",
  ])
})

it("is in the words of a language, in which rows and things have names of their own", () => {
  const german = suggestTextsFrom(
    (key, values = {}) => String(new IntlMessageFormat(de[key], "de").format(values)),
    "de",
  )
  expect(suggestStack(orders, german).cards.map(({ card }) => card.title)).toEqual([
    "Zeilen",
    "Amount",
    "Amount pro Monat",
    "Amount nach Region",
    "Anteil Amount nach Channel",
    "Amount nach Region und Channel",
    "Alle Zeilen",
  ])
})

it("is about the total where there are pieces beside it", () => {
  const profile = table("Orders", [
    days("ordered", "2025-01-02", "2026-04-26"),
    column("region", { distinct: 4 }),
    numbers("quantity", { largest: 9, distinct: 8 }),
    numbers("total", { decimals: 2 }),
  ])
  expect(shown(profile)).toContain("bar 6: Total by region")
})

it("offers the filters of the date and the best categories first", () => {
  expect(suggestStack(orders, englishTexts).columns.map(({ name }) => name)).toEqual([
    "ordered",
    "region",
    "channel",
    "order_id",
    "customer",
    "amount",
    "postcode",
  ])
})

it("measures no running number, code or year, and writes them without separators", () => {
  const profile = table("Lines", [
    numbers("row", { least: 1, largest: 1_000, distinct: 1_000 }),
    numbers("zip", { least: 10_000, largest: 99_999 }),
    numbers("Customer No", { least: 5, largest: 80_000 }),
    numbers("year", { least: 1990, largest: 2020, distinct: 31 }),
    numbers("season", { least: 2001, largest: 2020, distinct: 20 }),
    numbers("latitude", { decimals: 4 }),
    numbers("pieces"),
  ])
  expect(new Set(valuesOf(profile))).toEqual(new Set(["pieces"]))
  const { columns } = suggestStack(profile, englishTexts)
  expect(
    columns
      .filter(({ type }) => type === "string")
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["Customer No", "row", "season", "year", "zip"])
  expect(columns.find(({ name }) => name === "latitude")).toEqual({ name: "latitude", total: "none" })
})

it("sums what adds up and averages what does not", () => {
  const aggregates = (name: string, hasDates: boolean, more: Partial<ColumnProfile> = {}) => {
    const dates = hasDates ? [days("day", "2026-01-01", "2026-06-30", 180)] : []
    const { cards } = suggestStack(table("Readings", [numbers(name, more), ...dates]), englishTexts)
    return cards
      .flatMap(({ card: { values = [] } }) =>
        values.flatMap((one) => (one.column === name ? one.aggregate : [])),
      )
      .at(0)
  }
  expect(aggregates("revenue", false)).toBe("sum")
  expect(aggregates("temperature", true, { decimals: 1 })).toBe("avg")
  expect(aggregates("age", true)).toBe("avg")
  expect(aggregates("conversion_rate", true, { decimals: 3, least: 0, largest: 1 })).toBe("avg")
  // An event is counted in, a thing is not.
  expect(aggregates("flubs", true)).toBe("sum")
  expect(aggregates("flubs", false)).toBe("avg")
})

it("sums balances and populations over things, and averages them over time", () => {
  const aggregateOf = (...time: ReadonlyArray<ColumnProfile>) =>
    suggestStack(table("Places", [numbers("population"), ...time]), englishTexts).cards.flatMap(
      ({ card: { values = [] } }) =>
        values.flatMap((one) => (one.column === "population" ? one.aggregate : [])),
    )[0]
  expect(aggregateOf()).toBe("sum")
  expect(aggregateOf(days("day", "2026-01-01", "2026-06-30", 180))).toBe("avg")
  expect(aggregateOf(numbers("year", { least: 1990, largest: 2020, distinct: 31 }))).toBe("avg")
})

it.each([
  ["Cost center", { least: 4_000, largest: 4_700, distinct: 8 }, []],
  ["round", { least: 1, largest: 30, distinct: 30 }, []],
  ["salary", {}, ["avg"]],
  ["Variance %", { decimals: 3, least: -1, largest: 7 }, ["avg"]],
  ["rssi", { least: -90, largest: -30 }, ["avg"]],
  ["First response (h)", { decimals: 1 }, ["avg"]],
  ["discount", { decimals: 2, least: 0, largest: 0.2 }, ["avg"]],
  ["discount", { decimals: 2, least: 0, largest: 90 }, ["sum"]],
  ["reviews", {}, ["sum"]],
] as const)("measures %s in a table of events by what it is", (name, more, aggregates) => {
  const { cards } = suggestStack(
    table("Events", [days("day", "2026-01-01", "2026-06-30", 180), numbers(name, more)]),
    englishTexts,
  )
  const found = cards.flatMap(({ card: { values = [] } }) =>
    values.flatMap((one) => (one.column === name ? one.aggregate : [])),
  )
  expect([...new Set(found)]).toEqual(aggregates)
})

it("counts no rows by a column of which each value is one", () => {
  const unique = column("desk", { distinct: 3 })
  expect(shown(table("Desks", [unique, column("floor", { distinct: 3 })], 3))).toEqual([
    "number 12: Desks",
    "table 12: All desks",
  ])
  // A measure of three desks is worth bars; a heatmap of them would be their table.
  expect(
    shown(table("Desks", [unique, column("floor", { distinct: 2 }), numbers("price", { distinct: 3 })], 3)),
  ).toEqual([
    "number 6: Desks",
    "number 6: Average price",
    "bar 12: Average price by desk",
    "donut 6: Share of desks by floor",
    "table 6: All desks",
  ])
})

it("counts the users of their ids", () => {
  const sessions = [numbers("user id", { least: 5_000, largest: 9_000, distinct: 400 }), numbers("views")]
  expect(shown(table("Sessions", sessions))).toContain("number 4: Users")
})

it("writes money with its currency and rates as percentages", () => {
  const format = (name: string, more: Partial<ColumnProfile>) =>
    suggestStack(table("Deals", [numbers(name, more)]), englishTexts).columns[0]?.format
  expect(format("amount_eur", { decimals: 2 })).toEqual({ style: "currency", currency: "EUR", decimals: 2 })
  expect(format("Cost Total $", { decimals: 0 })).toEqual({ style: "currency", currency: "USD", decimals: 0 })
  expect(format("win_rate", { decimals: 3, least: 0, largest: 0.8 })).toEqual({
    style: "percent",
    decimals: 1,
  })
  expect(format("weight", { decimals: 4 })).toEqual({ style: "decimal", decimals: 2 })
  expect(format("pieces", {})).toBeUndefined()
})

it.each([
  ["2026-01-01", "2026-03-20", 79, "day", []],
  ["2026-01-01", "2026-06-30", 150, "week", ["day"]],
  ["2025-01-01", "2026-12-31", 700, "month", ["day"]],
  ["2010-01-01", "2026-12-31", 5_000, "quarter", ["month", "day"]],
  ["1950-01-01", "2026-12-31", 20_000, "year", ["month", "day"]],
  // A value each year is no line of days.
  ["2020-01-01", "2026-01-01", 7, "year", ["month", "day"]],
])("draws dates from %s to %s with %i days by the %s", (least, largest, distinct, grain, finer) => {
  const { cards, levels } = suggestStack(
    table("Visits", [days("at", least, largest, distinct)], 30_000),
    englishTexts,
  )
  const line = cards.find(({ card }) => card.chart === "line")?.card
  expect(line).toMatchObject({ title: `Visits per ${grain}`, category: { column: "at", grain } })
  expect(levels.map(({ card }) => card.category)).toEqual(finer.map((one) => ({ column: "at", grain: one })))
})

const barsBy = (distinct: number, measure: ColumnProfile) =>
  suggestStack(table("Trips", [column("city", { distinct }), measure], 10_000), englishTexts).cards.find(
    ({ card }) => card.category === "city",
  )?.card

it("shows the largest fifteen of many names beside the rest, where they add up", () => {
  for (const distinct of [31, 1_000]) {
    const card = barsBy(distinct, numbers("count"))
    expect(card).toMatchObject({ title: "Count by city", chart: "horizontal-bar" })
    expect([card?.options, card?.limit]).toEqual([{ maxCategories: 15 }, undefined])
  }
})

it.each([
  ["too many names to answer", 1_001, numbers("count"), "Count by city (top 15)"],
  ["averages", 300, numbers("speed"), "Average speed by city (top 15)"],
])("shows the largest fifteen alone of %s, and says so", (_, distinct, measure, title) => {
  const card = barsBy(distinct, measure)
  expect(card).toMatchObject({ title, chart: "horizontal-bar", limit: 15 })
  expect(card).not.toHaveProperty("options")
})

it("drills from a category to the next one, and to the rows", () => {
  const { cards, levels } = suggestStack(orders, englishTexts)
  const bars = cards.find(({ card }) => card.chart === "bar")?.card
  expect(bars).toMatchObject({ drillPath: ["orders-level-channel"], allowTableDrill: true })
  expect(levels.map(({ id, card }) => [id, card.type])).toContainEqual(["orders-level-channel", "drill_view"])
})

it("has something to show of a table without rows, and of one text", () => {
  expect(shown(table("Empty", [column("a", { distinct: 0 })], 0))).toEqual([
    "number 12: Rows",
    "table 12: All rows",
  ])
  expect(shown(table("Notes", [column("note", { distinct: 990, longest: 300 })]))).toEqual([
    "number 12: Notes",
    "table 12: All notes",
  ])
})

it("tells columns apart whose names make the same id, or none", () => {
  const profile = table("Things", [
    column("größe"),
    column("gro e"),
    column("名前"),
    column("価格", { distinct: 4 }),
  ])
  const ids = [
    ...suggestStack(profile, englishTexts).cards,
    ...suggestStack(profile, englishTexts).levels,
  ].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9._-]*$/)
})

it("shows the hours of the week where dates are moments of more than two weeks", () => {
  const moments = (more: Partial<ColumnProfile> = {}) =>
    table("Calls", [
      column("answered", {
        type: "datetime",
        least: "2026-01-05T08:12:00",
        largest: "2026-03-27T17:48:00",
        distinct: 900,
        longest: 0,
        hours: 10,
        ...more,
      }),
      column("answered_hour"),
      column("team", { distinct: 4 }),
    ])
  const { cards, parts } = suggestStack(moments(), englishTexts)
  expect(parts).toEqual([
    { name: "answered_weekday", label: "Weekday", type: "weekday", of: "answered" },
    { name: "answered_hour_", label: "Hour", type: "hour", of: "answered" },
  ])
  expect(cards.map(({ card }) => card)).toContainEqual(
    expect.objectContaining({
      title: "Calls by weekday and hour",
      chart: "heatmap",
      category: "answered_weekday",
      series: "answered_hour_",
    }),
  )
  for (const without of [{ hours: 2 }, { largest: "2026-01-09T17:48:00" }]) {
    const other = suggestStack(moments(without), englishTexts)
    expect(other.parts).toEqual([])
    expect(other.cards.map(({ card }) => card.title)).toContain("Calls by answered_hour and team")
  }
})
