import type { DrillEvent } from "../drill/events.ts"
import type { CardUrn } from "../kernel/ids.ts"
import { levelKey } from "../kernel/levelKey.ts"
import * as Table from "../kernel/table.ts"
import type { FilterEvent } from "./events.ts"
import type { CardFilters, Filter } from "./types.ts"

/** The filters of every level that is or was on the screen, by level key. */
export type FilterState = Table.Table<CardFilters>

const closed = { mode: "NONE", draft: null } as const

/** A level whose filters no one has touched. */
export const noFilters: CardFilters = {
  load: "CLEARED",
  columns: [],
  columnsStatus: "INITIAL",
  filters: [],
  dateRange: null,
  overrideDateRange: false,
  dateGrain: null,
  editor: closed,
  queryStringError: false,
}

const changeDraft = (level: CardFilters, change: (draft: Filter) => Filter): CardFilters =>
  level.editor.draft === null
    ? level
    : { ...level, editor: { ...level.editor, draft: change(level.editor.draft) } }

const changeFilter = (level: CardFilters, id: string, change: (filter: Filter) => Filter): CardFilters => {
  const index = level.filters.findIndex((filter) => filter.id === id)
  const filter = level.filters[index]
  return filter === undefined ? level : { ...level, filters: level.filters.with(index, change(filter)) }
}

const evolveLevel = (level: CardFilters, event: FilterEvent): CardFilters => {
  switch (event._tag) {
    case "FilterColumnsRequested":
      return level.columnsStatus === "LOADING" ? level : { ...level, columnsStatus: "LOADING" }
    case "FilterColumnsLoaded":
      return { ...level, columnsStatus: "LOADED", columns: event.columns }
    case "FilterColumnsFailed":
      return { ...level, columnsStatus: "ERROR" }
    case "FiltersReceived":
      return { ...level, load: "LOADED", filters: event.filters, editor: closed }
    case "FiltersCleared":
      return { ...noFilters, columns: level.columns, columnsStatus: level.columnsStatus }
    case "FilterAdded":
      return {
        ...level,
        load: "LOADED",
        filters: [...level.filters, event.filter],
        editor: { mode: "FILTER", draft: event.filter },
      }
    case "FilterSelected": {
      const draft = level.filters.find((filter) => filter.id === event.id) ?? null
      if (draft === null) return level.editor.mode === "NONE" ? level : { ...level, editor: closed }
      return { ...level, editor: { mode: "FILTER", draft } }
    }
    case "FilterColumnChosen": {
      const { column, dataType, operand } = event
      return changeDraft(level, (draft) => ({
        ...draft,
        column: column.name,
        label: column.label,
        dataSourceId: column.dataSourceId,
        dataType,
        operand,
        values: [],
      }))
    }
    case "FilterOperandChosen":
      return changeDraft(level, (draft) => ({ ...draft, operand: event.operand }))
    case "FilterValuesChanged":
      return changeDraft(level, (draft) => ({ ...draft, values: event.values }))
    case "FilterApplied":
      return { ...changeFilter(level, event.filter.id, () => event.filter), editor: closed }
    case "FilterRemoved": {
      const filters = level.filters.filter((filter) => filter.id !== event.id)
      if (filters.length === level.filters.length) return level
      return { ...level, load: filters.length === 0 ? "CLEARED" : level.load, filters, editor: closed }
    }
    case "FilterPersisted":
      return changeFilter(level, event.id, (filter) => ({ ...filter, persisted: true }))
    case "DateRangeChanged":
      return { ...level, dateRange: event.dateRange, overrideDateRange: true }
    case "DateGrainChanged":
      return { ...level, dateGrain: event.dateGrain }
    case "QueryStringRefused":
      return { ...level, queryStringError: true }
    case "QueryStringErrorCleared":
      return level.queryStringError ? { ...level, queryStringError: false } : level
    case "EditorReset":
      return level.editor.mode === "NONE" ? level : { ...level, editor: closed }
  }
}

const dropLevels = (state: FilterState, card: CardUrn, from: number): FilterState => {
  let next = state
  for (let level = from; level === from || Table.has(state, levelKey(card, level)); level++) {
    next = Table.remove(next, levelKey(card, level))
  }
  return next
}

/**
 * The filters after an event. A drill sets the filters of the level it opens and drops the deeper ones; going back
 * drops the level that closes.
 */
export const evolveFilters = (state: FilterState, event: FilterEvent | DrillEvent): FilterState => {
  switch (event._tag) {
    case "Drilled": {
      const { card, level, filters, dateRange, overrideDateRange } = event
      return Table.set(dropLevels(state, card, level), levelKey(card, level), {
        ...noFilters,
        load: filters.length === 0 ? "CLEARED" : "LOADED",
        filters,
        dateRange,
        overrideDateRange,
      })
    }
    case "DrillPopped":
      return dropLevels(state, event.card, event.level)
    default:
      return Table.update(state, event.key, (level) => evolveLevel(level ?? noFilters, event))
  }
}
