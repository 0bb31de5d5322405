import { extent, type ScaleLinear, scaleLinear, tickStep } from "d3"

/** A scale of values with the ticks that fit it; `step` is the distance of two ticks. */
export interface ValueScale {
  readonly scale: ScaleLinear<number, number>
  readonly ticks: ReadonlyArray<number>
  readonly step: number
}

/** Pixels from one tick to the next, at least. */
const tickSpacing = 52
/** A line chart leaves zero out when its lowest value is beyond this share of its highest. */
const zeroShare = 0.4

/**
 * A scale from values to pixels, `bottom` up to `top`, ending on round ticks. `zero` says that the values are lengths
 * from zero; otherwise zero is left out when it is far away.
 */
export const valueScale = (
  values: Iterable<number>,
  options: { readonly zero: boolean; readonly top: number; readonly bottom: number },
): ValueScale => {
  const list = Array.from(values)
  const [least, most] = extent(list)
  const [low, high] = domainOf(least ?? 0, most ?? 0, options.zero)
  const count = Math.max(2, Math.min(6, Math.floor(Math.abs(options.bottom - options.top) / tickSpacing)))
  const whole = list.every((value) => Number.isInteger(value))
  const niced = scaleLinear([low, high], [options.bottom, options.top]).nice(count)
  const [from = 0, to = 1] = niced.domain()
  const step = whole ? Math.max(1, tickStep(from, to, count)) : tickStep(from, to, count)
  const ticks = niced.ticks(count).filter((tick) => !whole || Number.isInteger(tick))
  return Number.isFinite(step) && step > 0 && ticks.length > 0
    ? { scale: niced, ticks, step }
    : {
        scale: scaleLinear([low, high], [options.bottom, options.top]),
        ticks: [low, high],
        step: Math.abs(high - low) || 1,
      }
}

const domainOf = (least: number, most: number, zero: boolean): readonly [number, number] => {
  const far = (least > 0 && least > most * zeroShare) || (most < 0 && most < least * zeroShare)
  const low = zero || !far ? Math.min(0, least) : least
  const high = zero || !far ? Math.max(0, most) : most
  if (low < high && (high - low) / Math.max(Math.abs(low), Math.abs(high)) > 1e-9) return [low, high]
  if (low === 0 && high === 0) return [0, 1]
  const margin = Math.max(Math.abs(low), Math.abs(high)) * 0.1
  return [low - margin, high + margin]
}
