import { describe, test } from "vitest"
import { given as givenOf } from "../kernel/given.fixture.ts"
import { CardUrn } from "../kernel/ids.ts"
import { type DrillCommand, drillDecider } from "./drill.ts"
import type { DrillEvent } from "./events.ts"

const given = givenOf(drillDecider)
const card = CardUrn.make("flights")
const month = CardUrn.make("by-month")

const drill = (fromLevel: number, allowTableDrill = false): DrillCommand => ({
  _tag: "Drill",
  card,
  fromLevel,
  path: [month],
  allowTableDrill,
  label: "ORD",
  filters: [],
  dateRange: null,
  overrideDateRange: false,
})
const drilled = (level: number, kind: "chart" | "table"): DrillEvent => ({
  _tag: "Drilled",
  card,
  level,
  urn: month,
  kind,
  label: "ORD",
  filters: [],
  dateRange: null,
  overrideDateRange: false,
})

describe("Drill", () => {
  test("opens the next card of the path", () => given().when(drill(0)).says(drilled(1, "chart")))
  test("opens a table beyond the path where the card allows it", () =>
    given(drilled(1, "chart")).when(drill(1, true)).says(drilled(2, "table")))
  test("refuses to go beyond the path otherwise", () =>
    given(drilled(1, "chart")).when(drill(1)).refuses({ _tag: "EndOfPath", level: 1 }))
  test("refuses to go beyond the table", () =>
    given(drilled(1, "chart"), drilled(2, "table"))
      .when(drill(2, true))
      .refuses({ _tag: "EndOfPath", level: 2 }))
  test("refuses to start from a level that is not open", () => {
    given().when(drill(1)).refuses({ _tag: "NoSuchLevel", level: 1 })
    given().when(drill(-1)).refuses({ _tag: "NoSuchLevel", level: -1 })
  })
})

describe("DrillBack", () => {
  test("closes the deepest level", () =>
    given(drilled(1, "chart"), drilled(2, "table"))
      .when({ _tag: "DrillBack", card })
      .says({ _tag: "DrillPopped", card, level: 2 }))
  test("stays quiet at the card itself", () => given().when({ _tag: "DrillBack", card }).staysQuiet())
})

describe("DrillTo", () => {
  test("closes all levels below", () =>
    given(drilled(1, "chart"), drilled(2, "table"))
      .when({ _tag: "DrillTo", card, level: 0 })
      .says({ _tag: "DrillPopped", card, level: 1 }))
  test("stays quiet at the deepest level", () =>
    given(drilled(1, "chart")).when({ _tag: "DrillTo", card, level: 1 }).staysQuiet())
  test("refuses a level above the card", () =>
    given().when({ _tag: "DrillTo", card, level: -1 }).refuses({ _tag: "NoSuchLevel", level: -1 }))
})
