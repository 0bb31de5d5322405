import { describe, expect, test } from "vitest"
import type { Card } from "../card/types.ts"
import { environment } from "../environment/environment.ts"
import { CardUrn, EpochMs } from "../kernel/ids.ts"
import { isFeatureOn } from "./request.ts"

const urn = CardUrn.make("flights")
const card: Card = {
  id: urn,
  urn,
  type: "kpi",
  title: "Flights",
  description: "",
  datasources: [],
  certification: null,
  embed: {
    title: true,
    summary: true,
    drill: true,
    table: true,
    picker: true,
    dataExport: true,
    filter: false,
  },
  metadata: { chartType: "badge_vert_bar" },
  dateInfo: null,
  drillPathURNs: [],
  allowTableDrill: true,
  badgeUpdated: EpochMs.make(0),
}
const switched = (...switches: ReadonlyArray<{ readonly name: string; readonly enabled: boolean }>) =>
  environment.evolve(environment.initialState, { _tag: "SwitchesRead", switches })

describe("a part of a card's screen", () => {
  test("is on where the card has it and no switch of the session turns it off", () => {
    expect(isFeatureOn(switched(), card, "table")).toBe(true)
    expect(isFeatureOn(switched({ name: "table", enabled: false }), card, "table")).toBe(false)
    expect(isFeatureOn(switched({ name: "picker", enabled: false }), card, "table")).toBe(true)
  })
  test("is not turned on by a switch where the card does not have it", () =>
    expect(isFeatureOn(switched({ name: "filter", enabled: true }), card, "filter")).toBe(false))
})
