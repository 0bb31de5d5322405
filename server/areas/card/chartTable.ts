import type { Bridge } from "#domain/areas/card/types.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable, ColumnTotal, SeriesColor } from "#domain/data/chartTable.ts"
import type { GroupDimension } from "../../query/plan.ts"
import type { QueryResult } from "../../query/queryResult.ts"
import type { CardDefinition, Dimension, Measure } from "../../schema/card.ts"
import { type Dataset, type DatasetColumn, dataTypeOf, totalOf } from "../../schema/dataset.ts"
import { measureType } from "../../schema/measureType.ts"
import type { ChartShape } from "./cardQuery.ts"

/** The dimension whose values a chart tells apart by colour, and their colours. */
export interface DimensionColors {
  readonly of: Dimension | null
  readonly colors: ReadonlyArray<SeriesColor>
}

/**
 * Result of a chart's query as its table, with the `colors` of the values that it shows. `isWhole` says that every
 * category and series that has rows is in it, so that a sum over those that are not is zero; `isReduced` that those are
 * left out that a line does not show.
 */
export const chartTable = (
  card: CardDefinition,
  shape: ChartShape,
  dataset: Dataset,
  result: QueryResult,
  { of, colors }: DimensionColors,
  { isWhole, isReduced }: { readonly isWhole: boolean; readonly isReduced: boolean },
): ChartTable => {
  const split = fieldsOf(shape)
  return {
    columns: [
      ...split.map((dimension, index) => {
        const isRepeated = split.findIndex(({ column }) => column === dimension.column) < index
        const column = dimensionColumn(dataset, dimension, dimension.role, isRepeated)
        if (of === null || dimension.column !== of.column || dimension.grain !== of.grain) return column
        const shown = new Set(result.rows.map((row) => row[index] ?? null))
        return { ...column, colors: colors.filter(({ value }) => shown.has(value)) }
      }),
      ...card.values.map((measure) => measureColumn(dataset, measure, isWhole)),
    ],
    ...result,
    ...(isReduced && { reducedFrom: result.numRows }),
  }
}

/** Rows of a card's table, in its columns. */
export const detailTable = (card: CardDefinition, dataset: Dataset, result: QueryResult): ChartTable => ({
  columns: tableColumns(card, dataset),
  ...result,
})

/** The figures of a table's totals with how each was made. */
export const columnTotals = (
  card: CardDefinition,
  dataset: Dataset,
  figures: ReadonlyArray<Cell>,
): ReadonlyArray<ColumnTotal> =>
  card.columns.map((name, index) => {
    const column = columnNamed(dataset, name)
    const kind = column === undefined ? null : totalOf(column)
    return kind === null ? null : { kind, value: figures[index] ?? null }
  })

/** The columns of a card's table. */
export const tableColumns = (card: CardDefinition, dataset: Dataset): ReadonlyArray<ChartColumn> =>
  card.columns.map((name) => dimensionColumn(dataset, { column: name }, "detail"))

/** Columns that distinguish the marks of a card's chart, for the level below. */
export const bridgeOf = (shape: ChartShape, dataset: Dataset): Bridge => ({
  drillColumns: fieldsOf(shape).map(({ column, grain, bin, role }) => ({
    column,
    label: columnNamed(dataset, column)?.label ?? column,
    role,
    ...(grain !== undefined && { grain }),
    ...(bin !== undefined && { bin }),
  })),
})

/** What a chart is grouped by, with what it does with each. */
const fieldsOf = ({ dimensions, series, across }: ChartShape) => [
  ...dimensions,
  ...[...(series === null ? [] : [series]), ...across].map((one) => ({ ...one, role: "series" as const })),
]

const columnNamed = (dataset: Dataset, name: string): DatasetColumn | undefined =>
  dataset.columns.find((column) => column.name === name)

const dimensionColumn = (
  dataset: Dataset,
  { column: name, grain, bin }: GroupDimension,
  role: ChartColumn["role"],
  isRepeated = false,
): ChartColumn => {
  const column = columnNamed(dataset, name)
  const own = column === undefined ? "string" : dataTypeOf(column.type)
  return {
    ...(isRepeated ? { name: [name, grain ?? bin ?? "value"].join(" "), of: name } : { name }),
    label: column?.label ?? name,
    role,
    dataType: grain === undefined || (grain === "hour" && own === "datetime") ? own : "date",
    ...(column?.meaning !== undefined && { meaning: column.meaning }),
    ...(grain !== undefined && { grain }),
    ...(bin !== undefined && { bin }),
    ...(column?.format !== undefined && { format: column.format }),
  }
}

/** Aggregates that are zero over no rows. */
export const zeroOverNone: ReadonlySet<Measure["aggregate"]> = new Set(["count", "countDistinct", "sum"])
/** Aggregates whose figures of several groups add up to that of all. */
const additive: ReadonlySet<Measure["aggregate"]> = new Set(["count", "sum"])

const measureColumn = (dataset: Dataset, measure: Measure, isWhole: boolean): ChartColumn => {
  const { name, label, format, aggregate } = measure
  return {
    name,
    label,
    role: "value",
    dataType: measureType(measure, (of) => {
      const column = columnNamed(dataset, of)
      return column && dataTypeOf(column.type)
    }),
    ...(isWhole && zeroOverNone.has(aggregate) && { absent: 0 }),
    ...(additive.has(aggregate) && { additive: true }),
    ...(format !== undefined && { format }),
  }
}
