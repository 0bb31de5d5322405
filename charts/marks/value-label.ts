import type { NumberFormat } from "#domain/data/numberFormat.ts"
import { formatCompact } from "../format/number.ts"
import type { Label } from "../scene.ts"
import { textWidth } from "../text/width.ts"

const size = 11
const margin = 4
const most = 24

/** A bar's value in short, and the end of the bar where it is written. */
export interface BarEnd {
  readonly x: number
  readonly y: number
  readonly value: number
}

/** Values at the ends of bars, all of them where each fits its bar's step, none otherwise. */
export const valueLabels = (
  ends: ReadonlyArray<BarEnd>,
  step: number,
  locale: string,
  format: NumberFormat | undefined,
): ReadonlyArray<Label> => {
  if (ends.length > most) return []
  const bare = format === undefined ? undefined : { style: format.style, ...omitUnit(format) }
  const texts = ends.map(({ value }) => formatCompact(value, locale, bare))
  if (texts.some((text) => textWidth(text, size) + margin > step)) return []
  return ends.map(({ x, y, value }, index) => ({
    x,
    y: value < 0 ? y + size + 2 : y - 5,
    text: texts[index] ?? "",
    size,
    weight: 500,
    anchor: "middle",
    ink: "normal",
    halo: true,
  }))
}

const omitUnit = (format: NumberFormat): Partial<NumberFormat> => ({
  ...(format.decimals === undefined ? {} : { decimals: format.decimals }),
  ...(format.currency === undefined ? {} : { currency: format.currency }),
})
