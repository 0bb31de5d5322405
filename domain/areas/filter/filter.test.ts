import { describe, expect, test } from "vitest"
import type { DateRangeFilter } from "../../data/dateRangeFilter.ts"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import { CardUrn, DataSourceId, FilterId } from "../../kernel/ids.ts"
import { levelKey } from "../../kernel/levelKey.ts"
import type { FilterEvent } from "./events.ts"
import { filterDecider } from "./filter.ts"
import type { Filter, FilterColumn, Operand } from "./types.ts"

const given = givenOf(filterDecider)
const cardURN = CardUrn.make("flights")
const key = levelKey(cardURN, 0)
const id = FilterId.make("f1")
const at = { key }

const blank: Filter = {
  id,
  cardURN,
  column: null,
  label: null,
  dataSourceId: null,
  dataType: null,
  operand: null,
  values: [],
  applied: false,
  persisted: false,
}
const delay: FilterColumn = {
  id: "delay",
  name: "delay",
  label: "Delay",
  type: "long",
  dataSourceId: DataSourceId.make("flights"),
}
const numeric: Filter = {
  ...blank,
  column: "delay",
  label: "Delay",
  dataSourceId: delay.dataSourceId,
  dataType: "numeric",
  operand: "EQUALS",
}
const added: FilterEvent = { _tag: "FilterAdded", key, filter: blank }
const columnChosen: FilterEvent = {
  _tag: "FilterColumnChosen",
  key,
  column: delay,
  dataType: "numeric",
  operand: "EQUALS",
}
const valuesChanged = (...values: Filter["values"]): FilterEvent => ({
  _tag: "FilterValuesChanged",
  key,
  values,
})
const applied = {
  _tag: "FilterApplied",
  key,
  filter: { ...numeric, values: [60], applied: true },
} satisfies FilterEvent

describe("AddFilter", () => {
  test("adds an unapplied filter", () => given().when({ _tag: "AddFilter", key, id, cardURN }).emits(added))
  test("emits nothing for an existing id", () =>
    given(added).when({ _tag: "AddFilter", key, id, cardURN }).emitsNothing())
})

describe("SelectFilter", () => {
  test("selects", () =>
    given(added, applied).when({ _tag: "SelectFilter", key, id }).emits({ _tag: "FilterSelected", key, id }))
  test("deselects the selected one", () =>
    given(added).when({ _tag: "SelectFilter", key, id }).emits({ _tag: "FilterSelected", key, id: null }))
  test("emits nothing for a filter that is not there", () =>
    given().when({ _tag: "SelectFilter", key, id }).emitsNothing())
})

describe("the draft of a filter, when the editor turns to something else", () => {
  const draft: Filter = { ...numeric, values: ["6"] }
  const typed = [added, columnChosen, valuesChanged("6")] as const
  const other = FilterId.make("f2")
  const otherAdded: FilterEvent = { _tag: "FilterAdded", key, filter: { ...draft, id: other } }
  const selected: FilterEvent = { _tag: "FilterSelected", key, id }
  const leaving: ReadonlyArray<readonly [string, ReadonlyArray<FilterEvent>]> = [
    ["is deselected", [{ _tag: "FilterSelected", key, id: null }]],
    ["is reset", [{ _tag: "EditorReset", ...at }]],
    ["takes another filter", [otherAdded]],
    ["returns to another filter", [otherAdded, selected, { _tag: "FilterSelected", key, id: other }]],
    ["closes with the removal of another", [otherAdded, selected, { _tag: "FilterRemoved", key, id: other }]],
    ["turns to the policies", [{ _tag: "FilterGroupsOpened", ...at }]],
    ["closes with the removal of policies", [{ _tag: "FilterGroupsApplied", ...at, filterGroupIds: [] }]],
    ["closes for the settings of an address", [{ _tag: "SettingsReceived", ...at, settings: {} }]],
  ]
  test.each(leaving)("stays with a filter that is not in force, and complete, when it %s", (_, events) => {
    const { state } = given(...typed, ...events)
    expect(state.editor.draft?.id).not.toBe(id)
    expect(state.filters[0]).toEqual(draft)
    expect(given(...typed, ...events, selected).state.editor.draft).toEqual(draft)
  })
  test.each(leaving)("is gone with a filter that lacks a step when it %s", (_, events) => {
    for (const steps of [[added], [added, columnChosen], [added, columnChosen, valuesChanged("")]]) {
      const { state } = given(...steps, ...events.filter((event) => event !== selected))
      expect(state.filters.filter((filter) => filter.id === id)).toEqual([])
    }
  })
  test("is dropped for a filter in force", () => {
    const { state } = given(added, applied, selected, valuesChanged("7"), { _tag: "EditorReset", ...at })
    expect(state.filters).toEqual([applied.filter])
    expect(state.editor.draft).toBeNull()
  })
  test("is gone with its filter", () => {
    const { state } = given(...typed, { _tag: "EditorReset", ...at }, { _tag: "FilterRemoved", key, id })
    expect(state.filters).toEqual([])
  })
})

describe("ChooseColumn", () => {
  test("takes the data type and its operand", () =>
    given(added).when({ _tag: "ChooseColumn", key, column: delay }).emits(columnChosen))
  test("refuses a type that no filter knows", () =>
    given(added)
      .when({ _tag: "ChooseColumn", key, column: { ...delay, type: "blob" } })
      .refuses({ _tag: "UnknownColumnType", message: "column type blob has no matching dataType" }))
  test("refuses while nothing is selected", () =>
    given().when({ _tag: "ChooseColumn", key, column: delay }).refuses({ _tag: "NothingSelected" }))
})

describe("ChooseOperand", () => {
  test("takes an operand of the column's type", () =>
    given(added, columnChosen)
      .when({ _tag: "ChooseOperand", key, operand: "LESS_THAN" })
      .emits({ _tag: "FilterOperandChosen", key, operand: "LESS_THAN" }))
  test("takes the first chosen value along when values are typed from now on", () => {
    const column = { ...delay, name: "state", type: "string" }
    const stateChosen = { ...columnChosen, column, dataType: "string", operand: "IN" } as const
    const operandChosen: FilterEvent = { _tag: "FilterOperandChosen", key, operand: "CONTAINS" }
    const { state } = given(added, stateChosen, valuesChanged(null, "Ohio", "Iowa"), operandChosen)
    expect(state.editor.draft).toMatchObject({ operand: "CONTAINS", values: ["Ohio"] })
  })
  test("takes along as many values as the operand takes", () => {
    const choose = (operand: Operand): FilterEvent => ({ _tag: "FilterOperandChosen", key, operand })
    const ranged = given(added, columnChosen, valuesChanged("6"), choose("BETWEEN")).state
    expect(ranged.editor.draft).toMatchObject({ operand: "BETWEEN", values: ["6"] })
    const narrowed = given(
      added,
      columnChosen,
      choose("BETWEEN"),
      valuesChanged("6", "7"),
      choose("LESS_THAN"),
    ).state
    expect(narrowed.editor.draft).toMatchObject({ operand: "LESS_THAN", values: ["6"] })
    const emptied = given(added, columnChosen, valuesChanged("6"), choose("IS_EMPTY")).state
    expect(emptied.editor.draft).toMatchObject({ operand: "IS_EMPTY", values: [] })
  })
  test("refuses one of another type", () =>
    given(added, columnChosen)
      .when({ _tag: "ChooseOperand", key, operand: "IN" })
      .refuses({ _tag: "UnknownOperand", operand: "IN" }))
  test("refuses before the column", () =>
    given(added)
      .when({ _tag: "ChooseOperand", key, operand: "IN" })
      .refuses({ _tag: "Incomplete", field: "column" }))
})

describe("ChangeValues", () => {
  test("changes the values being edited", () =>
    given(added, columnChosen)
      .when({ _tag: "ChangeValues", key, values: ["6"] })
      .emits(valuesChanged("6")))
  test("refuses while nothing is selected", () =>
    given()
      .when({ _tag: "ChangeValues", key, values: ["6"] })
      .refuses({ _tag: "NothingSelected" }))
})

describe("ApplyFilter", () => {
  test("applies a range from its least value, and wants both its ends", () => {
    const range: FilterEvent = { _tag: "FilterOperandChosen", key, operand: "BETWEEN" }
    given(added, columnChosen, range, valuesChanged("60", "5"))
      .when({ _tag: "ApplyFilter", key, locale: "en" })
      .emits({
        _tag: "FilterApplied",
        key,
        filter: { ...numeric, operand: "BETWEEN", values: [5, 60], applied: true },
      })
    for (const values of [["5"], ["5", ""], ["", "5"], []]) {
      given(added, columnChosen, range, valuesChanged(...values))
        .when({ _tag: "ApplyFilter", key, locale: "en" })
        .refuses({ _tag: "Incomplete", field: "values" })
    }
  })
  test("applies a filter without values whose operand takes none", () =>
    given(added, columnChosen, { _tag: "FilterOperandChosen", key, operand: "IS_EMPTY" })
      .when({ _tag: "ApplyFilter", key, locale: "en" })
      .emits({
        _tag: "FilterApplied",
        key,
        filter: { ...numeric, operand: "IS_EMPTY", values: [], applied: true },
      }))
  test("applies the filter, with values of the column's data type", () =>
    given(added, columnChosen, valuesChanged("60", ""))
      .when({ _tag: "ApplyFilter", key, locale: "en" })
      .emits(applied))
  test("refuses while no value is given", () =>
    given(added, columnChosen, valuesChanged(""))
      .when({ _tag: "ApplyFilter", key, locale: "en" })
      .refuses({ _tag: "Incomplete", field: "values" }))
  test("refuses a value of another kind", () =>
    given(added, columnChosen, valuesChanged("many"))
      .when({ _tag: "ApplyFilter", key, locale: "en" })
      .refuses({ _tag: "UnfitValue", value: "many", expected: "NUMBER" }))
  test("refuses while nothing is selected", () =>
    given(applied).when({ _tag: "ApplyFilter", key, locale: "en" }).refuses({ _tag: "NothingSelected" }))
})

describe("RemoveFilter", () => {
  test("removes", () =>
    given(added).when({ _tag: "RemoveFilter", key, id }).emits({ _tag: "FilterRemoved", key, id }))
  test("emits nothing for a filter that is not there", () =>
    given().when({ _tag: "RemoveFilter", key, id }).emitsNothing())
})

describe("ReceiveFilters", () => {
  test("applies complete filters and ignores the others", () =>
    given()
      .when({ _tag: "ReceiveFilters", key, filters: [{ ...numeric, values: [1] }, blank] })
      .emits({
        _tag: "FiltersReceived",
        key,
        filters: [{ ...numeric, values: [1], applied: true }, blank],
      }))
})

describe("ClearFilters", () => {
  const cleared: FilterEvent = { _tag: "FiltersCleared", key }
  test("clears filters", () => given(added).when({ _tag: "ClearFilters", key }).emits(cleared))
  test("clears a date range without filters", () =>
    given({ _tag: "DateRangeChanged", key, dateRange: null })
      .when({ _tag: "ClearFilters", key })
      .emits(cleared))
  test("emits nothing when nothing was changed, or all was cleared", () => {
    given().when({ _tag: "ClearFilters", key }).emitsNothing()
    given(added, { _tag: "FilterRemoved", key, id }).when({ _tag: "ClearFilters", key }).emitsNothing()
  })
})

describe("ChangeDateRange", () => {
  const fixed = (beginDate: string, endDate: string): DateRangeFilter => ({
    column: { exprType: "COLUMN", column: "date" },
    dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate, endDate },
  })
  test("takes a range, and none for all time", () => {
    const dateRange = fixed("2001-06-30", "2001-06-30")
    given()
      .when({ _tag: "ChangeDateRange", key, dateRange })
      .emits({ _tag: "DateRangeChanged", key, dateRange })
    given()
      .when({ _tag: "ChangeDateRange", key, dateRange: null })
      .emits({ _tag: "DateRangeChanged", key, dateRange: null })
  })
  test("refuses a begin after the end", () =>
    given()
      .when({ _tag: "ChangeDateRange", key, dateRange: fixed("2001-07-01", "2001-06-30") })
      .refuses({ _tag: "BeginAfterEnd", beginDate: "2001-07-01", endDate: "2001-06-30" }))
})

describe("ChangeDateGrain", () => {
  test("takes a grain", () => {
    const dateGrain = { column: "date", dateTimeElement: "week" } as const
    given()
      .when({ _tag: "ChangeDateGrain", key, dateGrain })
      .emits({ _tag: "DateGrainChanged", key, dateGrain })
  })
})

describe("the error of the query string", () => {
  const refused: FilterEvent = { _tag: "QueryStringRefused", key }
  test("is set", () => given().when({ _tag: "RefuseQueryString", key }).emits(refused))
  test("is cleared", () =>
    given(refused)
      .when({ _tag: "ClearQueryStringError", key })
      .emits({ _tag: "QueryStringErrorCleared", key }))
  test("emits nothing when there is none", () =>
    given().when({ _tag: "ClearQueryStringError", key }).emitsNothing())
})

describe("a filter that is remembered", () => {
  const selected: FilterEvent = { _tag: "FilterSelected", key, id }
  const persisted: FilterEvent = { _tag: "FilterPersisted", key, id }
  test("stays so when it is changed and applied afterwards", () => {
    const { state } = given(added, applied, selected, persisted, valuesChanged("90"))
    const draft = state.editor.draft
    expect(draft).toMatchObject({ persisted: true, values: ["90"] })
    given(added, applied, selected, persisted, valuesChanged("90"))
      .when({ _tag: "ApplyFilter", key, locale: "en" })
      .emits({
        _tag: "FilterApplied",
        key,
        filter: { ...numeric, values: [90], applied: true, persisted: true },
      })
  })
  test("is no longer when it was released while it is edited", () => {
    const { state } = given(added, applied, persisted, selected, { _tag: "FilterReleased", key, id })
    expect([state.filters[0]?.persisted, state.editor.draft?.persisted]).toEqual([false, false])
  })
})

describe("ResetEditor", () => {
  test("closes the editor", () =>
    given(added).when({ _tag: "ResetEditor", key }).emits({ _tag: "EditorReset", key }))
  test("emits nothing when it is closed", () => given().when({ _tag: "ResetEditor", key }).emitsNothing())
})

describe("ReloadFilterColumns", () => {
  test("requests them again after a failure, and not while they are loading", () => {
    const reload = { _tag: "ReloadFilterColumns", key } as const
    given({ _tag: "FilterColumnsFailed", key }).when(reload).emits({ _tag: "FilterColumnsReloaded", key })
    given({ _tag: "FilterColumnsRequested", key }).when(reload).emitsNothing()
  })
})
