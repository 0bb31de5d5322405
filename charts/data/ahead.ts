import type { Forecast } from "#domain/data/forecast.ts"

/** A value to come of a series, at a category of its own, and the interval that it lies in. */
export interface AheadPoint {
  readonly key: string
  /** Key of its category. */
  readonly category: string
  readonly series: number
  readonly value: number
  readonly low: number
  readonly high: number
}

/** What of a chart is forecast. */
export interface Ahead {
  readonly points: ReadonlyArray<AheadPoint>
  /** Keys of the categories that are to come. */
  readonly categories: ReadonlySet<string>
  readonly interval: Forecast["interval"]
}

/** The values that an axis has to reach for what is forecast. */
export const aheadValues = ({ ahead }: { readonly ahead?: Ahead }): ReadonlyArray<number> =>
  ahead?.points.flatMap(({ low, high }) => [low, high]) ?? []
