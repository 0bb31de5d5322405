import { otherColor, tonesOf } from "../color/palette.ts"
import { formatNumber } from "../format/number.ts"
import { type Channels, type Point, type Series, withPoints } from "./channels.ts"
import type { Settings } from "./options.ts"
import { summedPoint } from "./summed-point.ts"

/**
 * Channels in which no two series have the same colour: where there are more than colours, the first of each colour
 * stays, and the rest is one series, at each category the sum of theirs. A measure whose values do not add up has no
 * such series; how many are left out is `omitted`.
 */
export const withOther = (channels: Channels, settings: Settings): Channels => {
  const { series, seriesColumn } = channels
  const tones = tonesOf(settings.hues)
  if (seriesColumn === null || series.length <= tones) return channels
  const kept = distinct(series, tones)
  const rank = new Map([...kept].toSorted((a, b) => a - b).map((index, rank) => [index, rank]))
  const rest = Map.groupBy(
    channels.points.filter((point) => !kept.has(point.series)),
    ({ column }) => column,
  )
  const others = [...rest].flatMap(([column, points]) =>
    column.additive === true ? [{ column, points }] : [],
  )
  const several = channels.valueColumns.length > 1
  const countOf = (points: ReadonlyArray<Point>): number => new Set(points.map((point) => point.series)).size
  const folded = others.map(({ column, points }, index) => {
    const name = settings.texts.other(formatNumber(countOf(points), settings.locale))
    const one: Series = {
      key: several ? `other/${column.name}` : "other",
      cell: null,
      text: several ? `${name} · ${column.label}` : name,
      color: otherColor,
      hidden: false,
    }
    return {
      one: { ...one, hidden: settings.hiddenSeries.has(one.key) },
      points: [...Map.groupBy(points, ({ category }) => category)].map(([category, those]) =>
        summedPoint(those, {
          key: `${channels.categories[category]?.key}|${one.key}`,
          category,
          series: kept.size + index,
          seriesCell: null,
          column,
        }),
      ),
    }
  })
  const all = [
    ...channels.points.flatMap((point) => {
      const series = rank.get(point.series)
      return series === undefined ? [] : [{ ...point, series }]
    }),
    ...folded.flatMap(({ points }) => points),
  ].toSorted((a, b) => a.category - b.category)
  return {
    ...channels,
    series: [...series.filter((_, index) => kept.has(index)), ...folded.map(({ one }) => one)],
    omitted: series.length - kept.size - others.reduce((sum, { points }) => sum + countOf(points), 0),
    ...withPoints(all),
  }
}

/** The first series of each colour, as far as they can be told apart. */
const distinct = (series: ReadonlyArray<Series>, tones: number): ReadonlySet<number> => {
  const byTone = new Map<number, number>()
  const colored = series.map(({ color }, index) => ({ color, index }))
  for (const { color, index } of colored.toSorted((a, b) => a.color - b.color)) {
    if (!byTone.has(color % tones)) byTone.set(color % tones, index)
  }
  return new Set(byTone.values())
}
