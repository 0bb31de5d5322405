import type { Cell } from "../../data/cell.ts"
import type { DateRangeFilter } from "../../data/dateRangeFilter.ts"
import type { CardUrn, FilterId } from "../../kernel/ids.ts"
import type { LevelKey } from "../../kernel/levelKey.ts"
import type { DateGrainSetting, Filter, FilterColumn, Operand } from "./types.ts"
import type { InvalidValue } from "./values.ts"

/** Commands for the filters of a level; `key` is its level key. */
export type FilterCommand =
  | { readonly _tag: "AddFilter"; readonly key: LevelKey; readonly id: FilterId; readonly cardURN: CardUrn }
  | { readonly _tag: "SelectFilter"; readonly key: LevelKey; readonly id: FilterId }
  | { readonly _tag: "ChooseColumn"; readonly key: LevelKey; readonly column: FilterColumn }
  | { readonly _tag: "ChooseOperand"; readonly key: LevelKey; readonly operand: Operand }
  | { readonly _tag: "ChangeValues"; readonly key: LevelKey; readonly values: ReadonlyArray<Cell> }
  /** Applies the draft; what was typed is read as the locale writes it. */
  | { readonly _tag: "ApplyFilter"; readonly key: LevelKey; readonly locale: string }
  | { readonly _tag: "RemoveFilter"; readonly key: LevelKey; readonly id: FilterId }
  /** Persists a filter for the user's next visits, or no longer. */
  | {
      readonly _tag: "PersistFilter"
      readonly key: LevelKey
      readonly id: FilterId
      readonly persisted: boolean
    }
  /** Toggles between "and" and "or" for a filter and the one before it; `group` is the id of a new group. */
  | {
      readonly _tag: "RegroupFilter"
      readonly key: LevelKey
      readonly id: FilterId
      readonly isAlternative: boolean
      readonly group: string
    }
  /** Requires all filters, or any of them. */
  | {
      readonly _tag: "RegroupAllFilters"
      readonly key: LevelKey
      readonly any: boolean
      readonly group: string
    }
  | { readonly _tag: "OpenFilterGroups"; readonly key: LevelKey }
  | {
      readonly _tag: "ChooseFilterGroups"
      readonly key: LevelKey
      readonly filterGroupIds: ReadonlyArray<string>
    }
  | { readonly _tag: "ApplyFilterGroups"; readonly key: LevelKey }
  | { readonly _tag: "RemoveFilterGroups"; readonly key: LevelKey }
  /** `isOfAddress`: those that do not fit the card are dropped and named. */
  | {
      readonly _tag: "ReceiveFilters"
      readonly key: LevelKey
      readonly filters: ReadonlyArray<Filter>
      readonly isOfAddress?: boolean
    }
  | { readonly _tag: "ClearFilters"; readonly key: LevelKey }
  | { readonly _tag: "ChangeDateRange"; readonly key: LevelKey; readonly dateRange: DateRangeFilter | null }
  /** Gives up the chosen dates: those that were published are in force again. */
  | { readonly _tag: "ResetDateRange"; readonly key: LevelKey }
  | { readonly _tag: "ChangeDateGrain"; readonly key: LevelKey; readonly dateGrain: DateGrainSetting | null }
  /** `parts` are the parameters of an address that could not be read; none for its `pfilters`. */
  | {
      readonly _tag: "RefuseQueryString"
      readonly key: LevelKey
      readonly parts?: ReadonlyArray<string>
    }
  | { readonly _tag: "ClearQueryStringError"; readonly key: LevelKey }
  | { readonly _tag: "ResetEditor"; readonly key: LevelKey }
  /** Requests the columns again, after loading them failed. */
  | { readonly _tag: "ReloadFilterColumns"; readonly key: LevelKey }

export type FilterRejection =
  | { readonly _tag: "UnknownColumnType"; readonly message: string }
  | { readonly _tag: "UnknownOperand"; readonly operand: Operand }
  | { readonly _tag: "NothingSelected" }
  | { readonly _tag: "Incomplete"; readonly field: "column" | "operand" | "values" | "filterGroups" }
  | { readonly _tag: "BeginAfterEnd"; readonly beginDate: string; readonly endDate: string }
  | InvalidValue
