import type { Bridge } from "#domain/card/types.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable, ColumnTotal, SeriesColor } from "#domain/data/chartTable.ts"
import type { QueryResult } from "../query/queryResult.ts"
import type { CardDefinition, Dimension, Measure } from "../schema/card.ts"
import { type Dataset, type DatasetColumn, dataTypeOf, totalOf } from "../schema/dataset.ts"
import type { ChartShape } from "./cardQuery.ts"

/**
 * Result of a chart's query as its table, with the `colors` of the values that it shows. `isWhole` says that every
 * category and series that has rows is in it, so that a sum over those that are not is zero.
 */
export const chartTable = (
  card: CardDefinition,
  shape: ChartShape,
  dataset: Dataset,
  result: QueryResult,
  colors: ReadonlyArray<SeriesColor>,
  isWhole: boolean,
): ChartTable => {
  const { dimensions, series } = shape
  const shown = new Set(result.rows.map((row) => row[dimensions.length] ?? null))
  return {
    columns: [
      ...dimensions.map((dimension) => dimensionColumn(dataset, dimension, dimension.role)),
      ...(series === null
        ? []
        : [
            {
              ...dimensionColumn(dataset, series, "series"),
              colors: colors.filter(({ value }) => shown.has(value)),
            },
          ]),
      ...card.values.map((measure) => measureColumn(measure, isWhole)),
    ],
    ...result,
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
  drillColumns: [
    ...shape.dimensions,
    ...(shape.series === null ? [] : [{ ...shape.series, role: "series" as const }]),
  ].map(({ column, grain, role }) => ({
    column,
    label: columnNamed(dataset, column)?.label ?? column,
    role,
    ...(grain !== undefined && { grain }),
  })),
})

const columnNamed = (dataset: Dataset, name: string): DatasetColumn | undefined =>
  dataset.columns.find((column) => column.name === name)

const dimensionColumn = (
  dataset: Dataset,
  { column: name, grain }: Dimension,
  role: ChartColumn["role"],
): ChartColumn => {
  const column = columnNamed(dataset, name)
  const own = column === undefined ? "string" : dataTypeOf(column.type)
  return {
    name,
    label: column?.label ?? name,
    role,
    dataType: grain === undefined || (grain === "hour" && own === "datetime") ? own : "date",
    ...(grain !== undefined && { grain }),
    ...(column?.format !== undefined && { format: column.format }),
  }
}

/** Aggregates that are zero over no rows, and those whose figures of several groups add up to that of all. */
const zeroOverNone: ReadonlySet<Measure["aggregate"]> = new Set(["count", "countDistinct", "sum"])
const additive: ReadonlySet<Measure["aggregate"]> = new Set(["count", "sum"])

const measureColumn = ({ name, label, format, aggregate }: Measure, isWhole: boolean): ChartColumn => ({
  name,
  label,
  role: "value",
  dataType: "numeric",
  ...(isWhole && zeroOverNone.has(aggregate) && { absent: 0 }),
  ...(additive.has(aggregate) && { additive: true }),
  ...(format !== undefined && { format }),
})
