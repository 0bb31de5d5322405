import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import {
  clampedWidth,
  inLayoutOrder,
  moveColumn,
  nextSort,
  plainLayout,
  shortOrder,
} from "#domain/areas/panel/layout.ts"
import { type PanelCommand, panelDecider } from "#domain/areas/panel/panel.ts"
import { maxColumnWidth, minColumnWidth } from "#domain/data/tableSettings.ts"
import { CardUrn, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"

const { evolve, initialState } = panelDecider
const key = levelKey(CardUrn.make("flights"), 0)
const context = { now: EpochMs.make(0), actor: UserId.make("ada") }
const columns = ["date", "origin", "delay", "distance"]
const column = fc.constantFrom(...columns)
const kind = fc.constantFrom("chart" as const, "table" as const)
const sort = fc.option(
  fc.record({ column, direction: fc.constantFrom("ascending" as const, "descending" as const) }),
)
const command: fc.Arbitrary<PanelCommand> = fc.oneof(
  fc.record({ _tag: fc.constant("SortTable" as const), key: fc.constant(key), kind, sort }),
  fc.record({
    _tag: fc.constant("ResizeTableColumn" as const),
    key: fc.constant(key),
    kind,
    column,
    width: fc.integer({ min: -100, max: 3000 }),
    most: fc.integer({ min: 0, max: 1000 }),
  }),
  fc.record({
    _tag: fc.constant("MoveTableColumn" as const),
    key: fc.constant(key),
    kind,
    columns: fc.shuffledSubarray(columns, { minLength: columns.length }),
    own: fc.constant(columns),
    column,
    to: fc.integer({ min: -2, max: 6 }),
  }),
  fc.record({
    _tag: fc.constant("CollapseTableGroups" as const),
    key: fc.constant(key),
    kind,
    groups: fc.array(column, { maxLength: 4 }),
  }),
)
const decided = (state: typeof initialState, one: PanelCommand) => {
  const answer = panelDecider.decide(one, state, context)
  return E.isRight(answer) ? answer.right : expect.fail("a layout was refused")
}
const take = (state: typeof initialState, one: PanelCommand) => decided(state, one).reduce(evolve, state)
const reached = fc.array(command, { maxLength: 20 }).map((commands) => commands.reduce(take, initialState))

describe("the layout of a table", () => {
  it("emits nothing when it is asked for what it is already", () => {
    fc.assert(
      fc.property(reached, command, (state, one) => {
        const after = take(state, one)
        if (one._tag !== "MoveTableColumn") expect(decided(after, one)).toEqual([])
        else {
          const moved = { ...one, columns: inLayoutOrder(columns, after.layouts[one.kind]) }
          if (decided(state, one).length > 0) expect(decided(after, moved)).toEqual([])
        }
      }),
    )
  })

  it("has the groups collapsed that were asked for last, each once", () => {
    const groups = fc.array(column, { maxLength: 6 })
    fc.assert(
      fc.property(reached, groups, kind, (state, wanted, of) => {
        const { collapsed } = take(state, { _tag: "CollapseTableGroups", key, kind: of, groups: wanted })
          .layouts[of]
        expect(collapsed.toSorted()).toEqual([...new Set(wanted)].toSorted())
      }),
    )
  })

  it("is that of one kind and leaves the other as it is", () => {
    fc.assert(
      fc.property(reached, command, (state, one) => {
        if (!("kind" in one)) return
        const other = one.kind === "chart" ? "table" : "chart"
        expect(take(state, one).layouts[other]).toBe(state.layouts[other])
      }),
    )
  })

  it("keeps every width at 50 pixels or more, and within what the window allows", () => {
    fc.assert(
      fc.property(reached, (state) => {
        for (const one of ["chart", "table"] as const) {
          for (const width of Object.values(state.layouts[one].widths)) {
            expect(width).toBeGreaterThanOrEqual(minColumnWidth)
            expect(width).toBeLessThanOrEqual(maxColumnWidth)
          }
        }
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 5000 }), fc.integer({ min: 50, max: 1000 }), (width, most) => {
        expect(clampedWidth(width, most)).toBeLessThanOrEqual(most)
        expect(clampedWidth(clampedWidth(width, most), most)).toBe(clampedWidth(width, most))
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

  it("is told by the columns that come first, no more than are needed, and none in the table's own order", () => {
    const orders = names.chain((own) =>
      fc.record({ own: fc.constant(own), order: fc.shuffledSubarray(own, { minLength: own.length }) }),
    )
    fc.assert(
      fc.property(orders, ({ own, order }) => {
        const short = shortOrder(order, own)
        expect(inLayoutOrder(own, { order: short })).toEqual(order)
        if (short.length > 0) expect(inLayoutOrder(own, { order: short.slice(0, -1) })).not.toEqual(order)
        expect(shortOrder(own, own)).toEqual([])
      }),
    )
  })

  it("comes back when the column is moved back", () => {
    fc.assert(
      fc.property(pick, ([all, at, to]) => {
        const index = at % all.length
        const moved = all[index] ?? ""
        expect(moveColumn(moveColumn(all, moved, to), moved, index)).toEqual(all)
      }),
    )
  })

  it("names every column of a table once, whatever was stored for another", () => {
    const anyNames = fc.array(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 12 })
    fc.assert(
      fc.property(names, fc.oneof(names, anyNames), (all, stored) => {
        const order = inLayoutOrder(all, { ...plainLayout, order: stored })
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
