import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { filterLoad } from "#domain/areas/filter/columnMetadata.ts"
import type { FilterCommand } from "#domain/areas/filter/commands.ts"
import { noFilters } from "#domain/areas/filter/evolve.ts"
import { filterDecider } from "#domain/areas/filter/filter.ts"
import { dataTypeOf, defaultOperand, operandsOf } from "#domain/areas/filter/operands.ts"
import { appliedFilters } from "#domain/areas/filter/queryFilter.ts"
import { isComplete, missingStep } from "#domain/areas/filter/steps.ts"
import type { CardFilters, Filter } from "#domain/areas/filter/types.ts"
import { CardUrn, EpochMs, FilterId, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { completeFilter, filterColumn, valuesOf } from "./arbitraries/filter.ts"
import { filterId } from "./arbitraries/ids.ts"

const { decide, evolve, initialState } = filterDecider
const cardURN = CardUrn.make("flights")
const key = levelKey(cardURN, 0)
const context = { now: EpochMs.make(0), actor: UserId.make("ada") }

const operand = fc.constantFrom(...operandsOf("string"), ...operandsOf("numeric"))
const values = fc.constantFrom(...(["string", "numeric", "date", "datetime"] as const)).chain(valuesOf)

const command: fc.Arbitrary<FilterCommand> = fc.oneof(
  filterId.map((id): FilterCommand => ({ _tag: "AddFilter", key, id, cardURN })),
  filterId.map((id): FilterCommand => ({ _tag: "SelectFilter", key, id })),
  filterColumn.map((column): FilterCommand => ({ _tag: "ChooseColumn", key, column })),
  operand.map((chosen): FilterCommand => ({ _tag: "ChooseOperand", key, operand: chosen })),
  values.map((changed): FilterCommand => ({ _tag: "ChangeValues", key, values: changed })),
  fc.constant<FilterCommand>({ _tag: "ApplyFilter", key, locale: "en" }),
  filterId.map((id): FilterCommand => ({ _tag: "RemoveFilter", key, id })),
  fc
    .uniqueArray(completeFilter, { maxLength: 2, selector: ({ id }) => id })
    .map((filters): FilterCommand => ({ _tag: "ReceiveFilters", key, filters })),
  fc.constant<FilterCommand>({ _tag: "ResetEditor", key }),
  fc.record({
    _tag: fc.constant("RegroupFilter" as const),
    key: fc.constant(key),
    id: filterId,
    isAlternative: fc.boolean(),
    group: fc.constantFrom("g1", "g2"),
  }),
  fc.record({
    _tag: fc.constant("PersistFilter" as const),
    key: fc.constant(key),
    id: filterId,
    persisted: fc.boolean(),
  }),
)

type Level = { readonly state: typeof initialState; readonly level: CardFilters }
const act = (state: typeof initialState, given: FilterCommand) => {
  const answer = decide(given, state, context)
  const next = E.isLeft(answer) ? state : answer.right.reduce(evolve, state)
  return { answer, state: next, level: next }
}
const reached: fc.Arbitrary<Level> = fc.array(command, { maxLength: 25 }).map((commands) => {
  const state = commands.reduce((current, given) => act(current, given).state, initialState)
  return { state, level: state }
})
const inForce = ({ filters }: CardFilters) => filters.filter(({ applied }) => applied)
/** Ids of the filters that stay when the editor turns away: one that lacks a step, and is not in force, leaves with its draft. */
const staying = ({ filters, editor: { draft } }: CardFilters) =>
  filters.filter(({ id, applied }) => applied || id !== draft?.id || isComplete(draft)).map(({ id }) => id)
const editing = reached.filter(({ level }) => level.editor.draft !== null)

describe("the filter editor, wherever it stands", () => {
  it("is open with one of the filters, or closed", () => {
    fc.assert(
      fc.property(reached, ({ level }) => {
        const { mode, draft } = level.editor
        expect(draft === null).toBe(mode !== "FILTER")
        expect(draft === null || level.filters.some(({ id }) => id === draft.id)).toBe(true)
        expect(new Set(level.filters.map(({ id }) => id)).size).toBe(level.filters.length)
      }),
      { numRuns: 300 },
    )
  })

  it("applies only filters that are complete", () => {
    fc.assert(
      fc.property(reached, ({ level }) => {
        for (const filter of level.filters.filter(({ applied }) => applied)) {
          expect(missingStep(filter)).toBeNull()
        }
        expect(appliedFilters(level.filters).length).toBe(
          level.filters.filter(({ applied }) => applied).length,
        )
      }),
      { numRuns: 300 },
    )
  })

  it("is cleared when no filter is left", () => {
    fc.assert(
      fc.property(reached, ({ state, level }) => {
        expect(filterLoad(level) === "CLEARED" ? "CLEARED" : "LOADED").toBe(
          level.filters.length === 0 ? "CLEARED" : "LOADED",
        )
        const emptied = level.filters.reduce(
          (current, { id }) => act(current, { _tag: "RemoveFilter", key, id }).state,
          state,
        )
        expect(emptied).toEqual({ ...noFilters, setAside: level.setAside })
      }),
    )
  })
})

describe("a step of the filter editor", () => {
  it("adds an unapplied filter and selects it", () => {
    fc.assert(
      fc.property(reached, filterId, ({ state, level }, id) => {
        fc.pre(level.filters.every((filter) => filter.id !== id))
        const after = act(state, { _tag: "AddFilter", key, id, cardURN }).level
        expect(after.filters.at(-1)).toMatchObject({ id, applied: false, values: [] })
        expect(after.editor).toMatchObject({ mode: "FILTER", draft: after.filters.at(-1) })
        expect(after.filters.slice(0, -1).map((filter) => filter.id)).toEqual(staying(level))
        expect(inForce(after)).toEqual(inForce(level))
      }),
    )
  })

  it("selects a filter, deselects the selected one, and ignores one that is not there", () => {
    fc.assert(
      fc.property(reached, filterId, ({ state, level }, id) => {
        const after = act(state, { _tag: "SelectFilter", key, id })
        if (level.filters.every((filter) => filter.id !== id)) expect(after.state).toBe(state)
        else if (level.editor.draft?.id === id) expect(after.level.editor.mode).toBe("NONE")
        else expect(after.level.editor.draft?.id).toBe(id)
      }),
    )
  })

  it("resets the values and takes the type's operand with a column", () => {
    fc.assert(
      fc.property(editing, filterColumn, ({ state }, column) => {
        const after = act(state, { _tag: "ChooseColumn", key, column })
        const dataType = dataTypeOf(column.type)
        if (E.isLeft(dataType)) {
          expect(after.state).toBe(state)
          expect(after.answer).toEqual(E.left({ _tag: "UnknownColumnType", message: dataType.left }))
          return
        }
        const draft = after.level.editor.draft
        expect(draft).toMatchObject({
          column: column.name,
          dataType: dataType.right,
          operand: defaultOperand(dataType.right),
          values: [],
        })
        expect(draft === null ? null : missingStep(draft)).toBe("values")
      }),
    )
  })

  it("changes no filter in force before it is applied", () => {
    const edits = command.filter(({ _tag }) =>
      ["ChooseColumn", "ChooseOperand", "ChangeValues", "SelectFilter", "ResetEditor"].includes(_tag),
    )
    fc.assert(
      fc.property(reached, edits, ({ state, level }, edit) => {
        expect(inForce(act(state, edit).level)).toEqual(inForce(level))
      }),
    )
  })

  it("keeps what was typed for a filter while it is not in force, and drops it for one that is", () => {
    const commands: ReadonlyArray<FilterCommand["_tag"]> = [
      "AddFilter",
      "SelectFilter",
      "RemoveFilter",
      "ResetEditor",
    ]
    const turns = fc.array(
      command.filter(({ _tag }) => commands.includes(_tag)),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(editing, turns, ({ state, level }, away) => {
        const { draft } = level.editor
        if (draft === null) return
        const { id } = draft
        const after = away.reduce((current, turn) => act(current, turn).state, state)
        const closed = act(after, { _tag: "ResetEditor", key }).state
        fc.pre(away.every((turn) => turn._tag !== "RemoveFilter" || turn.id !== id))
        const filter = level.filters.find((other) => other.id === id)
        if (filter?.applied !== true && !isComplete(draft)) {
          const left = closed.filters.find((other) => other.id === id)
          expect(left === undefined || isComplete(left)).toBe(true)
          return
        }
        const { column, operand, values } = filter?.applied === true ? filter : draft
        const again = act(closed, { _tag: "SelectFilter", key, id }).level
        expect(again.editor.draft).toMatchObject({ id, column, operand, values })
      }),
      { numRuns: 300 },
    )
  })

  it("applies a complete filter and closes, and says what an incomplete one lacks", () => {
    fc.assert(
      fc.property(editing, ({ state, level }) => {
        const { draft } = level.editor
        const { answer, level: after } = act(state, { _tag: "ApplyFilter", key, locale: "en" })
        if (draft === null) return
        if (!isComplete(draft)) {
          expect(answer).toEqual(E.left({ _tag: "Incomplete", field: missingStep(draft) }))
          return
        }
        if (E.isLeft(answer)) {
          expect(answer.left._tag).toBe("UnfitValue")
          return
        }
        expect(after.editor.mode).toBe("NONE")
        const filter = after.filters.find(({ id }) => id === draft.id)
        expect(filter).toMatchObject({ applied: true, column: draft.column, operand: draft.operand })
        for (const value of filter?.values ?? []) {
          if (filter?.dataType === "numeric" && value !== null) expect(value).toBeTypeOf("number")
        }
      }),
      { numRuns: 300 },
    )
  })

  it("keeps what only those who sent the filter know, through every edit", () => {
    const sent = {
      filterType: "CALENDAR",
      dateJoinColumn: "fiscal_day",
      fiscal: true,
      aggregated: false,
      dateGrainFilter: "quarter",
    } as const
    const betweenOneDay: Filter = {
      id: FilterId.make("f3"),
      operand: "BETWEEN",
      values: ["2001-06-30"],
      cardURN,
      column: "origin",
      label: "Origin",
      dataSourceId: null,
      dataType: "date",
      applied: false,
      persisted: false,
    }
    const edits = command.filter(({ _tag }) =>
      ["ChooseColumn", "ChooseOperand", "ChangeValues", "ApplyFilter", "SelectFilter"].includes(_tag),
    )
    fc.assert(
      fc.property(completeFilter, fc.array(edits, { maxLength: 12 }), (filter, commands) => {
        const received = act(initialState, {
          _tag: "ReceiveFilters",
          key,
          filters: [{ ...filter, ...sent }],
        }).state
        const selected = act(received, { _tag: "SelectFilter", key, id: filter.id }).state
        const { filters, editor } = commands.reduce((state, edit) => act(state, edit).state, selected)
        // One that is not in force is gone when it is left incomplete.
        if (filter.applied || filters.length > 0) expect(filters).toMatchObject([sent])
        if (editor.draft !== null) expect(editor.draft).toMatchObject(sent)
      }),
      { examples: [[betweenOneDay, [{ _tag: "SelectFilter", key, id: betweenOneDay.id }]]] },
    )
  })

  it("closes with the removal of any filter", () => {
    fc.assert(
      fc.property(reached, fc.nat(), ({ state, level }, pick) => {
        const filter = level.filters[pick % Math.max(level.filters.length, 1)]
        fc.pre(filter !== undefined)
        const after = act(state, { _tag: "RemoveFilter", key, id: filter.id }).level
        expect(after.editor.mode).toBe("NONE")
        expect(after.filters.map(({ id }) => id)).toEqual(staying(level).filter((id) => id !== filter.id))
      }),
    )
  })
})
