import { describe, expect, test } from "vitest"
import { cardNamed } from "../card/card.fixture.ts"
import { partSwitches } from "../card/features.ts"
import { CardFeature } from "../card/types.ts"
import { environment } from "../environment/environment.ts"
import { isFeatureOn } from "./request.ts"

const whole = cardNamed("flights")
const card = { ...whole, embed: { ...whole.embed, filter: false } }
const switched = (...switches: ReadonlyArray<{ readonly name: string; readonly enabled: boolean }>) =>
  environment.evolve(environment.initialState, { _tag: "SwitchesRead", switches })

describe("a part of a card's screen", () => {
  test("is on where the card has it and no switch of the session turns it off", () => {
    expect(isFeatureOn(switched(), card, "table")).toBe(true)
    expect(isFeatureOn(switched({ name: "table", enabled: false }), card, "table")).toBe(false)
    expect(isFeatureOn(switched({ name: "picker", enabled: false }), card, "table")).toBe(true)
  })
  test("is turned off by each name of its switch, of which the first that is there decides", () => {
    for (const feature of CardFeature.literals) {
      for (const name of partSwitches[feature]) {
        expect(isFeatureOn(switched({ name, enabled: false }), whole, feature)).toBe(false)
      }
    }
    const both = switched({ name: "card-table", enabled: true }, { name: "table", enabled: false })
    expect(isFeatureOn(both, card, "table")).toBe(true)
  })
  test("is on where the address of a public page asks for it, and its embedding lets it", () => {
    const embedded = { ...card, enable: ["filter", "dataExport"] as const }
    const asked = (flag: "public" | "embed", ...enable: ReadonlyArray<string>) => {
      const flags = { ...environment.initialState.flags, [flag]: true }
      return environment.evolve(environment.initialState, { _tag: "ViewerModeSet", flags, enable })
    }
    expect(isFeatureOn(asked("public", "filter"), embedded, "filter")).toBe(true)
    expect(isFeatureOn(asked("public", "picker"), embedded, "filter")).toBe(false)
    expect(isFeatureOn(asked("embed", "filter"), embedded, "filter")).toBe(false)
    expect(isFeatureOn(asked("public", "filter"), card, "filter")).toBe(false)
    const without = { ...embedded, embed: { ...card.embed, dataExport: false } }
    expect(isFeatureOn(asked("public", "export"), without, "dataExport")).toBe(true)
  })
  test("is not turned on by a switch where the card does not have it", () =>
    expect(isFeatureOn(switched({ name: "filter", enabled: true }), card, "filter")).toBe(false))
})
