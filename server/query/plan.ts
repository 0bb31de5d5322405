import type { QueryFilter } from "#domain/areas/filter/types.ts"
import type { BinStep } from "#domain/data/bin.ts"
import type { TableSort, TotalKind } from "#domain/data/chartTable.ts"
import type { DaySpan, RangeCalendar } from "#domain/data/dateRange.ts"
import type { Dimension, Measure } from "../schema/card.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { decidePolicies, type PolicyChoices, type PolicyDecision } from "./policies.ts"
import type { StoredTable } from "./table.ts"
import type { Viewer } from "./viewer.ts"

/** A dimension of groups, numbers by bins of a width. */
export interface GroupDimension extends Dimension {
  readonly bin?: BinStep
}

/**
 * Reduction of rows along one dimension of dates or numbers to those that `columns` columns of pixels show, where there
 * are more than `above`; `most` rows stay at the most.
 */
export interface Reduction {
  readonly columns: number
  readonly above: number
  readonly most: number
}

/**
 * Reduction of groups that are points of their first two measures to `mostPoints`, where there are more: of each cell of a
 * grid over their values at least one stays, and the others as dense as all of them are.
 */
export interface PointReduction {
  readonly mostPoints: number
}

/** An order of rows. `by` counts a grouped plan's dimensions (with the series last) or measures. */
export interface PlanSort {
  readonly kind: "dimension" | "measure"
  readonly index: number
  readonly direction: "ascending" | "descending"
}

/**
 * Query over the rows of a table:
 * - `grouped`: one row for each group of `dimensions`, split by `series`, with `measures`. `limit` and `offset` count
 *   groups of `dimensions`, in the order of `sort`; with a series, the result ends after `maxRows` rows. With `reduce`
 *   it has the rows of all groups, in the order of `sort`, or those that remain of them.
 * - `pivot`: one row for each group of `down` and `across` together, and for each of their first fields: their totals.
 *   Each ends with a cell more, a number with a bit for each field that it totals, the last field's being the lowest.
 *   Groups come first, in the order of their fields; the result ends after `maxRows` rows.
 * - `rows`: rows as they are, in the order of `sort`, and where that leaves them equal the latest of `latestBy` first.
 * - `totals`: one row with a figure for each column, null where the column has none.
 * - `everyRow`: all of them, in the order of `sort`, then the latest of `latestBy` first; as they are stored where both
 *   are null.
 * - `count`: how many rows there are.
 * - `values`: the distinct values of a column whose text contains `search`, in their order, absent last, each with the
 *   number of its rows.
 */
export type Query =
  | {
      readonly _tag: "grouped"
      readonly dimensions: ReadonlyArray<GroupDimension>
      readonly series: Dimension | null
      readonly measures: ReadonlyArray<Measure>
      readonly sort: PlanSort | null
      readonly limit: number | null
      readonly offset: number
      readonly maxRows?: number
      readonly reduce?: Reduction | PointReduction
    }
  | {
      readonly _tag: "pivot"
      readonly down: ReadonlyArray<GroupDimension>
      readonly across: ReadonlyArray<GroupDimension>
      readonly measures: ReadonlyArray<Measure>
      readonly maxRows: number
    }
  | {
      readonly _tag: "rows"
      readonly columns: ReadonlyArray<string>
      readonly sort: TableSort | null
      readonly latestBy: string | null
      readonly limit: number
      readonly offset: number
    }
  | {
      readonly _tag: "totals"
      readonly columns: ReadonlyArray<{ readonly name: string; readonly total: TotalKind | null }>
    }
  | {
      readonly _tag: "everyRow"
      readonly columns: ReadonlyArray<string>
      readonly sort: TableSort | null
      readonly latestBy: string | null
    }
  | { readonly _tag: "count" }
  | { readonly _tag: "values"; readonly column: string; readonly search: string; readonly limit: number }

/**
 * Rows that a query is over, before policies: those of the filters that a person chose, of the card's `own`, and of
 * the range, whose days are both included. Filters of one list are never alternatives to those of another.
 */
export interface Selection {
  readonly filters: ReadonlyArray<QueryFilter>
  readonly own: ReadonlyArray<QueryFilter>
  /** Filters that a page applies to all of its cards. */
  readonly control?: ReadonlyArray<QueryFilter>
  readonly dateRange: (DaySpan & { readonly column: string }) | null
}

/** Execution plan of a viewer's query over a stored table, as data. */
export interface QueryPlan extends Selection {
  readonly table: StoredTable
  readonly policies: PolicyDecision
  readonly query: Query
  /** Where buckets of dates begin, and what ranges of dates count from. */
  readonly calendar: RangeCalendar
}

/** Plan of a viewer's query, with the row-level policies that apply to the viewer. */
export const planFor = (
  workspace: WorkspaceModel,
  viewer: Viewer,
  table: StoredTable,
  selection: Selection,
  query: Query,
  calendar: RangeCalendar,
  choices: PolicyChoices = {},
): QueryPlan => ({
  ...selection,
  table,
  policies: decidePolicies(workspace, table.dataset, viewer, choices),
  query,
  calendar,
})
