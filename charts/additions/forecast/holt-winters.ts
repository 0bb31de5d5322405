import type { DateGrain } from "#domain/data/grain.ts"

/** A value to come, and the interval that it lies in with the wanted probability. */
export interface ForecastStep {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Probabilities of an interval, in percent. */
export type Interval = 80 | 95

/** Quantiles of the normal distribution: so many standard deviations lie on either side. */
const deviations: Readonly<Record<Interval, number>> = { 80: 1.2815515655, 95: 1.9599639845 }

/** How many periods of a grain make a season, after which values repeat; years have none. */
export const seasonOf: Readonly<Record<DateGrain, number | null>> = {
  hour: 24,
  day: 7,
  week: 52,
  month: 12,
  quarter: 4,
  year: null,
}

/** The fewest periods that a trend is read from. */
export const fewestPeriods = 5

/** How fast level, trend and season follow the values, from 0 to 1. */
interface Weights {
  readonly level: number
  readonly trend: number
  readonly season: number
}

/** Where a series stands: its level, its change from period to period, and the season from the next period on. */
interface State {
  readonly level: number
  readonly trend: number
  readonly seasons: ReadonlyArray<number>
}

/**
 * The next `periods` of a series of values at equal distances: additive Holt–Winters exponential smoothing where there
 * are at least two whole seasons of `season` periods, else Holt's linear trend. The weights are those of the least sum of
 * squared one-step errors on a grid. Intervals are those of the normal distribution with the variance that the model
 * gives each step (Hyndman, Koehler, Ord and Snyder 2008, ETS(A,A,A) and ETS(A,A,N)); nothing is simulated. Null for
 * fewer than five values, or such as numbers cannot hold.
 */
export const forecast = (
  values: ReadonlyArray<number>,
  {
    periods,
    interval,
    season,
  }: { readonly periods: number; readonly interval: Interval; readonly season: number | null },
): ReadonlyArray<ForecastStep> | null => {
  if (values.length < fewestPeriods) return null
  const length = season !== null && values.length >= Math.max(2 * season, fewestPeriods) ? season : 1
  const start = startOf(values, length)
  const fitted = bestFit(values, start, length)
  const free = Math.max(1, values.length - (length > 1 ? 3 : 2))
  const variance = fitted.squares / free
  let growth = 1
  const steps = Array.from({ length: periods }, (_, index): ForecastStep => {
    const { level, trend, seasons } = fitted.state
    const value = level + (index + 1) * trend + (seasons[index % length] ?? 0)
    const half = deviations[interval] * Math.sqrt(variance * growth)
    growth += influence(fitted.weights, index + 1, length) ** 2
    return { value, low: value - half, high: value + half }
  })
  return steps.every(({ low, value, high }) => [low, value, high].every(Number.isFinite)) ? steps : null
}

/** How much an error still counts after so many steps. */
const influence = ({ level, trend, season }: Weights, steps: number, length: number): number =>
  level + trend * steps + (length > 1 && steps % length === 0 ? season : 0)

const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value / values.length, 0)

/** The state before the first value, from the first two seasons, or by least squares from the first values. */
const startOf = (values: ReadonlyArray<number>, length: number): State => {
  const first = values.slice(0, length > 1 ? length : Math.min(10, values.length))
  const middle = (first.length - 1) / 2
  if (length > 1) {
    const next = values.slice(length, 2 * length)
    const trend = (mean(next) - mean(first)) / length
    const level = mean(first) - trend * (middle + 1)
    return { level, trend, seasons: first.map((value, index) => value - level - trend * (index + 1)) }
  }
  const height = mean(first)
  const spread = first.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  const trend = first.reduce((sum, value, index) => sum + (index - middle) * (value - height), 0) / spread
  return { level: height - trend * (middle + 1), trend, seasons: [0] }
}

/** Weights that are tried: those of trend and season as parts of what the level leaves them. */
const levels = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98]
const parts = [0, 0.05, 0.2, 0.5]

/** Errors that differ by less, as a part of the smaller one, are the same but for rounding: the first of the weights holds. */
const tie = 1e-9

const bestFit = (values: ReadonlyArray<number>, start: State, length: number) => {
  const weights = levels.flatMap((level) =>
    parts.flatMap((trend) =>
      (length > 1 ? parts : [0]).map((season) => ({
        level,
        trend: level * trend,
        season: (1 - level) * season,
      })),
    ),
  )
  let best = { ...run(values, start, length, weights[0] ?? noWeights), weights: weights[0] ?? noWeights }
  for (const one of weights.slice(1)) {
    const next = run(values, start, length, one)
    if (next.squares < best.squares * (1 - tie)) best = { ...next, weights: one }
  }
  return best
}

const noWeights: Weights = { level: 0.5, trend: 0, season: 0 }

/** The state after the last value, and the sum of squared one-step errors. */
const run = (
  values: ReadonlyArray<number>,
  start: State,
  length: number,
  weights: Weights,
): { readonly state: State; readonly squares: number } => {
  let { level, trend } = start
  const seasons = [...start.seasons]
  let squares = 0
  values.forEach((value, index) => {
    const phase = index % length
    const season = seasons[phase] ?? 0
    const error = value - (level + trend + season)
    level += trend + weights.level * error
    trend += weights.trend * error
    seasons[phase] = season + weights.season * error
    squares += error * error
  })
  const next = values.length % length
  return { state: { level, trend, seasons: [...seasons.slice(next), ...seasons.slice(0, next)] }, squares }
}
