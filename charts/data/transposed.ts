import type { ChartTable } from "#domain/data/chartTable.ts"
import { otherColor } from "../color/palette.ts"
import { valueColors } from "../color/series-colors.ts"
import type { Category } from "./category.ts"
import { type Channels, type Series, withPoints } from "./channels.ts"
import type { Settings } from "./options.ts"
import { channelsOf } from "./read-channels.ts"

/**
 * Channels of a table whose categories are told apart by colour, as the slices of a pie are: they are series, in their
 * order, and each series, or value column, is a category of its own.
 */
export const transposedChannels = (table: ChartTable, settings: Settings): Channels =>
  transposed(channelsOf(table, settings), settings)

/** Channels with their categories as series, and their series as categories. */
export const transposed = (channels: Channels, settings: Settings): Channels => {
  const { categories, series, categoryColumn, seriesColumn } = channels
  const colorOf = categoryColumn?.colors === undefined ? null : valueColors(categoryColumn.colors)
  return {
    ...channels,
    kind: "text",
    omitted: channels.cut,
    categoryColumn: seriesColumn,
    seriesColumn: categoryColumn,
    categories: series.map(({ key, cell, text }): Category => ({ key, cell, text, scalar: null })),
    series: categories.map(
      ({ key, cell, text, count }, index): Series => ({
        key,
        cell,
        text,
        color: count !== undefined ? otherColor : colorOf === null ? index : colorOf(cell),
        hidden: settings.hiddenSeries.has(key),
      }),
    ),
    ...withPoints(
      channels.points
        .map((point) => ({
          ...point,
          key: `${series[point.series]?.key}|${categories[point.category]?.key}`,
          category: point.series,
          series: point.category,
          seriesCell: categories[point.category]?.cell ?? null,
        }))
        .toSorted((a, b) => a.category - b.category),
    ),
  }
}
