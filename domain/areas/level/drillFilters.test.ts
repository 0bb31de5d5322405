import { expect, test } from "vitest"
import { givenReading } from "../../kernel/given.fixture.ts"
import { CardUrn, DataSourceId, FilterId } from "../../kernel/ids.ts"
import { levelKey } from "../../kernel/levelKey.ts"
import { cardNamed } from "../card/card.fixture.ts"
import { card } from "../card/card.ts"
import type { Filter, FilterColumn } from "../filter/types.ts"
import type { LevelEvent } from "./events.ts"
import { level } from "./level.ts"
import { levelOf, openLevels } from "./select.ts"

const urn = CardUrn.make("flights")
const path = ["by-month", "by-day"].map((name) => CardUrn.make(name))
const [root, first, second] = [0, 1, 2].map((index) => levelKey(urn, index))
if (root === undefined || first === undefined || second === undefined) throw new Error("No keys.")
const flights = cardNamed("flights", { title: "Flights", drillPathURNs: path, allowTableDrill: true })
const given = givenReading(level, {
  card: card.evolve(card.initialState, { _tag: "CardsLoaded", cards: [flights], withoutAccess: [] }),
})

const filter = (id: string, column: string, value: string): Filter => ({
  id: FilterId.make(id),
  cardURN: urn,
  column,
  label: column,
  dataSourceId: null,
  dataType: "string",
  operand: "IN",
  values: [value],
  applied: true,
  persisted: false,
})
const [state, month] = [filter("s", "state", "CA"), filter("m", "month", "Jan")]
const drilled = (index: number, label: string, drillFilters: ReadonlyArray<Filter>): LevelEvent => ({
  _tag: "Drilled",
  card: urn,
  level: index,
  urn: path[index - 1] ?? urn,
  kind: "chart",
  label,
  drillFilters,
  filters: [],
  settings: {},
})
const opened: ReadonlyArray<LevelEvent> = [
  { _tag: "CardOpened", card: urn },
  drilled(1, "CA", [state]),
  drilled(2, "Jan", [state, month]),
]
const evolved = (...events: ReadonlyArray<LevelEvent>) =>
  [...opened, ...events].reduce(level.evolve, level.initialState)
const shown = (...events: ReadonlyArray<LevelEvent>) =>
  openLevels(evolved(...events), urn).map(({ label, drillFilters }) => [
    label,
    drillFilters.map(({ values }) => values.join()),
  ])
const selected: LevelEvent = { _tag: "FilterSelected", key: first, id: state.id }

test("a filter of a drill is selected in the editor like another, and closed again", () => {
  const select = { _tag: "SelectFilter", key: first, id: state.id } as const
  given(...opened)
    .when(select)
    .emits(selected)
  given(...opened, selected)
    .when(select)
    .emits({ _tag: "FilterSelected", key: first, id: null })
  expect(levelOf(evolved(selected), first)?.filters.editor).toMatchObject({ mode: "FILTER", draft: state })
})

test("changed, it holds at its level and at those below, and its level is no longer named by it", () => {
  const texas = { ...state, values: ["TX"] }
  const values: LevelEvent = { _tag: "FilterValuesChanged", key: second, values: ["TX"] }
  const applied: LevelEvent = { _tag: "FilterApplied", key: second, filter: texas }
  given(...opened, { ...selected, key: second }, values)
    .when({ _tag: "ApplyFilter", key: second, locale: "en" })
    .emits(applied)
  expect(shown(applied)).toEqual([
    [null, []],
    ["", ["TX"]],
    ["Jan", ["TX", "Jan"]],
  ])
})

test("removed, its level stays and shows all rows of the one above", () => {
  const removed: LevelEvent = { _tag: "FilterRemoved", key: first, id: state.id }
  given(...opened)
    .when({ _tag: "RemoveFilter", key: first, id: state.id })
    .emits(removed)
  expect(shown(selected, removed)).toEqual([
    [null, []],
    ["", []],
    ["Jan", ["Jan"]],
  ])
  expect(levelOf(evolved(selected, removed), first)?.filters.editor.mode).toBe("NONE")
})

const column: FilterColumn = {
  id: "month",
  name: "month",
  label: "Month",
  type: "string",
  dataSourceId: DataSourceId.make("flights"),
}

test("a level that was opened by columns that are not there is closed, and they are named at the card", () => {
  const loaded: LevelEvent = { _tag: "FilterColumnsLoaded", key: first, columns: [column] }
  expect(shown(loaded)).toEqual([[null, []]])
  expect(levelOf(evolved(loaded), root)?.filters).toMatchObject({
    queryStringError: true,
    unreadParts: ["drill1.state"],
  })
})

test("a level whose filters the server refuses all is closed with those below, and they are named at the card", () => {
  const refused: LevelEvent = {
    _tag: "AddressFiltersRefused",
    card: urn,
    ids: [state.id],
    parts: ["state=CA"],
  }
  expect(shown(refused)).toEqual([[null, []]])
  expect(levelOf(evolved(refused), root)?.filters).toMatchObject({
    queryStringError: true,
    unreadParts: ["state=CA"],
  })
  const below: LevelEvent = { ...refused, ids: [month.id], parts: ["month=Jan"] }
  expect(shown(below)).toEqual([
    [null, []],
    ["CA", ["CA"]],
  ])
})

const rendered = (...columns: ReadonlyArray<string>): LevelEvent => ({
  _tag: "CardRendered",
  key: root,
  render: {
    chart: {
      chartType: "badge_table",
      table: {
        columns: columns.map((name) => ({ name, label: name, role: "detail", dataType: "string" })),
        rows: [],
        numRows: 0,
      },
    },
  },
})
const sortedBy = (column: string): LevelEvent => ({
  _tag: "SettingsReceived",
  key: root,
  settings: { tables: { chart: { sort: { column, direction: "descending" } } } },
})
const sortOf = (...events: ReadonlyArray<LevelEvent>) => {
  const { layouts, filters } = levelOf(evolved(...events), root) ?? {}
  return [layouts?.chart.sort?.column ?? null, filters?.unreadParts]
}

test("a sort of an address by a column that its table has not is dropped, and named, whichever comes first", () => {
  expect(sortOf(sortedBy("month"), rendered("month"))).toEqual(["month", []])
  expect(sortOf(sortedBy("nothing"), rendered("month"))).toEqual([null, ["sort=nothing"]])
  expect(sortOf(rendered("month"), sortedBy("nothing"))).toEqual([null, ["sort=nothing"]])
})

test("a sort by a column that a later answer has not any more is dropped without a word", () => {
  expect(sortOf(sortedBy("month"), rendered("month"), rendered("day"))).toEqual([null, []])
})

test("a chart type that the server refuses gives way to the card's own, and is named", () => {
  const chosen: LevelEvent = {
    _tag: "SettingsReceived",
    key: root,
    settings: { chartType: "badge_candlestick" },
  }
  const refused: LevelEvent = {
    _tag: "RenderFailed",
    key: root,
    failure: { code: "card.chart", message: "It does not suit." },
  }
  const { view, filters } = levelOf(evolved(chosen, refused), root) ?? {}
  expect(view?.chartType).toBeNull()
  expect(filters?.unreadParts).toEqual(["as=candlestick"])
  const busy: LevelEvent = { _tag: "RenderFailed", key: root, failure: { code: "dataset.busy", message: "" } }
  expect(levelOf(evolved(chosen, busy), root)?.view.chartType).toBe("badge_candlestick")
})
