import { describe, expect, test } from "vitest"
import { givenReading } from "../../kernel/given.fixture.ts"
import { CardUrn, DataSourceId, FilterId, StackId } from "../../kernel/ids.ts"
import { stackKey } from "../../kernel/levelKey.ts"
import { cardNamed } from "../card/card.fixture.ts"
import { card } from "../card/card.ts"
import { filterFrom } from "../filter/queryFilter.ts"
import type { StackEvent } from "./events.ts"
import { stack as area } from "./stack.ts"
import { stackIdOf } from "./stackId.ts"
import { stackLoadOf } from "./stackLoad.ts"
import type { Stack } from "./types.ts"

const flights = CardUrn.make("flights")
const dataset = DataSourceId.make("flights")
const cards = card.evolve(card.initialState, {
  _tag: "CardsLoaded",
  cards: [
    {
      ...cardNamed("flights"),
      datasources: [{ dataSourceId: dataset, name: "Flights", isSampleData: false }],
    },
  ],
  withoutAccess: [],
})
const given = givenReading(area, { card: cards })
const overview = StackId.make("-100000")
const otherwise = StackId.make("ss:-100000")
const shown: Stack = {
  id: overview,
  title: "Overview",
  description: "",
  cards: [],
  collections: [],
  sources: [],
  fields: [],
}
const requested = (id: StackId): StackEvent => ({ _tag: "StackRequested", id })
const loaded = (id: StackId): StackEvent => ({ _tag: "StackLoaded", id, stack: shown })
const failed = (reason: "DENIED" | "NOT_FOUND" | "OTHER"): StackEvent => ({
  _tag: "StackFailed",
  id: overview,
  failure: { code: "c", message: "m" },
  reason,
})

describe("the id of a stack", () => {
  test.each([
    ["delays", "delays"],
    ["ss:7", "7"],
    ["ss:7:12", "7"],
    ["ss:-100000", "-100000"],
    ["ss:-100000:-3", "-100000"],
    ["ss:", "ss:"],
    ["ss:x", "ss:x"],
  ])("that is written %s means %s", (written, meant) => expect(stackIdOf(written)).toBe(meant))
})

describe("LoadStack", () => {
  test("asks for the stack that the id means", () => {
    given().when({ _tag: "LoadStack", id: otherwise }).emits(requested(overview))
  })
  test("stays quiet while the stack is on its way under any of its ids", () => {
    given(requested(overview)).when({ _tag: "LoadStack", id: otherwise }).emitsNothing()
    given(requested(overview)).when({ _tag: "LoadStack", id: overview }).emitsNothing()
  })
})

describe("a stack", () => {
  test("is known under every id that means it", () => {
    const { state } = given(requested(overview), loaded(overview))
    expect(stackLoadOf(state, otherwise)).toMatchObject({ status: "LOADED", stack: shown, failure: null })
    expect(stackLoadOf(state, otherwise)).toBe(stackLoadOf(state, overview))
  })
  test("is there for who asked for it, whatever the server calls it", () => {
    const asked = StackId.make("delays")
    expect(stackLoadOf(given(requested(asked), loaded(asked)).state, asked).stack).toBe(shown)
  })
  test("stays on the screen when it cannot be loaded anew, unless it is gone or no longer the reader's", () => {
    const before = [requested(overview), loaded(overview), requested(overview)]
    expect(stackLoadOf(given(...before, failed("OTHER")).state, overview).stack).toBe(shown)
    expect(stackLoadOf(given(...before, failed("DENIED")).state, overview).stack).toBeNull()
    expect(stackLoadOf(given(...before, failed("NOT_FOUND")).state, overview)).toMatchObject({
      status: "ERROR",
      stack: null,
      failure: { reason: "NOT_FOUND" },
    })
  })
})

describe("the filters of a stack", () => {
  const states = {
    ...shown,
    fields: [
      {
        name: "us_state",
        label: "State",
        type: "string",
        columns: [{ dataSourceId: dataset, column: "origin" }],
      },
    ],
  } as const
  const key = stackKey(overview)
  const open: StackEvent = { _tag: "StackLoaded", id: overview, stack: states }
  const alaska = filterFrom({ column: "origin", operand: "IN", values: ["AK"] }, FilterId.make("f"), flights)
  const cross = { _tag: "CrossFilter", id: overview, card: flights, filters: [alaska] } as const
  const chosen: StackEvent = {
    _tag: "StackFiltersChanged",
    id: overview,
    change: {
      _tag: "FiltersReceived",
      key,
      filters: [{ ...alaska, column: "us_state", label: "State" }],
    },
  }

  test("offer the stack's fields, and change by the commands of filters under any of its ids", () => {
    expect(stackLoadOf(given(open).state, overview).filters).toMatchObject({
      columnsStatus: "LOADED",
      columns: [{ name: "us_state", label: "State", dataSourceId: "flights" }],
    })
    given(open)
      .when({
        _tag: "FilterStack",
        id: otherwise,
        command: { _tag: "ChangeDateRange", key, dateRange: null },
      })
      .emits({
        _tag: "StackFiltersChanged",
        id: overview,
        change: { _tag: "DateRangeChanged", key, dateRange: null },
      })
    given(open)
      .when({ _tag: "FilterStack", id: overview, command: { _tag: "ResetDateRange", key } })
      .emitsNothing()
  })
  test("come from a mark of a card as the field that its column is, and go when it is chosen again", () => {
    given(open).when(cross).emits(chosen)
    given(open, chosen)
      .when(cross)
      .emits({
        _tag: "StackFiltersChanged",
        id: overview,
        change: { _tag: "FiltersReceived", key, filters: [] },
      })
    given(open)
      .when({ ...cross, filters: [{ ...alaska, column: "unknown" }] })
      .emitsNothing()
  })
  test("are shown as an address has them, once", () => {
    const view = { filters: [{ ...alaska, column: "us_state" }], dateRange: null, isCrossFiltering: true }
    const command = { _tag: "ShowStackView", id: overview, view } as const
    const events: ReadonlyArray<StackEvent> = [
      {
        _tag: "StackFiltersChanged",
        id: overview,
        change: { _tag: "FiltersReceived", key, filters: view.filters },
      },
      {
        _tag: "StackFiltersChanged",
        id: overview,
        change: { _tag: "DateRangeChanged", key, dateRange: null },
      },
      { _tag: "CrossFilterToggled", id: overview, on: true },
    ]
    given(open)
      .when(command)
      .emits(...events)
    given(open, ...events)
      .when(command)
      .emitsNothing()
    given(open, ...events)
      .when({ ...command, view: { filters: view.filters, isCrossFiltering: true } })
      .emits({ _tag: "StackFiltersChanged", id: overview, change: { _tag: "DateRangeReset", key } })
  })
})
