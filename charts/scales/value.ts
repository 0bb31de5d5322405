import { extent, type ScaleLinear, scaleLinear, tickStep } from "d3"

/** A scale of values with the ticks that fit it; `step` is the distance of two ticks. */
export interface ValueScale {
  readonly scale: ScaleLinear<number, number>
  readonly ticks: ReadonlyArray<number>
  readonly step: number
}

/** Pixels from one tick to the next, at least. */
const tickSpacing = 52
const mostTicks = 6
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
  const [least = 0, greatest = 0] = extent(list)
  const [low, high] = domainOf(least, greatest, options.zero)
  const whole = list.every((value) => Number.isInteger(value))
  const most = Math.max(
    2,
    Math.min(mostTicks, Math.floor(Math.abs(options.bottom - options.top) / tickSpacing)),
  )
  const range = [options.bottom, options.top]
  for (let count = most; count >= 1; count -= 1) {
    const scale = scaleLinear([low, high], range).nice(count)
    const [from = 0, to = 1] = scale.domain()
    const step = Math.max(whole ? 1 : 0, tickStep(from, to, count))
    const ticks = scale.ticks(count).filter((tick) => !whole || Number.isInteger(tick))
    if (ticks.length > 1 && ticks.length <= mostTicks && Number.isFinite(step) && step > 0)
      return { scale, ticks, step }
  }
  return { scale: scaleLinear([low, high], range), ticks: [low, high], step: high - low }
}

const domainOf = (least: number, most: number, zero: boolean): readonly [number, number] => {
  const far =
    least < most && ((least > 0 && least > most * zeroShare) || (most < 0 && -most > -least * zeroShare))
  const low = zero || !far ? Math.min(0, least) : least
  const high = zero || !far ? Math.max(0, most) : most
  if (low < high && (high - low) / Math.max(Math.abs(low), Math.abs(high)) > 1e-9) return [low, high]
  if (low === 0 && high === 0) return [0, 1]
  const margin = Math.max(Math.abs(low), Math.abs(high)) * 0.1
  return [low - margin, high + margin]
}
