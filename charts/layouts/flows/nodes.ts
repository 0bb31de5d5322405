import { otherColor, tonesOf } from "../../color/palette.ts"
import { valueColors } from "../../color/series-colors.ts"
import { severalRows } from "../../data/absent.ts"
import { type Channels, datumOf, type Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { rowsOf } from "../../data/summed-point.ts"
import { formatNumber } from "../../format/number.ts"
import type { Datum } from "../../scene/scene.ts"

/** Colours of names that something flows from, by the colours of the categories; those where flows end have none. */
export const nodeColors = (
  { categories, categoryColumn }: Channels,
  { hues }: Pick<Settings, "hues">,
): ((name: string) => number) => {
  const tones = tonesOf(hues)
  const known = categoryColumn?.colors === undefined ? null : valueColors(categoryColumn.colors)
  const colors = new Map(
    categories
      .map(({ text, cell }, index) => [text, known === null ? index : known(cell)] as const)
      .toReversed(),
  )
  return (name) => {
    const color = colors.get(name) ?? otherColor
    return color < tones ? color : otherColor
  }
}

/** What is said of a node: its value, which those of its points add up to. One of a single point is that of its row. */
export const nodeDatum = (
  channels: Channels,
  {
    name,
    value,
    isSource,
    points,
  }: {
    readonly name: string
    readonly value: number
    readonly isSource: boolean
    readonly points: ReadonlyArray<Point>
  },
  position: Pick<Datum, "categoryIndex" | "seriesIndex">,
  settings: Settings,
): Datum => {
  const [first] = points
  const column = first?.column ?? channels.valueColumns[0]
  const plain = first === undefined ? null : datumOf(channels, first, value, settings)
  return {
    row: points.length === 1 ? (first?.row ?? severalRows) : severalRows,
    rows: rowsOf(points),
    category: isSource ? (plain?.category ?? null) : null,
    series: null,
    value,
    valueText: formatNumber(value, settings.locale, column?.format),
    ...position,
    categoryText: isSource ? name : "",
    seriesText: isSource ? "" : name,
    column: column ?? { name: "", label: "", role: "value", dataType: "numeric" },
  }
}
