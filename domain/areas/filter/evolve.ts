import { patch } from "../../kernel/patch.ts"
import { withColumnMetadata } from "./columnMetadata.ts"
import type { FilterEvent, FiltersRegroupedEvent, SettingsReceivedEvent } from "./events.ts"
import { namedFilter, unfitPart } from "./fit.ts"
import { valueInput } from "./operands.ts"
import { setAsidePersisted } from "./persisted.ts"
import { isComplete } from "./steps.ts"
import { inGroup, sortByTerm } from "./terms.ts"
import type { CardFilters, Editor, Filter, Operand } from "./types.ts"

const closed: Editor = { mode: "NONE", draft: null, groupIds: [] }
const none: ReadonlyArray<Filter> = []
const noValues: Filter["values"] = []
const noParts: CardFilters["unreadParts"] = []
const noPolicies: CardFilters["filterGroupIds"] = []

/** Initial filters of a level. */
export const noFilters: CardFilters = {
  columns: [],
  sources: [],
  columnsStatus: "INITIAL",
  columnsAttempt: 0,
  filters: none,
  setAside: none,
  filterGroups: [],
  filterGroupIds: noPolicies,
  dateRange: null,
  overrideDateRange: false,
  dateGrain: null,
  editor: closed,
  queryStringError: false,
  unreadParts: noParts,
  isOfAddress: false,
}

const clear = (level: CardFilters): CardFilters =>
  patch(level, {
    filters: none,
    filterGroupIds: noPolicies,
    dateRange: null,
    overrideDateRange: false,
    dateGrain: null,
    editor: closed,
    queryStringError: false,
    unreadParts: noParts,
    isOfAddress: false,
  })

/** Whether the filters of a level are in their initial state; column metadata is ignored. */
export const isCleared = (level: CardFilters): boolean => clear(level) === level

const listed = (filters: ReadonlyArray<Filter>): ReadonlyArray<Filter> =>
  filters.length === 0 ? none : sortByTerm(filters)

const changeDraft = (level: CardFilters, part: Partial<Filter>): CardFilters => {
  const { editor } = level
  if (editor.draft === null) return level
  return patch(level, { editor: patch(editor, { draft: patch(editor.draft, part) }) })
}

/** Values that stay with a draft when its operand takes them in another way: of those chosen, the first is typed. */
const carriedValues = (values: Filter["values"], input: ReturnType<typeof valueInput>): Filter["values"] => {
  if (input === "CHOSEN") return values
  if (input === "NONE" || input === "PERIOD") return noValues
  return values.filter((value) => value !== null).slice(0, input === "RANGE" ? 2 : 1)
}

/** Another operand for the draft, with as many of its values as that takes. */
const chooseOperand = (level: CardFilters, operand: Operand): CardFilters => {
  const { draft } = level.editor
  if (draft === null || draft.dataType === null || draft.operand === null)
    return changeDraft(level, { operand })
  const input = valueInput(draft.dataType, operand)
  const before = valueInput(draft.dataType, draft.operand)
  const held = before === "PERIOD" ? noValues : draft.values
  return changeDraft(level, { operand, values: before === input ? draft.values : carriedValues(held, input) })
}

/** Sets whether a filter is persisted, also in its draft: applying the draft must not undo it. */
const setPersisted = (level: CardFilters, id: string, persisted: boolean): CardFilters => {
  const changed = changeFilter(level, id, (filter) => patch(filter, { persisted }))
  return level.editor.draft?.id === id ? changeDraft(changed, { persisted }) : changed
}

const changeFilter = (level: CardFilters, id: string, change: (filter: Filter) => Filter): CardFilters => {
  const index = level.filters.findIndex((filter) => filter.id === id)
  const filter = level.filters[index]
  if (filter === undefined) return level
  const next = change(filter)
  return next === filter ? level : { ...level, filters: level.filters.with(index, next) }
}

const withParts = ({ unreadParts }: CardFilters, parts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const added = new Set(parts.filter((part) => !unreadParts.includes(part)))
  return added.size === 0 ? unreadParts : [...unreadParts, ...added]
}

/** The level with parts of an address named that were not understood. */
export const withUnreadParts = (level: CardFilters, parts: ReadonlyArray<string>): CardFilters =>
  parts.length === 0 ? level : patch(level, { queryStringError: true, unreadParts: withParts(level, parts) })

/** The level without the filters that `isDropped` picks; the same where it picks none. */
export const withoutFilters = (level: CardFilters, isDropped: (filter: Filter) => boolean): CardFilters =>
  level.filters.some(isDropped)
    ? patch(level, { filters: listed(level.filters.filter((filter) => !isDropped(filter))) })
    : level

/** The level without filters of an address that do not fit the columns; they are named instead. */
const withFittingFilters = (level: CardFilters): CardFilters => {
  if (!level.isOfAddress || level.columnsStatus !== "LOADED") return level
  const isUnfit = (filter: Filter): boolean => filter.applied && unfitPart(filter, level.columns) !== null
  const parts = level.filters.filter(isUnfit).map(namedFilter)
  return withUnreadParts(withoutFilters(level, isUnfit), parts)
}

/**
 * The level before its editor turns to something else: a filter that is not in force keeps its draft where that could be
 * applied, and is dropped where it could not.
 */
const keepDraft = (level: CardFilters): CardFilters => {
  const { draft } = level.editor
  if (draft === null) return level
  if (!isComplete(draft)) return withoutFilters(level, ({ id, applied }) => id === draft.id && !applied)
  return changeFilter(level, draft.id, (filter) =>
    filter.applied ? filter : patch(filter, { ...draft, persisted: filter.persisted }),
  )
}

/** The level with its editor closed. */
const closeEditor = (level: CardFilters): CardFilters => patch(keepDraft(level), { editor: closed })

const regroup = (level: CardFilters, groups: FiltersRegroupedEvent["groups"]): CardFilters => {
  const wanted = new Map(groups.map(({ id, anyOf }) => [id, anyOf]))
  const move = (filter: Filter): Filter => {
    const anyOf = wanted.get(filter.id)
    return anyOf === undefined ? filter : inGroup(filter, anyOf)
  }
  const filters = sortByTerm(level.filters.map(move))
  const { draft } = level.editor
  const edited = filters.find(({ id }) => id === draft?.id)
  const editor =
    draft === null || edited === undefined
      ? level.editor
      : patch(level.editor, { draft: inGroup(draft, edited.anyOf ?? null) })
  return patch(level, {
    editor,
    filters: filters.every((filter, index) => filter === level.filters[index]) ? level.filters : filters,
  })
}

const applySettings = (level: CardFilters, { settings }: SettingsReceivedEvent): CardFilters =>
  patch(closeEditor(level), {
    dateRange: settings.dateRange ?? null,
    overrideDateRange: settings.dateRange !== undefined,
    dateGrain: settings.dateGrain ?? null,
    filterGroupIds: settings.filterGroupIds ?? noPolicies,
  })

/** Filters of a level after an event. An event that changes nothing returns the same reference. */
export const evolveFilters = (level: CardFilters, event: FilterEvent): CardFilters => {
  switch (event._tag) {
    case "FilterColumnsRequested":
      return patch(level, { columnsStatus: "LOADING" })
    case "FilterColumnsReloaded":
      return { ...level, columnsAttempt: level.columnsAttempt + 1 }
    case "FilterColumnsLoaded":
      return withFittingFilters(
        patch(level, {
          columnsStatus: "LOADED",
          columns: event.columns,
          filterGroups: event.filterGroups ?? level.filterGroups,
          sources: event.sources ?? level.sources,
          filters: withColumnMetadata(level.filters, event.columns),
        }),
      )
    case "FilterColumnsFailed":
      return patch(level, { columnsStatus: "ERROR" })
    case "FiltersReceived": {
      const { filters, setAside } = setAsidePersisted(level, withColumnMetadata(event.filters, level.columns))
      const { isOfAddress = false } = event
      return withFittingFilters(
        patch(level, { filters: listed(filters), setAside, editor: closed, isOfAddress }),
      )
    }
    case "PersistedFiltersRead": {
      const persisted = withColumnMetadata(event.filters, level.columns)
      if (level.filters.length === 0 && !level.isOfAddress)
        return patch(level, { filters: listed(persisted), setAside: none })
      return patch(level, setAsidePersisted({ filters: persisted, setAside: none }, level.filters))
    }
    case "FiltersCleared":
      return clear(level)
    case "FilterAdded":
      if (level.filters.some((filter) => filter.id === event.filter.id)) return level
      return {
        ...level,
        filters: listed([...keepDraft(level).filters, event.filter]),
        editor: { ...closed, mode: "FILTER", draft: event.filter },
      }
    case "FilterSelected": {
      const kept = keepDraft(level)
      const draft = kept.filters.find((filter) => filter.id === event.id) ?? null
      return patch(kept, {
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
      return chooseOperand(level, event.operand)
    case "FilterValuesChanged":
      return changeDraft(level, { values: event.values })
    case "FilterApplied":
      return patch(
        changeFilter(level, event.filter.id, () => event.filter),
        { editor: closed },
      )
    case "FilterRemoved": {
      const filters = keepDraft(level).filters.filter((filter) => filter.id !== event.id)
      if (filters.length === level.filters.length) return level
      return { ...level, filters: listed(filters), editor: closed }
    }
    case "FilterPersisted":
      return setPersisted(level, event.id, true)
    case "FilterReleased":
      return setPersisted(level, event.id, false)
    case "FiltersRegrouped":
      return regroup(level, event.groups)
    case "FilterGroupsOpened":
      return patch(keepDraft(level), {
        editor: patch(level.editor, { ...closed, mode: "FILTER_GROUP", groupIds: level.filterGroupIds }),
      })
    case "FilterGroupsChosen":
      if (level.editor.mode !== "FILTER_GROUP") return level
      return patch(level, { editor: patch(level.editor, { groupIds: event.filterGroupIds }) })
    case "FilterGroupsApplied":
      return patch(closeEditor(level), { filterGroupIds: event.filterGroupIds })
    case "DateRangeChanged":
      return patch(level, { dateRange: event.dateRange, overrideDateRange: true })
    case "DateRangeReset":
      return patch(level, { dateRange: null, overrideDateRange: false })
    case "DateGrainChanged":
      return patch(level, { dateGrain: event.dateGrain })
    case "SettingsReceived":
      return applySettings(level, event)
    case "QueryStringRefused":
      return patch(level, {
        queryStringError: true,
        unreadParts: withParts(level, event.parts ?? noParts),
      })
    case "QueryStringErrorCleared":
      return patch(level, { queryStringError: false, unreadParts: noParts })
    case "EditorReset":
      return closeEditor(level)
  }
}
