import type { DateGrain } from "#domain/data/grain.ts"
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

interface DatePosition {
  readonly timestamp: number
  readonly x: number
}

/** Positions of the dates of a scene, in their order: the middle of the marks of each. */
const positionsOf = (scene: Scene): ReadonlyArray<DatePosition> => {
  const byDate = new Map<number, Array<number>>()
  for (const mark of scene.marks) {
    const { category } = mark.datum
    const timestamp = typeof category === "string" ? parseDate(category) : null
    if (timestamp !== null)
      byDate.set(timestamp, [...(byDate.get(timestamp) ?? []), geometryOf(mark).center(mark).x])
  }
  return [...byDate]
    .map(([timestamp, xs]) => ({ timestamp, x: xs.reduce((sum, x) => sum + x, 0) / xs.length }))
    .sort((a, b) => a.timestamp - b.timestamp)
}

/**
 * Finds where a day (ISO 8601) stands along the x axis of a scene over dates, in pixels: at the bucket that it lies
 * in, or between those before and after it; null for a day that the scene does not show along that axis.
 */
export const datePositions = (
  scene: Scene,
  grain: DateGrain | undefined,
): ((date: string) => number | null) => {
  const isOneAxis = scene.categories === "ACROSS" && scene.reads === "CATEGORY" && scene.panels === undefined
  const positions = isOneAxis ? positionsOf(scene) : []
  const length = longest[grain ?? "day"]
  return (date) => {
    const timestamp = parseDate(date)
    if (timestamp === null) return null
    const before = positions.findLast((position) => position.timestamp <= timestamp)
    const after = positions.find((position) => position.timestamp > timestamp)
    if (before === undefined) return after !== undefined && after.timestamp - timestamp < day ? after.x : null
    if (timestamp - before.timestamp < length) return before.x
    if (after === undefined) return null
    return (
      before.x +
      ((timestamp - before.timestamp) / (after.timestamp - before.timestamp)) * (after.x - before.x)
    )
  }
}
