import { type UnsupportedReason, unsupportedReason } from "#charts/types/support.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import type { CardDefinition, CategoryDimension } from "../schema/card.ts"
import { type Dataset, dataTypeOf } from "../schema/dataset.ts"
import { measureType } from "../schema/measureType.ts"

/**
 * What the columns of a card's answer lack for a chart type, as its picker says; null where it suits. Whether values are
 * places is known from the answer alone, where no meaning says it.
 */
export const unsuitedReason = (
  { category, series, values }: CardDefinition,
  { columns }: Dataset,
  chartType: ChartType,
): UnsupportedReason | null => {
  const known = (name: string) => columns.find((column) => column.name === name)
  const typeOf = (name: string) => {
    const column = known(name)
    return column === undefined ? undefined : dataTypeOf(column.type)
  }
  const dimension = (
    { column: name, grain, bin }: CategoryDimension,
    role: "category" | "series",
  ): ChartColumn => {
    const meaning = known(name)?.meaning
    return {
      name,
      label: name,
      role,
      dataType: grain === undefined ? (typeOf(name) ?? "string") : "date",
      ...(meaning === undefined ? {} : { meaning }),
      ...(bin === undefined ? {} : { bin: bin === "auto" ? 1 : bin }),
    }
  }
  const answer = [
    ...(category === null ? [] : [dimension(category, "category")]),
    ...(series === null ? [] : [dimension(series, "series")]),
    ...values.map(
      (measure): ChartColumn => ({
        name: measure.name,
        label: measure.name,
        role: "value",
        dataType: measureType(measure, typeOf),
      }),
    ),
  ]
  return unsupportedReason(chartType, { columns: answer, rows: [], numRows: 0 })
}
