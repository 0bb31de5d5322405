import type { DateGrain } from "#domain/card/chart.ts"
import { parseDate } from "./format/date.ts"
import { geometryOf } from "./geometry/index.ts"
import type { Scene } from "./scene.ts"

const hour = 3_600_000
const day = 24 * hour

/** The longest a bucket of each grain lasts, in milliseconds. */
const longest: Readonly<Record<DateGrain, number>> = {
  hour,
  day,
  week: 7 * day,
  month: 31 * day,
  quarter: 92 * day,
  year: 366 * day,
}

interface Place {
  readonly at: number
  readonly x: number
}

/** Where the dates of a scene stand, in their order: the middle of the marks of each. */
const placesOf = (scene: Scene): ReadonlyArray<Place> => {
  const byDate = new Map<number, Array<number>>()
  for (const mark of scene.marks) {
    const { category } = mark.datum
    const at = typeof category === "string" ? parseDate(category) : null
    if (at !== null) byDate.set(at, [...(byDate.get(at) ?? []), geometryOf(mark).center(mark).x])
  }
  return [...byDate]
    .map(([at, xs]) => ({ at, x: xs.reduce((sum, x) => sum + x, 0) / xs.length }))
    .sort((a, b) => a.at - b.at)
}

/**
 * Finds where a day (ISO 8601) stands along the x axis of a scene over dates, in pixels: at the bucket that it lies
 * in, or between those before and after it; null for a day that the scene does not show along that axis.
 */
export const datePlaces = (scene: Scene, grain: DateGrain | undefined): ((date: string) => number | null) => {
  const places = scene.categories === "ACROSS" ? placesOf(scene) : []
  const length = longest[grain ?? "day"]
  return (date) => {
    const at = parseDate(date)
    if (at === null) return null
    const before = places.findLast((place) => place.at <= at)
    const after = places.find((place) => place.at > at)
    if (before === undefined) return after !== undefined && after.at - at < day ? after.x : null
    if (at - before.at < length) return before.x
    if (after === undefined) return null
    return before.x + ((at - before.at) / (after.at - before.at)) * (after.x - before.x)
  }
}
