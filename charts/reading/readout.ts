import type { DateGrain } from "#domain/data/grain.ts"
import { formatNumber } from "../format/number.ts"
import { geometryOf } from "../render/geometry/index.ts"
import type { Mark, Scene } from "../scene/scene.ts"

/** Most series that are listed; past them, those of the largest values are, and the one that is read. */
const mostRows = 10
const share = { style: "percent", decimals: 1 } as const
/** How far apart centres may be that stand above one another, in pixels. */
const aligned = 1

/** One series at a category: its value, and its share of all of them where they add up. */
export interface ReadoutRow {
  readonly key: string
  readonly text: string
  readonly color: number
  readonly valueText: string
  readonly shareText: string | null
  /** That the value is forecast, and between which values it lies; null for data. */
  readonly forecastText: string | null
  /** Whether it is the mark that is read. */
  readonly isRead: boolean
}

/** What a tooltip says of a mark: its category, and every series that is drawn there. */
export interface Readout {
  /** The name of the category column, what its dates are grouped by, and the mark's category. */
  readonly category: { readonly label: string; readonly grain: DateGrain | null; readonly text: string }
  /** What is measured; null where the rows are called that. */
  readonly measure: string | null
  readonly rows: ReadonlyArray<ReadoutRow>
  /** How many series are left out. */
  readonly more: number
  /** How many series are hidden: total and shares are of the others. */
  readonly hidden: number
  /** The total of all series; null where there is one, or where they do not add up. */
  readonly totalText: string | null
}

/** Reads a mark of a scene, with the others of its category in the order of the picture. */
export const readoutOf = (scene: Scene, mark: Mark, locale: string): Readout => {
  const all = inPictureOrder(scene.reads === "MARK" ? [mark] : withCategoryOf(scene, mark))
  const { column, categoryText, seriesText, further = [] } = mark.datum
  const isOneMeasure = all.every(({ datum }) => datum.column.name === column.name)
  const adds = all.length > 1 && isOneMeasure && column.additive === true
  const total = all.reduce((sum, { datum }) => sum + datum.value, 0)
  const isDivided = adds && total > 0 && all.every(({ datum }) => datum.value >= 0)
  const shareOf = ({ datum }: Mark): number | null => datum.share ?? (isDivided ? datum.value / total : null)
  const listed = largest(all, mark)
  return {
    category: {
      label: categoryText === "" ? "" : scene.categoryLabel,
      grain: scene.categoryGrain,
      text: categoryText,
    },
    measure:
      further.length > 0
        ? seriesText || null
        : seriesText !== "" && isOneMeasure && seriesText !== column.label
          ? column.label
          : null,
    rows: listed.flatMap((one): ReadonlyArray<ReadoutRow> => {
      const { datum } = one
      const part = shareOf(one)
      const { further = [] } = datum
      const isNamed = datum.seriesText !== "" && further.length === 0
      const row = {
        key: one.key,
        text: isNamed ? datum.seriesText : datum.column.label,
        color: one.color,
        valueText: formatNumber(datum.value, locale, datum.column.format),
        shareText: part === null ? null : formatNumber(part, locale, share),
        forecastText: datum.forecast ?? null,
        isRead: one.key === mark.key,
      }
      const others = further.map(({ label, text }) => ({
        ...row,
        key: `${one.key} ${label}`,
        text: label,
        valueText: text,
        shareText: null,
        forecastText: null,
        isRead: false,
      }))
      return [row, ...others]
    }),
    more: all.length - listed.length,
    hidden: scene.legend?.entries.filter(({ hidden }) => hidden).length ?? 0,
    totalText: adds && Number.isFinite(total) ? formatNumber(total, locale, column.format) : null,
  }
}

const withCategoryOf = (scene: Scene, { datum }: Mark): ReadonlyArray<Mark> =>
  scene.marks.filter((other) => other.datum.categoryIndex === datum.categoryIndex)

const centerOf = (mark: Mark) => geometryOf(mark).center(mark)

/** From the top down where marks stand above one another, else in the order of the series, as in a row. */
const inPictureOrder = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => {
  const x = marks.map((mark) => centerOf(mark).x)
  const isPile = Math.max(...x) - Math.min(...x) <= aligned
  return marks.toSorted((a, b) =>
    isPile ? centerOf(a).y - centerOf(b).y : a.datum.seriesIndex - b.datum.seriesIndex,
  )
}

const largest = (marks: ReadonlyArray<Mark>, read: Mark): ReadonlyArray<Mark> => {
  if (marks.length <= mostRows) return marks
  const kept = new Set(
    marks
      .filter((mark) => mark.key !== read.key)
      .toSorted((a, b) => Math.abs(b.datum.value) - Math.abs(a.datum.value))
      .slice(0, mostRows - 1),
  )
  return marks.filter((mark) => mark.key === read.key || kept.has(mark))
}
