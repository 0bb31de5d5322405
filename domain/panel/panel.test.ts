import { describe, expect, test } from "vitest"
import { given as givenOf } from "../kernel/given.fixture.ts"
import { CardUrn } from "../kernel/ids.ts"
import { levelKey } from "../kernel/levelKey.ts"
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
  test("keeps its last render while the next is loading, and clears it when that fails", () => {
    const loading = given({ _tag: "CardRendered", key, render: {} }, { _tag: "RenderRequested", key })
    expect(loading.state.view).toMatchObject({ status: "LOADING", render: {} })
    const failure = { code: "card.points", message: "Too many points" }
    const failed = { _tag: "RenderFailed", key, failure } as const
    expect(evolvePanel(loading.state, failed).view).toMatchObject({
      status: "ERROR",
      render: null,
      failure,
    })
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
