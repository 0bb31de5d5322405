import { describe, expect, test } from "vitest"
import { CardUrn } from "../../kernel/ids.ts"
import { levelKey } from "../../kernel/levelKey.ts"
import { cardNamed } from "../card/card.fixture.ts"
import { card } from "../card/card.ts"
import type { CardRender } from "../card/types.ts"
import type { ViewSettings } from "../filter/settings.ts"
import type { FilterGroup } from "../filter/types.ts"
import { level } from "../level/level.ts"
import { sharedCardView } from "./scope.ts"
import { stack } from "./stack.ts"

const urn = CardUrn.make("flights")
const west: FilterGroup = { filterGroupId: "west", name: "West coast" }
const south: FilterGroup = { filterGroupId: "south", name: "South" }

/** What the reader of a card gives to others: with the policies that they may choose, and under what the server says. */
const sharedBy = (
  filterGroups: ReadonlyArray<FilterGroup>,
  render: CardRender,
  settings: ViewSettings = {},
) => {
  const cards = [{ ...cardNamed("flights"), ...(filterGroups.length > 0 && { filterGroups }) }]
  const key = levelKey(urn, 0)
  const open = [
    { _tag: "CardOpened", card: urn },
    { _tag: "SettingsReceived", key, settings },
    { _tag: "CardRendered", key, render },
  ] as const
  return sharedCardView(
    {
      card: card.evolve(card.initialState, { _tag: "CardsLoaded", cards, withoutAccess: [] }),
      level: open.reduce(level.evolve, level.initialState),
      stack: stack.initialState,
    },
    urn,
  )
}

describe("a card as it is given to others", () => {
  test("carries the policies that decide which rows its author sees", () =>
    expect(sharedBy([west, south], { pdpEnabled: true }).settings).toEqual({
      filterGroupIds: ["west", "south"],
    }))
  test("carries those that its author chose, and no others", () =>
    expect(sharedBy([west, south], { pdpEnabled: true }, { filterGroupIds: ["south"] }).settings).toEqual({
      filterGroupIds: ["south"],
    }))
  test("carries none of an author who sees all rows, and may choose any", () => {
    expect(sharedBy([west, south], {}).settings).toEqual({})
    expect(sharedBy([], { pdpEnabled: true }).settings).toEqual({})
  })
})
