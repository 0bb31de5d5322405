import type { Datum } from "../scene/scene.ts"
import { severalRows } from "./absent.ts"
import type { Category } from "./category.ts"
import { type Channels, datumOf, type Point } from "./channels.ts"
import type { Settings } from "./options.ts"
import { otherValues } from "./other-values.ts"
import { rowsOf } from "./summed-point.ts"

/** A point with a value that has a place of its own on a chart: a day of a calendar, a state of a map. */
export interface Placed<Place> {
  readonly place: Place
  readonly point: Point & { readonly value: number }
}

/** Points by their places, and how many values have none. */
export interface PlacedPoints<Place> {
  readonly placed: ReadonlyArray<Placed<Place>>
  readonly missing: number
}

/**
 * One point for each place, in the order of the places' first values. Values that share one are summed where they add
 * up; of others the first is shown.
 */
export const placedPoints = <Place>(
  { categories, points }: Channels,
  placeOf: (category: Category) => Place | null,
): PlacedPoints<Place> => {
  const known = points.flatMap((point) => {
    const category = categories[point.category]
    const place = category === undefined ? null : placeOf(category)
    return point.value === null || place === null ? [] : [{ place, point: { ...point, value: point.value } }]
  })
  const byPlace = Map.groupBy(known, ({ place }) => place)
  const placed = [...byPlace.values()].flatMap((those): ReadonlyArray<Placed<Place>> => {
    const [first, ...others] = those
    if (first === undefined) return []
    if (others.length === 0 || first.point.column.additive !== true) return [first]
    const value = others.reduce((sum, { point }) => sum + point.value, first.point.value)
    const rows = rowsOf(those.map(({ point }) => point))
    return [{ place: first.place, point: { ...first.point, row: severalRows, rows, value } }]
  })
  const shown = [...byPlace.values()].reduce(
    (count, those) => count + (those[0]?.point.column.additive === true ? those.length : 1),
    0,
  )
  return { placed, missing: points.filter(({ value }) => value !== null).length - shown }
}

/** What is said of a placed point: its value, and what else was measured of it. A sum has no series. */
export const placedDatum = (
  channels: Channels,
  { point }: Placed<unknown>,
  position: Pick<Datum, "categoryIndex" | "seriesIndex">,
  settings: Settings,
): Datum => {
  const further = otherValues(channels.table, point, settings)
  return {
    ...datumOf(channels, point, point.value, settings),
    ...(point.row === severalRows ? { series: null, seriesText: "" } : {}),
    ...position,
    ...(further.length === 0 ? {} : { further }),
  }
}
