import type { AuthorOption, AuthorOptions } from "#domain/data/authorOptions.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { chartTypes } from "./index.ts"

/** The options that charts of a type take from their author. */
export const optionNames = (chartType: ChartType): ReadonlyArray<AuthorOption> =>
  chartTypes[chartType].authored

/** The part of an author's options that a chart type takes. */
export const optionsTaken = (chartType: ChartType, options: AuthorOptions = {}): AuthorOptions => {
  const takes = (name: AuthorOption): boolean => optionNames(chartType).includes(name)
  const { colorRules, curve, facet, forecast, labels, references, trend } = options
  return {
    ...(colorRules !== undefined && takes("colorRules") && { colorRules }),
    ...(curve !== undefined && takes("curve") && { curve }),
    ...(facet !== undefined && takes("facet") && { facet }),
    ...(forecast !== undefined && takes("forecast") && { forecast }),
    ...(labels !== undefined && takes("labels") && { labels }),
    ...(references !== undefined && takes("references") && { references }),
    ...(trend !== undefined && takes("trend") && { trend }),
  }
}
