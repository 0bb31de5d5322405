import * as E from "fp-ts/lib/Either.js"
import type { Cell } from "../../data/cell.ts"
import type { Decider } from "../../kernel/decider.ts"
import type { LevelKey } from "../../kernel/levelKey.ts"
import type { FilterCommand, FilterRejection } from "./commands.ts"
import type { FilterEvent } from "./events.ts"
import { evolveFilters, isCleared, noFilters } from "./evolve.ts"
import { dataTypeOf, defaultOperand, operandsOf } from "./operands.ts"
import { newFilter } from "./queryFilter.ts"
import { isComplete, missingStep } from "./steps.ts"
import { type Grouping, regroup } from "./terms.ts"
import type { CardFilters, Filter } from "./types.ts"
import { inOrder, parseTypedValue } from "./values.ts"

const regrouped = (
  key: LevelKey,
  level: CardFilters,
  groups: Grouping,
): E.Either<FilterRejection, ReadonlyArray<FilterEvent>> => {
  const changed = groups.some(({ filter, anyOf }) => (filter.anyOf ?? null) !== anyOf)
  return changed && level.filters.length > 1
    ? one({
        _tag: "FiltersRegrouped",
        key,
        groups: groups.map(({ filter, anyOf }) => ({ id: filter.id, anyOf })),
      })
    : E.right([])
}

const one = (event: FilterEvent): E.Either<FilterRejection, ReadonlyArray<FilterEvent>> => E.right([event])

const apply = (
  key: LevelKey,
  draft: Filter,
  locale: string,
): E.Either<FilterRejection, ReadonlyArray<FilterEvent>> => {
  const field = missingStep(draft)
  if (field !== null || draft.dataType === null || draft.operand === null)
    return E.left({ _tag: "Incomplete", field: field ?? "column" })
  const values: Array<Cell> = []
  for (const value of draft.values) {
    if (value === "" && draft.dataType !== "string") continue
    const parsed = parseTypedValue(value, draft.operand, draft.dataType, locale)
    if (E.isLeft(parsed)) return parsed
    values.push(parsed.right)
  }
  const ordered = draft.operand === "BETWEEN" ? inOrder(values, draft.dataType) : values
  return one({ _tag: "FilterApplied", key, filter: { ...draft, values: ordered, applied: true } })
}

/** Filters of a level: the editor's steps, and filters from the address or a host. */
export const filterDecider: Decider<CardFilters, FilterCommand, FilterEvent, FilterRejection> = {
  initialState: noFilters,
  decide: (command, level) => {
    const { key } = command
    const { draft } = level.editor
    switch (command._tag) {
      case "ReloadFilterColumns":
        return level.columnsStatus === "LOADING" ? E.right([]) : one({ _tag: "FilterColumnsReloaded", key })
      case "AddFilter":
        if (level.filters.some((filter) => filter.id === command.id)) return E.right([])
        return one({ _tag: "FilterAdded", key, filter: newFilter(command.id, command.cardURN) })
      case "SelectFilter":
        if (!level.filters.some((filter) => filter.id === command.id)) return E.right([])
        return one({ _tag: "FilterSelected", key, id: draft?.id === command.id ? null : command.id })
      case "ChooseColumn": {
        if (draft === null) return E.left({ _tag: "NothingSelected" })
        const dataType = dataTypeOf(command.column.type)
        if (E.isLeft(dataType)) return E.left({ _tag: "UnknownColumnType", message: dataType.left })
        return one({
          _tag: "FilterColumnChosen",
          key,
          column: command.column,
          dataType: dataType.right,
          operand: defaultOperand(dataType.right),
        })
      }
      case "ChooseOperand": {
        const { operand } = command
        if (draft === null) return E.left({ _tag: "NothingSelected" })
        if (draft.dataType === null) return E.left({ _tag: "Incomplete", field: "column" })
        return operandsOf(draft.dataType).includes(operand)
          ? one({ _tag: "FilterOperandChosen", key, operand })
          : E.left({ _tag: "UnknownOperand", operand })
      }
      case "ChangeValues":
        if (draft === null) return E.left({ _tag: "NothingSelected" })
        return one({ _tag: "FilterValuesChanged", key, values: command.values })
      case "ApplyFilter":
        return draft === null ? E.left({ _tag: "NothingSelected" }) : apply(key, draft, command.locale)
      case "RemoveFilter":
        return level.filters.some((filter) => filter.id === command.id)
          ? one({ _tag: "FilterRemoved", key, id: command.id })
          : E.right([])
      case "PersistFilter": {
        const filter = level.filters.find(({ id }) => id === command.id)
        if (filter === undefined || filter.persisted === command.persisted) return E.right([])
        const { id } = command
        return one(
          command.persisted ? { _tag: "FilterPersisted", key, id } : { _tag: "FilterReleased", key, id },
        )
      }
      case "RegroupFilter": {
        const index = level.filters.findIndex(({ id }) => id === command.id)
        return regrouped(key, level, regroup(level.filters, index, command.isAlternative, command.group))
      }
      case "RegroupAllFilters": {
        const anyOf = command.any ? command.group : null
        return regrouped(
          key,
          level,
          level.filters.map((filter) => ({ filter, anyOf })),
        )
      }
      case "OpenFilterGroups":
        return level.editor.mode === "FILTER_GROUP" ? E.right([]) : one({ _tag: "FilterGroupsOpened", key })
      case "ChooseFilterGroups": {
        if (level.editor.mode !== "FILTER_GROUP") return E.left({ _tag: "NothingSelected" })
        const available = new Set(level.filterGroups.map(({ filterGroupId }) => filterGroupId))
        const filterGroupIds = [...new Set(command.filterGroupIds)].filter((id) => available.has(id))
        return one({ _tag: "FilterGroupsChosen", key, filterGroupIds })
      }
      case "ApplyFilterGroups": {
        if (level.editor.mode !== "FILTER_GROUP") return E.left({ _tag: "NothingSelected" })
        const filterGroupIds = level.editor.groupIds
        return filterGroupIds.length === 0
          ? E.left({ _tag: "Incomplete", field: "filterGroups" })
          : one({ _tag: "FilterGroupsApplied", key, filterGroupIds })
      }
      case "RemoveFilterGroups":
        return level.filterGroupIds.length === 0 && level.editor.mode !== "FILTER_GROUP"
          ? E.right([])
          : one({ _tag: "FilterGroupsApplied", key, filterGroupIds: [] })
      case "ReceiveFilters":
        return one({
          _tag: "FiltersReceived",
          key,
          filters: command.filters.map((filter) => ({ ...filter, applied: isComplete(filter) })),
          ...(command.isOfAddress === true ? { isOfAddress: true } : {}),
        })
      case "ClearFilters":
        return isCleared(level) ? E.right([]) : one({ _tag: "FiltersCleared", key })
      case "ChangeDateRange": {
        const range = command.dateRange?.dateTimeRange
        if (range?.dateTimeRangeType === "FIXED_RANGE" && range.beginDate > range.endDate) {
          const { beginDate, endDate } = range
          return E.left({ _tag: "BeginAfterEnd", beginDate, endDate })
        }
        return one({ _tag: "DateRangeChanged", key, dateRange: command.dateRange })
      }
      case "ResetDateRange":
        return level.overrideDateRange ? one({ _tag: "DateRangeReset", key }) : E.right([])
      case "ChangeDateGrain":
        return one({ _tag: "DateGrainChanged", key, dateGrain: command.dateGrain })
      case "RefuseQueryString":
        return one({
          _tag: "QueryStringRefused",
          key,
          ...(command.parts === undefined ? {} : { parts: command.parts }),
        })
      case "ClearQueryStringError":
        return level.queryStringError ? one({ _tag: "QueryStringErrorCleared", key }) : E.right([])
      case "ResetEditor":
        return level.editor.mode === "NONE" ? E.right([]) : one({ _tag: "EditorReset", key })
    }
  },
  evolve: evolveFilters,
}
