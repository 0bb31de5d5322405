import type { AuthorOption, AuthorOptions } from "#domain/data/authorOptions.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { chartTypes } from "./index.ts"

/** The options that charts of a type take from their author. */
export const optionNames = (chartType: ChartType): ReadonlyArray<AuthorOption> =>
  chartTypes[chartType].authored

/** The part of an author's options that a chart type takes. */
export const optionsTaken = (chartType: ChartType, options: AuthorOptions = {}): AuthorOptions =>
  only(options, optionNames(chartType))

const only = <A extends object>(all: A, names: ReadonlyArray<string>): Partial<A> => {
  const part: Partial<A> = { ...all }
  for (const name in part) if (!names.includes(name)) delete part[name]
  return part
}
