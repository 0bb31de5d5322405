import { describe, expect, test } from "vitest"
import { givenReading } from "../../kernel/given.fixture.ts"
import { CardUrn, FilterId } from "../../kernel/ids.ts"
import { levelKey } from "../../kernel/levelKey.ts"
import { cardNamed } from "../card/card.fixture.ts"
import { card } from "../card/card.ts"
import { persistedFilters } from "../filter/persisted.ts"
import { filterFrom } from "../filter/queryFilter.ts"
import type { LevelEvent } from "./events.ts"
import { level } from "./level.ts"
import { hasOwnView, isOwnViewHidden } from "./ownView.ts"
import { levelOf, queryFiltersOf, settingsOf } from "./select.ts"
import type { Level, LevelState } from "./types.ts"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const cards = (type: "kpi" | "supertable") => ({
  card: card.evolve(card.initialState, {
    _tag: "CardsLoaded",
    cards: [cardNamed("flights", { type })],
    withoutAccess: [],
  }),
})
const given = givenReading(level, cards("kpi"))
const opened: LevelEvent = { _tag: "CardOpened", card: urn }
const alaska = {
  ...filterFrom({ column: "state", operand: "IN", values: ["AK"] }, FilterId.make("f"), urn),
  persisted: true,
}
const remembered: LevelEvent = { _tag: "PersistedFiltersRead", key, filters: [alaska] }
const lineChart: LevelEvent = { _tag: "ChartTypeChosen", key, chartType: "badge_line" }
const oneSeries: LevelEvent = { _tag: "SeriesHidden", key, hidden: ["a"] }
const hidden: LevelEvent = { _tag: "OwnViewHidden", key }
const own = [opened, remembered, lineChart, oneSeries]

const rootOf = (state: LevelState): Level => {
  const root = levelOf(state, key)
  if (root === undefined) throw new Error("The card is closed")
  return root
}

describe("the own view of a card", () => {
  test("is none where the card is as published", () => {
    expect(hasOwnView(rootOf(given(opened).state))).toBe(false)
    given(opened).when({ _tag: "HideOwnView", key }).emitsNothing()
    given(opened).when({ _tag: "ShowOwnView", key }).emitsNothing()
    given(opened).when({ _tag: "ResetOwnView", key }).emitsNothing()
  })
  test.each([
    [remembered],
    [lineChart],
    [oneSeries],
    [{ _tag: "AxisStartChanged", key, startsAtZero: true } as const],
  ])("is there with %j", (change) => {
    expect(hasOwnView(rootOf(given(opened, change).state))).toBe(true)
  })
  test("hides for now, and remembered filters stay remembered", () => {
    given(...own)
      .when({ _tag: "HideOwnView", key })
      .emits(hidden)
    const root = rootOf(given(...own, hidden).state)
    expect([queryFiltersOf(root), settingsOf(root)]).toEqual([[], {}])
    expect(persistedFilters(root.filters)).toHaveLength(1)
    expect(isOwnViewHidden(root)).toBe(true)
  })
  test("comes back as it was", () => {
    given(...own, hidden)
      .when({ _tag: "ShowOwnView", key })
      .emits({ _tag: "OwnViewShown", key })
    const before = rootOf(given(...own).state)
    const after = rootOf(given(...own, hidden, { _tag: "OwnViewShown", key }).state)
    expect([after.filters.filters, settingsOf(after)]).toEqual([before.filters.filters, settingsOf(before)])
  })
  test("does not come back over another that took its place", () => {
    given(...own, hidden, lineChart)
      .when({ _tag: "ShowOwnView", key })
      .emitsNothing()
  })
  test.each([[own], [[...own, hidden]]])("is given up for good by a reset", (events) => {
    given(...events)
      .when({ _tag: "ResetOwnView", key })
      .emits({ _tag: "OwnViewReset", key })
    const root = rootOf(given(...events, { _tag: "OwnViewReset", key }).state)
    expect([hasOwnView(root), isOwnViewHidden(root), persistedFilters(root.filters)]).toEqual([
      false,
      false,
      [],
    ])
  })
})

describe("RefreshCards", () => {
  const rendered: LevelEvent = { _tag: "RenderReloaded", key }
  const read: LevelEvent = { _tag: "TableReloaded", key }
  test("draws open cards anew, with the table where it is shown, and leaves others alone", () => {
    const command = { _tag: "RefreshCards", cards: [urn, CardUrn.make("closed")] } as const
    given(opened).when(command).emits(rendered)
    const shown: LevelEvent = { _tag: "TableToggled", key, shown: true }
    given(opened, shown, { _tag: "TableKindChosen", key, kind: "table" }).when(command).emits(rendered, read)
    givenReading(level, cards("supertable"))(opened).when(command).emits(read)
  })
})
