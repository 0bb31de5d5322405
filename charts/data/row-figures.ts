import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import type { Datum } from "../scene/scene.ts"
import { cellText, measured } from "./category.ts"
import { type Channels, datumOf, type Point } from "./channels.ts"
import type { Settings } from "./options.ts"

/** A row with its values in the value columns of its table, in their order; some may be null where `Figure` says so. */
export interface RowFigures<Figure extends number | null = number> {
  readonly point: Point
  readonly figures: ReadonlyArray<Figure>
}

/** The value columns of a table. */
export const figureColumns = ({ columns }: ChartTable): ReadonlyArray<ChartColumn> =>
  columns.filter(({ role }) => role === "value")

/** The rows that have their first value, each with its first `count` values, null for those that are not known. */
export const mainFiguresOf = (
  { points, table }: Channels,
  count: number,
): ReadonlyArray<RowFigures<number | null>> => {
  const indexes = figureColumns(table)
    .slice(0, count)
    .map((column) => table.columns.indexOf(column))
  return points.flatMap((point) => {
    const figures = indexes.map((index) => measured(table.rows[point.row]?.[index] ?? null))
    return (figures[0] ?? null) === null ? [] : [{ point, figures }]
  })
}

/** The rows that have each of their first `count` values. */
export const figuresOf = (channels: Channels, count: number): ReadonlyArray<RowFigures> =>
  mainFiguresOf(channels, count).flatMap(({ point, figures }) => {
    const known = figures.flatMap((figure) => figure ?? [])
    return known.length < count ? [] : [{ point, figures: known }]
  })

/** What a tooltip and a screen reader say of a row: all its values by their names, from the `main` one on. */
export const figuresDatum = (
  channels: Channels,
  { point, figures }: RowFigures<number | null>,
  main: number,
  settings: Settings,
): { readonly datum: Datum; readonly label: string } => {
  const columns = figureColumns(channels.table).slice(0, figures.length)
  const column = columns[main] ?? point.column
  const plain = datumOf(channels, { ...point, column }, figures[main] ?? 0, settings)
  const further = columns.flatMap((other, index) =>
    other === column ? [] : [{ label: other.label, text: cellText(figures[index] ?? null, other, settings) }],
  )
  const name = [plain.categoryText, plain.seriesText].filter((text) => text !== "").join(", ")
  const said = [{ label: column.label, text: plain.valueText }, ...further]
  return {
    datum: { ...plain, further },
    label: `${name}: ${said.map(({ label, text }) => `${label} ${text}`).join(", ")}`,
  }
}
