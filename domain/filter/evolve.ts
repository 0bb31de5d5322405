import * as E from "fp-ts/lib/Either.js"
import type { DrillEvent } from "../drill/events.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { CardUrn } from "../kernel/ids.ts"
import { levelKey } from "../kernel/levelKey.ts"
import { patch } from "../kernel/patch.ts"
import type { FilterEvent, FiltersJoinedEvent } from "./events.ts"
import { dataTypeOf } from "./operands.ts"
import { arranged, inGroup } from "./terms.ts"
import type { CardFilters, Editor, Filter, FilterColumn } from "./types.ts"

/** The filters of every level that is or was on the screen, by level key. */
export type FilterState = HashMap.HashMap<CardFilters>

const closed: Editor = { mode: "NONE", draft: null, groupIds: [] }
const none: ReadonlyArray<Filter> = []
const noValues: Filter["values"] = []

/** A level whose filters no one has touched. */
export const noFilters: CardFilters = {
  load: "CLEARED",
  columns: [],
  sources: [],
  columnsStatus: "INITIAL",
  filters: none,
  filterGroups: [],
  filterGroupIds: [],
  dateRange: null,
  overrideDateRange: false,
  dateGrain: null,
  editor: closed,
  queryStringError: false,
}

/** Filters that came with a column's name alone take its label, data type and data source from the column. */
const known = (
  filters: ReadonlyArray<Filter>,
  columns: ReadonlyArray<FilterColumn>,
): ReadonlyArray<Filter> => {
  const next = filters.map((filter) => {
    const column =
      filter.label === filter.column ? columns.find(({ name }) => name === filter.column) : undefined
    if (column === undefined) return filter
    const dataType = dataTypeOf(column.type)
    return patch(filter, {
      label: column.label,
      dataType: E.isRight(dataType) ? dataType.right : filter.dataType,
      dataSourceId: filter.dataSourceId ?? column.dataSourceId,
    })
  })
  return next.every((filter, index) => filter === filters[index]) ? filters : next
}

const clear = (level: CardFilters): CardFilters => {
  const { columns: _, columnsStatus: __, filterGroups: ___, sources: ____, ...untouched } = noFilters
  return patch(level, untouched)
}

/** Whether a level is as no one has touched it; what is known of its columns does not count. */
export const isCleared = (level: CardFilters): boolean => clear(level) === level

const holding = (filters: ReadonlyArray<Filter>): Pick<CardFilters, "load" | "filters"> =>
  filters.length === 0 ? { load: "CLEARED", filters: none } : { load: "LOADED", filters: arranged(filters) }

const changeDraft = (level: CardFilters, part: Partial<Filter>): CardFilters => {
  const { editor } = level
  if (editor.draft === null) return level
  return patch(level, { editor: patch(editor, { draft: patch(editor.draft, part) }) })
}

const changeFilter = (level: CardFilters, id: string, change: (filter: Filter) => Filter): CardFilters => {
  const index = level.filters.findIndex((filter) => filter.id === id)
  const filter = level.filters[index]
  if (filter === undefined) return level
  const next = change(filter)
  return next === filter ? level : { ...level, filters: level.filters.with(index, next) }
}

const join = (level: CardFilters, groups: FiltersJoinedEvent["groups"]): CardFilters => {
  const wanted = new Map(groups.map(({ id, anyOf }) => [id, anyOf]))
  const move = (filter: Filter): Filter => {
    const anyOf = wanted.get(filter.id)
    return anyOf === undefined ? filter : inGroup(filter, anyOf)
  }
  const filters = arranged(level.filters.map(move))
  const { draft } = level.editor
  const listed = filters.find(({ id }) => id === draft?.id)
  const editor =
    draft === null || listed === undefined
      ? level.editor
      : patch(level.editor, { draft: inGroup(draft, listed.anyOf ?? null) })
  return patch(level, {
    editor,
    filters: filters.every((filter, index) => filter === level.filters[index]) ? level.filters : filters,
  })
}

const evolveLevel = (level: CardFilters, event: FilterEvent): CardFilters => {
  switch (event._tag) {
    case "FilterColumnsRequested":
      return patch(level, { columnsStatus: "LOADING" })
    case "FilterColumnsLoaded":
      return patch(level, {
        columnsStatus: "LOADED",
        columns: event.columns,
        filterGroups: event.filterGroups ?? level.filterGroups,
        sources: event.sources ?? level.sources,
        filters: known(level.filters, event.columns),
      })
    case "FilterColumnsFailed":
      return patch(level, { columnsStatus: "ERROR" })
    case "FiltersReceived":
      return patch(level, { ...holding(known(event.filters, level.columns)), editor: closed })
    case "FiltersCleared":
      return clear(level)
    case "FilterAdded":
      if (level.filters.some((filter) => filter.id === event.filter.id)) return level
      return {
        ...level,
        ...holding([...level.filters, event.filter]),
        editor: { ...closed, mode: "FILTER", draft: event.filter },
      }
    case "FilterSelected": {
      const draft = level.filters.find((filter) => filter.id === event.id) ?? null
      return patch(level, {
        editor: draft === null ? closed : patch(level.editor, { ...closed, mode: "FILTER", draft }),
      })
    }
    case "FilterColumnChosen": {
      const { column, dataType, operand } = event
      return changeDraft(level, {
        column: column.name,
        label: column.label,
        dataSourceId: column.dataSourceId,
        dataType,
        operand,
        values: noValues,
      })
    }
    case "FilterOperandChosen":
      return changeDraft(level, { operand: event.operand })
    case "FilterValuesChanged":
      return changeDraft(level, { values: event.values })
    case "FilterApplied":
      return patch(
        changeFilter(level, event.filter.id, () => event.filter),
        { editor: closed },
      )
    case "FilterRemoved": {
      const filters = level.filters.filter((filter) => filter.id !== event.id)
      if (filters.length === level.filters.length) return level
      return { ...level, ...holding(filters), editor: closed }
    }
    case "FilterPersisted":
      return changeFilter(level, event.id, (filter) => patch(filter, { persisted: true }))
    case "FilterReleased":
      return changeFilter(level, event.id, (filter) => patch(filter, { persisted: false }))
    case "FiltersJoined":
      return join(level, event.groups)
    case "FilterGroupsOpened":
      return patch(level, {
        editor: patch(level.editor, { ...closed, mode: "FILTER_GROUP", groupIds: level.filterGroupIds }),
      })
    case "FilterGroupsChosen":
      if (level.editor.mode !== "FILTER_GROUP") return level
      return patch(level, { editor: patch(level.editor, { groupIds: event.filterGroupIds }) })
    case "FilterGroupsApplied":
      return patch(level, { filterGroupIds: event.filterGroupIds, editor: closed })
    case "DateRangeChanged":
      return patch(level, { dateRange: event.dateRange, overrideDateRange: true })
    case "DateGrainChanged":
      return patch(level, { dateGrain: event.dateGrain })
    case "QueryStringRefused":
      return patch(level, { queryStringError: true })
    case "QueryStringErrorCleared":
      return patch(level, { queryStringError: false })
    case "EditorReset":
      return patch(level, { editor: closed })
  }
}

const dropLevels = (state: FilterState, card: CardUrn, from: number): FilterState => {
  let next = state
  for (let level = from; level === from || HashMap.has(state, levelKey(card, level)); level++) {
    next = HashMap.remove(next, levelKey(card, level))
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
      const { card, level, filters, dateRange, overrideDateRange, filterGroupIds = [] } = event
      return HashMap.set(dropLevels(state, card, level), levelKey(card, level), {
        ...noFilters,
        ...holding(filters),
        dateRange,
        overrideDateRange,
        filterGroupIds,
      })
    }
    case "DrillPopped":
      return dropLevels(state, event.card, event.level)
    default: {
      const level = HashMap.get(state, event.key) ?? noFilters
      const next = evolveLevel(level, event)
      return next === level ? state : HashMap.set(state, event.key, next)
    }
  }
}
