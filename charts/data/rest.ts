import { formatNumber } from "../format/number.ts"
import { type Channels, type Point, withPoints } from "./channels.ts"
import type { Settings } from "./options.ts"
import { summedPoint } from "./summed-point.ts"

/**
 * Channels with the first categories alone, as many as their author asks for: the rest is one category at the end, at
 * each series the sum of theirs. A measure whose values do not add up has no such point; where none adds up the rest is
 * left out, and counted in `cut`. Dates and numbers stay as they are: their order says more than their size.
 */
export const withRest = (channels: Channels, settings: Settings): Channels => {
  const { categories, points, kind } = channels
  const most = settings.author.maxCategories ?? categories.length
  const count = categories.length - most
  if (kind !== "text" || count <= 0) return channels
  const first = categories.slice(0, most)
  const kept = points.filter(({ category }) => category < most)
  const summed = restPoints(channels, most)
  if (summed.length === 0) {
    return { ...channels, categories: first, cut: channels.cut + count, ...withPoints(kept) }
  }
  const text = settings.texts.other(formatNumber(count, settings.locale))
  return {
    ...channels,
    categories: [...first, { key: restKey, cell: null, text, scalar: null, count }],
    ...withPoints([...kept, ...summed]),
  }
}

/** Key of the rest: those of other categories are in quotes. */
const restKey = "rest"

/** A point of the rest for each series whose values add up, in the order of the series. */
const restPoints = ({ points, series }: Channels, most: number): ReadonlyArray<Point> => {
  const adding = points.filter(({ category, column }) => category >= most && column.additive === true)
  return [...Map.groupBy(adding, (point) => point.series)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([index, those]) => {
      const [one] = those
      if (one === undefined) return []
      const { seriesCell, column } = one
      const key = `${restKey}|${series[index]?.key}`
      return [summedPoint(those, { key, category: most, series: index, seriesCell, column })]
    })
}
