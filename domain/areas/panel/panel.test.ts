import { describe, expect, test } from "vitest"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { levelKey } from "../../kernel/levelKey.ts"
import { maxHiddenSeries } from "../filter/settings.ts"
import { evolvePanel } from "./evolve.ts"
import { panelDecider } from "./panel.ts"

const given = givenOf(panelDecider)
const key = levelKey(CardUrn.make("flights"), 0)

describe("a level", () => {
  test("is requested again, each time", () => {
    const { state } = given(
      { _tag: "RenderReloaded", key },
      { _tag: "TableReloaded", key },
      { _tag: "RenderReloaded", key },
    )
    expect(state.view).toMatchObject({ attempt: 2, tableAttempt: 1 })
    given().when({ _tag: "ReloadRender", key }).emits({ _tag: "RenderReloaded", key })
    given().when({ _tag: "ReloadTable", key }).emits({ _tag: "TableReloaded", key })
  })
  test("keeps its last render while the next is loading and when that fails, and clears it when it is withdrawn", () => {
    const loading = given({ _tag: "CardRendered", key, render: {} }, { _tag: "RenderRequested", key })
    expect(loading.state.view).toMatchObject({ status: "LOADING", render: {} })
    const failure = { code: "card.points", message: "Too many points" }
    const failedWith = (code: string) =>
      evolvePanel(loading.state, { _tag: "RenderFailed", key, failure: { ...failure, code } }).view
    expect(failedWith("card.points")).toMatchObject({ status: "ERROR", render: {}, failure })
    expect(failedWith("card.access")).toMatchObject({ status: "ERROR", render: null })
  })
  test("takes another chart type, and its own again", () => {
    given()
      .when({ _tag: "ChooseChartType", key, chartType: "badge_line" })
      .emits({ _tag: "ChartTypeChosen", key, chartType: "badge_line" })
    given({ _tag: "ChartTypeChosen", key, chartType: "badge_line" })
      .when({ _tag: "ChooseChartType", key, chartType: null })
      .emits({ _tag: "ChartTypeChosen", key, chartType: null })
    given().when({ _tag: "ChooseChartType", key, chartType: null }).emitsNothing()
  })
})

describe("the series of a chart", () => {
  const hidden = (...series: ReadonlyArray<string>) =>
    ({ _tag: "SeriesHidden", key, hidden: series }) as const
  const all = ["a", "b", "c"]

  test("are hidden and shown again one by one", () => {
    given().when({ _tag: "ToggleSeries", key, series: "a" }).emits(hidden("a"))
    given(hidden("a")).when({ _tag: "ToggleSeries", key, series: "b" }).emits(hidden("a", "b"))
    given(hidden("a", "b")).when({ _tag: "ToggleSeries", key, series: "a" }).emits(hidden("b"))
  })
  test("are shown one alone, whatever was hidden before", () => {
    const isolate = { _tag: "IsolateSeries", key, series: "b", all } as const
    given().when(isolate).emits(hidden("a", "c"))
    given(hidden("b")).when(isolate).emits(hidden("a", "c"))
    given(hidden("c", "a")).when(isolate).emitsNothing()
  })
  test("are all shown again", () => {
    given(hidden("a", "c")).when({ _tag: "ShowAllSeries", key }).emits(hidden())
    given().when({ _tag: "ShowAllSeries", key }).emitsNothing()
  })
  test("are remembered as far as a view holds them, the last that were hidden", () => {
    const many = Array.from({ length: maxHiddenSeries }, (_, index) => `${index}`)
    given(hidden(...many))
      .when({ _tag: "ToggleSeries", key, series: "a" })
      .emits(hidden(...many.slice(1), "a"))
  })
})

describe("the groups of a table", () => {
  const collapsed = (...groups: ReadonlyArray<string>) =>
    ({ _tag: "TableGroupsCollapsed", key, kind: "chart", groups }) as const
  test("are collapsed, those that are named alone", () => {
    const all = { _tag: "CollapseTableGroups", key, kind: "chart", groups: ["a", "b"] } as const
    given().when(all).emits(collapsed("a", "b"))
    given(collapsed("b", "a")).when(all).emitsNothing()
    given(collapsed("a"))
      .when({ ...all, groups: [] })
      .emits(collapsed())
  })
})
describe("the axis of a line", () => {
  test("starts at zero, and where its values do again", () => {
    const zero = { _tag: "AxisStartChanged", key, startsAtZero: true } as const
    given().when({ _tag: "ToggleAxisStart", key }).emits(zero)
    given(zero)
      .when({ _tag: "ToggleAxisStart", key })
      .emits({ ...zero, startsAtZero: false })
  })
})

describe("the parts of a panel", () => {
  test("close the chart picker after a choice, also of what is drawn already", () => {
    const open = { _tag: "ChartPickerToggled", key, shown: true } as const
    const closed = { ...open, shown: false } as const
    given(open)
      .when({ _tag: "ChooseChartType", key, chartType: "badge_line" })
      .emits({ _tag: "ChartTypeChosen", key, chartType: "badge_line" }, closed)
    given(open).when({ _tag: "ChooseChartType", key, chartType: null }).emits(closed)
  })
  test("toggle", () => {
    given().when({ _tag: "ToggleChartPicker", key }).emits({ _tag: "ChartPickerToggled", key, shown: true })
    given().when({ _tag: "ToggleTable", key }).emits({ _tag: "TableToggled", key, shown: true })
    given().when({ _tag: "ToggleFilterPanel", key }).emits({ _tag: "FilterPanelToggled", key, shown: true })
    given().when({ _tag: "ToggleFilterSheet", key }).emits({ _tag: "FilterSheetToggled", key, shown: true })
    given({ _tag: "FilterSheetToggled", key, shown: true })
      .when({ _tag: "ToggleFilterSheet", key })
      .emits({ _tag: "FilterSheetToggled", key, shown: false })
  })
  test("show the chart's data or the rows as a table", () => {
    const rows = { _tag: "TableKindChosen", key, kind: "table" } as const
    given().when({ _tag: "ChooseTableKind", key, kind: "table" }).emits(rows)
    given(rows).when({ _tag: "ChooseTableKind", key, kind: "table" }).emitsNothing()
    given().when({ _tag: "ChooseTableKind", key, kind: "chart" }).emitsNothing()
  })
  test("are reset", () =>
    given({ _tag: "TableToggled", key, shown: true })
      .when({ _tag: "ResetDetail", key })
      .emits({ _tag: "DetailReset", key }))
  test("emit nothing when they are closed, or closed again", () => {
    given().when({ _tag: "ResetDetail", key }).emitsNothing()
    given({ _tag: "TableToggled", key, shown: true }, { _tag: "TableToggled", key, shown: false })
      .when({ _tag: "ResetDetail", key })
      .emitsNothing()
  })
})
