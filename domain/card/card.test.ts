import { describe, expect, test } from "vitest"
import { given as givenOf } from "../kernel/given.fixture.ts"
import { CardUrn } from "../kernel/ids.ts"
import { levelKey } from "../kernel/levelKey.ts"
import { cardDecider } from "./card.ts"
import type { CardEvent } from "./events.ts"
import { viewOf } from "./select.ts"

const given = givenOf(cardDecider)
const flights = CardUrn.make("flights")
const delays = CardUrn.make("delays")
const key = levelKey(flights, 0)
const requested = (...urns: ReadonlyArray<CardUrn>): CardEvent => ({ _tag: "CardsRequested", urns })

describe("LoadCards", () => {
  test("asks for cards, each once", () =>
    given()
      .when({ _tag: "LoadCards", urns: [flights, delays, flights] })
      .says(requested(flights, delays)))
  test("asks again for one that failed", () =>
    given(requested(flights), { _tag: "CardsFailed", urns: [flights] })
      .when({ _tag: "LoadCards", urns: [flights] })
      .says(requested(flights)))
  test("leaves out what is on its way", () =>
    given(requested(flights))
      .when({ _tag: "LoadCards", urns: [flights, delays] })
      .says(requested(delays)))
  test("asks again for one that might not be seen, as access may have come, but not twice at once", () => {
    const denied: CardEvent = { _tag: "CardsLoaded", cards: [], withoutAccess: [flights] }
    const load = { _tag: "LoadCards", urns: [flights] } as const
    given(denied).when(load).says(requested(flights))
    given(denied, requested(flights)).when(load).staysQuiet()
  })
})

describe("a level", () => {
  test("is rendered on request, as a chart and as a table", () => {
    given().when({ _tag: "RenderLevel", key }).says({ _tag: "RenderRequested", key })
    given().when({ _tag: "LoadTable", key }).says({ _tag: "TableRequested", key })
  })
  test("keeps its last render while the next is on its way, and loses it when that fails", () => {
    const { initialState, evolve } = cardDecider
    const rendered = [
      { _tag: "CardRendered", key, render: {} },
      { _tag: "RenderRequested", key },
    ] satisfies ReadonlyArray<CardEvent>
    const loading = rendered.reduce<typeof initialState>(evolve, initialState)
    expect(viewOf(loading, key)).toMatchObject({ status: "LOADING", render: {} })
    const failed = evolve(loading, { _tag: "RenderFailed", key, message: "Unable to load card" })
    expect(viewOf(failed, key)).toMatchObject({
      status: "ERROR",
      render: null,
      failure: "Unable to load card",
    })
  })
  test("takes another chart type, and its own again", () => {
    given()
      .when({ _tag: "ChooseChartType", key, chartType: "badge_line" })
      .says({ _tag: "ChartTypeChosen", key, chartType: "badge_line" })
    given()
      .when({ _tag: "ChooseChartType", key, chartType: null })
      .says({ _tag: "ChartTypeChosen", key, chartType: null })
  })
})

describe("the panels", () => {
  test("toggle", () => {
    given().when({ _tag: "ToggleChartPicker", key }).says({ _tag: "ChartPickerToggled", key })
    given().when({ _tag: "ToggleTable", key }).says({ _tag: "TableToggled", key })
    given().when({ _tag: "ToggleFilterPanel", key }).says({ _tag: "FilterPanelToggled", key })
  })
  test("are reset", () =>
    given({ _tag: "TableToggled", key })
      .when({ _tag: "ResetDetail", key })
      .says({ _tag: "DetailReset", key }))
  test("stay quiet when they are closed, or closed again", () => {
    given().when({ _tag: "ResetDetail", key }).staysQuiet()
    given({ _tag: "TableToggled", key }, { _tag: "TableToggled", key })
      .when({ _tag: "ResetDetail", key })
      .staysQuiet()
  })
})
