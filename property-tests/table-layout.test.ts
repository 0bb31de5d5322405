import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { type CardCommand, cardDecider } from "#domain/card/card.ts"
import {
  fittingWidth,
  inLayoutOrder,
  minColumnWidth,
  moveColumn,
  nextSort,
  plainLayout,
  plainLayouts,
} from "#domain/card/layout.ts"
import { layoutOf } from "#domain/card/select.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { CardUrn, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { rootDecider } from "#domain/root.ts"

const { evolve, initialState } = rootDecider
const key = levelKey(CardUrn.make("flights"), 0)
const context = { now: EpochMs.make(0), actor: UserId.make("ada") }
const columns = ["date", "origin", "delay", "distance"]
const column = fc.constantFrom(...columns)
const face = fc.constantFrom("chart" as const, "table" as const)
const sort = fc.option(
  fc.record({ column, direction: fc.constantFrom("ascending" as const, "descending" as const) }),
)
const command: fc.Arbitrary<CardCommand> = fc.oneof(
  fc.record({ _tag: fc.constant("SortTable" as const), key: fc.constant(key), face, sort }),
  fc.record({
    _tag: fc.constant("ResizeTableColumn" as const),
    key: fc.constant(key),
    face,
    column,
    width: fc.integer({ min: -100, max: 3000 }),
    most: fc.integer({ min: 0, max: 1000 }),
  }),
  fc.record({
    _tag: fc.constant("MoveTableColumn" as const),
    key: fc.constant(key),
    face,
    columns: fc.shuffledSubarray(columns, { minLength: columns.length }),
    column,
    to: fc.integer({ min: -2, max: 6 }),
  }),
)
const decided = (state: typeof initialState, one: CardCommand) => {
  const answer = cardDecider.decide(one, state.card, context)
  return E.isRight(answer) ? answer.right : expect.fail("a layout was refused")
}
const take = (state: typeof initialState, one: CardCommand) => decided(state, one).reduce(evolve, state)
const reached = fc.array(command, { maxLength: 20 }).map((commands) => commands.reduce(take, initialState))

describe("the layout of a table", () => {
  it("stays quiet when it is asked for what it is already", () => {
    fc.assert(
      fc.property(reached, command, (state, one) => {
        const after = take(state, one)
        if (one._tag !== "MoveTableColumn") expect(decided(after, one)).toEqual([])
        else {
          const moved = { ...one, columns: layoutOf(after.card, key, one.face).order }
          if (decided(state, one).length > 0) expect(decided(after, moved)).toEqual([])
        }
      }),
    )
  })

  it("is that of one face and leaves the other as it is", () => {
    fc.assert(
      fc.property(reached, command, (state, one) => {
        if (!("face" in one)) return
        const other = one.face === "chart" ? "table" : "chart"
        expect(layoutOf(take(state, one).card, key, other)).toBe(layoutOf(state.card, key, other))
      }),
    )
  })

  it("keeps every width at 50 pixels or more, and within what the window allows", () => {
    fc.assert(
      fc.property(reached, (state) => {
        for (const one of ["chart", "table"] as const) {
          for (const width of Object.values(layoutOf(state.card, key, one).widths)) {
            expect(width).toBeGreaterThanOrEqual(minColumnWidth)
          }
        }
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 5000 }), fc.integer({ min: 50, max: 1000 }), (width, most) => {
        expect(fittingWidth(width, most)).toBeLessThanOrEqual(most)
        expect(fittingWidth(fittingWidth(width, most), most)).toBe(fittingWidth(width, most))
      }),
    )
  })

  it("goes with its level when that closes", () => {
    fc.assert(
      fc.property(reached, (state) => {
        const below = levelKey(CardUrn.make("flights"), 1)
        const { layouts } = state.card
        const deeper = {
          ...state,
          card: { ...state.card, layouts: HashMap.set(layouts, below, plainLayouts) },
          drill: HashMap.set(state.drill, "flights", [
            { urn: CardUrn.make("delays"), kind: "chart" as const, label: "A" },
          ]),
        }
        const popped = evolve(deeper, { _tag: "DrillPopped", card: CardUrn.make("flights"), level: 1 })
        expect(HashMap.has(popped.card.layouts, below)).toBe(false)
        expect(layoutOf(popped.card, key, "table")).toEqual(layoutOf(state.card, key, "table"))
      }),
    )
  })
})

describe("the order of columns", () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })
  const pick = fc.tuple(names, fc.nat(), fc.integer({ min: -3, max: 12 }))

  it("has all columns after a move, the moved one where it was put, the others as they followed each other", () => {
    fc.assert(
      fc.property(pick, ([all, at, to]) => {
        const moved = all[at % all.length] ?? ""
        const order = moveColumn(all, moved, to)
        expect(order.toSorted()).toEqual(all.toSorted())
        expect(order.indexOf(moved)).toBe(Math.max(0, Math.min(all.length - 1, to)))
        expect(order.filter((name) => name !== moved)).toEqual(all.filter((name) => name !== moved))
      }),
    )
  })

  it("comes back when the column is moved back", () => {
    fc.assert(
      fc.property(pick, ([all, at, to]) => {
        const place = at % all.length
        const moved = all[place] ?? ""
        expect(moveColumn(moveColumn(all, moved, to), moved, place)).toEqual(all)
      }),
    )
  })

  it("names every column of a table once, whatever was kept for another", () => {
    fc.assert(
      fc.property(names, names, (all, kept) => {
        const order = inLayoutOrder(all, { ...plainLayout, order: kept })
        expect(order.toSorted()).toEqual(all.toSorted())
      }),
    )
  })
})

it("a header sorts up, then down, then not at all", () => {
  fc.assert(
    fc.property(column, sort, (name, before) => {
      const first = nextSort(before?.column === name ? null : before, name)
      const second = nextSort(first, name)
      expect([first?.direction, second?.direction, nextSort(second, name)]).toEqual([
        "ascending",
        "descending",
        null,
      ])
    }),
  )
})
