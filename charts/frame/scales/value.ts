import { extent } from "d3"
import { type LinearScale, linearScale } from "./linear.ts"

/** A scale of values with the ticks that fit it; `step` is the distance of two ticks. */
export interface ValueScale {
  readonly scale: LinearScale
  readonly ticks: ReadonlyArray<number>
  readonly step: number
}

/** Ticks of an axis that goes up. */
const upwards: Spacing = { good: 44, least: 12 }
/** From this many pixels on an axis has at least so many intervals; two of them however wide its labels are. */
const tallFrom = 120
const leastIntervals = 4
const leastShown = 2
const mostIntervals = 6
/** The part of the axis that may lie beyond the values, so that it ends on a round number. */
const mostWaste = 0.15
/** The part beyond the values where it does not. */
const margin = 0.03
/** What a step begins with. */
const firstDigits = [1, 2, 2.5, 5]
/** A line chart leaves zero out when its lowest value is beyond this share of its highest. */
const zeroShare = 0.4

/** Distances of ticks, in pixels: one that reads well, and the least. */
interface Spacing {
  readonly good: number
  readonly least: number
}

/**
 * A scale from values to pixels, the least at `start`, the largest at `end`. It ends on round ticks where less than 15 % of it lies beyond the
 * values then, else close to them. `zero` says that the values are lengths from zero; otherwise zero is left out when it
 * is far away.
 */
export const valueScale = (
  values: Iterable<number>,
  options: {
    readonly zero: boolean
    readonly start: number
    readonly end: number
    readonly spacing?: Spacing
  },
): ValueScale => {
  const list = Array.from(values)
  const [least = 0, greatest = 0] = extent(list)
  const [low, high] = domainOf(least, greatest, options.zero)
  const whole = list.every((value) => Number.isInteger(value))
  const { from, to, step, ticks } = ticksOf(
    low,
    high,
    whole,
    Math.abs(options.end - options.start),
    options.spacing ?? upwards,
  )
  return { scale: linearScale([from, to], [options.start, options.end]), ticks, step }
}

/** An axis that might be: from and to, and the ticks on it. */
interface Candidate {
  readonly from: number
  readonly to: number
  readonly step: number
  readonly ticks: ReadonlyArray<number>
}

const ticksOf = (low: number, high: number, whole: boolean, room: number, spacing: Spacing): Candidate => {
  const wanted = Math.max(
    room >= tallFrom ? leastIntervals : 1,
    Math.min(mostIntervals, Math.floor(room / spacing.good)),
  )
  const most = Math.max(room >= tallFrom ? leastShown : 1, Math.floor(room / spacing.least))
  const candidates = stepsOf(high - low, whole).flatMap((step) => candidatesOf(low, high, step))
  const cost = ({ from, to, step, ticks }: Candidate): number => {
    const intervals = ticks.length - 1
    const isCrowded = (to - from) / step > most
    const isLoose = Number(from !== ticks[0]) + Number(to !== ticks.at(-1))
    const isSparse = intervals < Math.min(wanted, leastIntervals)
    return (
      (isCrowded ? 1_000 : 0) +
      (isSparse ? 100 : 0) +
      (intervals > wanted ? 1.5 : -1) * (intervals - wanted) +
      isLoose * 1.1
    )
  }
  let best: Candidate = { from: low, to: high, step: high - low, ticks: [low, high] }
  let lowest = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const costs = cost(candidate)
    if (costs < lowest) [best, lowest] = [candidate, costs]
  }
  return best
}

/** Round steps of which about one to twenty make up a span. */
const stepsOf = (span: number, whole: boolean): ReadonlyArray<number> => {
  const exponent = Math.floor(Math.log10(span))
  return [exponent - 2, exponent - 1, exponent]
    .flatMap((power) => firstDigits.map((digit) => digit * 10 ** power))
    .filter((step) => step > 0 && Number.isFinite(step) && span / step <= 20 && span / step >= 0.5)
    .filter((step) => !whole || Number.isInteger(step))
}

/** The axes of a step, each end on a tick or close to the values, as far as they do not waste too much. */
const candidatesOf = (low: number, high: number, step: number): ReadonlyArray<Candidate> => {
  const span = high - low
  const [first, last] = [Math.floor(low / step + 1e-12), Math.ceil(high / step - 1e-12)]
  const ends = (round: number, value: number, sign: number): ReadonlyArray<number> =>
    value === 0 ? [0] : [round * step, value + sign * span * margin]
  return ends(first, low, -1).flatMap((from) =>
    ends(last, high, 1).flatMap((to): ReadonlyArray<Candidate> => {
      const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step).filter(
        (tick) => tick >= from - step * 1e-9 && tick <= to + step * 1e-9,
      )
      const isRound = to - from - span < (to - from) * mostWaste
      return ticks.length > 1 && isRound && Number.isFinite(to - from) ? [{ from, to, step, ticks }] : []
    }),
  )
}

/** Whether an axis leaves zero out where it may: no value is near it. */
export const isFarFromZero = (values: Iterable<number>): boolean => {
  const [least = 0, most = 0] = extent(values)
  return isFar(least, most)
}

const isFar = (least: number, most: number): boolean =>
  least < most && ((least > 0 && least > most * zeroShare) || (most < 0 && -most > -least * zeroShare))

const domainOf = (least: number, most: number, zero: boolean): readonly [number, number] => {
  const far = !zero && isFar(least, most)
  const low = far ? least : Math.min(0, least)
  const high = far ? most : Math.max(0, most)
  if (low < high && (high - low) / Math.max(Math.abs(low), Math.abs(high)) > 1e-9) return [low, high]
  if (low === 0 && high === 0) return [0, 1]
  const margin = Math.max(Math.abs(low), Math.abs(high)) * 0.1
  return [low - margin, high + margin]
}
