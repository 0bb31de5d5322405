import { ChartType } from "../data/chart.ts"
import type { ChartTable } from "../data/chartTable.ts"

/** Why a chart type does not suit an answer. */
export type Misfit = "NEEDS_CATEGORY" | "NEEDS_SERIES" | "NEEDS_DATES"

/** A chart type for an answer: null where it suits. */
export interface ChartTypeFit {
  readonly chartType: ChartType
  readonly misfit: Misfit | null
}

const misfitOf = (chartType: ChartType, table: ChartTable): Misfit | null => {
  const of = (role: string) => table.columns.filter((column) => column.role === role)
  const [category] = of("category")
  const isSplit = of("series").length > 0 || of("value").length > 1
  switch (chartType) {
    case "badge_table":
    case "badge_singlevalue":
      return null
    case "badge_vert_bar":
      return category === undefined ? "NEEDS_CATEGORY" : null
    case "badge_heatmap_table":
    case "badge_vert_multibar":
    case "badge_vert_stackedbar":
      if (category === undefined) return "NEEDS_CATEGORY"
      return isSplit ? null : "NEEDS_SERIES"
    case "badge_line":
    case "badge_area":
      return category?.dataType === "date" || category?.dataType === "datetime" ? null : "NEEDS_DATES"
  }
}

/** Every chart type with whether it suits an answer: bars need a category, grouped and stacked ones and heatmaps something that splits it, lines and areas dates. */
export const chartTypeFits = (table: ChartTable): ReadonlyArray<ChartTypeFit> =>
  ChartType.literals.map((chartType) => ({ chartType, misfit: misfitOf(chartType, table) }))
