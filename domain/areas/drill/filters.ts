import { type BinStep, binOf, binStart } from "../../data/bin.ts"
import type { Cell } from "../../data/cell.ts"
import type { ChartColumn, ChartTable } from "../../data/chartTable.ts"
import type { DataType } from "../../data/dataType.ts"
import type { DateGrain } from "../../data/grain.ts"
import { type BucketCalendar, bucketOf, fullMoment } from "../../data/moment.ts"
import { type CardUrn, FilterId } from "../../kernel/ids.ts"
import type { Bridge } from "../card/types.ts"
import { offeredOperand } from "../filter/operands.ts"
import type { Filter } from "../filter/types.ts"

/**
 * Filters that select one row of a card's result: one for each drill column, on the row's value (a date's bucket when
 * the column is grouped by a grain, as `buckets` counts them), a bin by its two ends. `ids` gives each column its id.
 */
export const drillFilters = (
  table: ChartTable,
  bridge: Bridge,
  row: number,
  cardURN: CardUrn,
  ids: ReadonlyArray<FilterId>,
  buckets?: BucketCalendar,
): ReadonlyArray<Filter> => {
  const cells = table.rows[row]
  return cells === undefined ? [] : rowFilters(table.columns, bridge, cells, cardURN, ids, buckets)
}

/**
 * Same filters for any row with drill columns, such as one of the rows behind a card: columns that it does not have are
 * not filtered, and a date stands for its bucket.
 */
export const rowFilters = (
  columns: ReadonlyArray<ChartColumn>,
  bridge: Bridge,
  cells: ReadonlyArray<Cell>,
  cardURN: CardUrn,
  ids: ReadonlyArray<FilterId>,
  buckets?: BucketCalendar,
): ReadonlyArray<Filter> =>
  bridge.drillColumns.flatMap(({ column, label, grain, bin }, index) => {
    const at = columns.findIndex((candidate) => isDrillColumn(candidate, { column, grain }))
    const found = columns[at]
    const id = ids[index]
    if (found === undefined || id === undefined) return []
    const dataType = bucketType(found.dataType, grain)
    const cell = bucketBegin(cells[at] ?? null, grain, buckets)
    const filter: Filter = {
      id,
      cardURN,
      column,
      label,
      dataSourceId: null,
      dataType,
      operand: offeredOperand("EQUALS", dataType),
      values: [cell],
      applied: true,
      persisted: false,
      ...(grain === undefined ? {} : { dateGrainFilter: grain }),
    }
    return bin === undefined || typeof cell !== "number" ? [filter] : binFilters(filter, cell, bin)
  })

/** The two filters that choose the bin of a number: from its start, which it holds, to the next one's, which it does not. */
const binFilters = (filter: Filter, value: number, bin: BinStep): ReadonlyArray<Filter> => {
  const count = binOf(value, bin)
  return [
    { ...filter, operand: "GREAT_THAN_EQUALS_TO", values: [binStart(count, bin)] },
    {
      ...filter,
      id: FilterId.make(`${filter.id}-below`),
      operand: "LESS_THAN",
      values: [binStart(count + 1, bin)],
    },
  ]
}

/** Drill columns that a row has. */
export const drillColumnsIn = (
  columns: ReadonlyArray<ChartColumn>,
  { drillColumns }: Bridge,
): ReadonlyArray<ChartColumn> =>
  drillColumns.flatMap((drilled) => columns.find((column) => isDrillColumn(column, drilled)) ?? [])

/** Whether a column holds the values of a drill column: those of its grain, or all of them. */
const isDrillColumn = (
  { name, of = name, grain }: ChartColumn,
  drilled: { readonly column: string; readonly grain?: DateGrain | undefined },
): boolean => of === drilled.column && (grain === undefined || grain === drilled.grain)

const bucketType = (dataType: DataType, grain: DateGrain | undefined): DataType =>
  dataType === "datetime" && grain !== undefined && grain !== "hour" ? "date" : dataType

const bucketBegin = (cell: Cell, grain: DateGrain | undefined, buckets?: BucketCalendar): Cell => {
  if (grain === undefined || grain === "hour" || typeof cell !== "string") return cell
  const moment = fullMoment(cell)
  return moment === null ? cell : bucketOf(moment, grain, buckets).begin.slice(0, 10)
}
