import type { DateGrain } from "#domain/data/grain.ts"
import { parseDate } from "../format/date.ts"
import { geometryOf } from "../render/geometry/index.ts"
import type { Scene } from "../scene/scene.ts"

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

/** Where a day stands in a scene: the line across its marks, all in pixels. */
export interface DayPlace {
  readonly x: number
  readonly top: number
  readonly height: number
}

/**
 * Finds where a day (ISO 8601) stands in a scene over dates. Along an x axis it is at the bucket that it lies in, or between
 * those before and after it, as high as the plot; on a calendar at its cell. Null for a day that the scene does not show.
 */
export const datePositions = (
  scene: Scene,
  grain: DateGrain | undefined,
): ((date: string) => DayPlace | null) => {
  if (scene.chartType === "badge_calendar") return calendarPositions(scene)
  const positionOf = axisPositions(scene, grain)
  return (date) => {
    const x = positionOf(date)
    return x === null ? null : { x, top: scene.plot.y, height: scene.plot.height }
  }
}

/** Where days stand among the cells of a calendar; one without stands at that of the nearest day, less than a week away. */
const calendarPositions = ({ marks }: Scene): ((date: string) => DayPlace | null) => {
  const cells = marks.flatMap((mark) => {
    const { category } = mark.datum
    const timestamp = mark.kind === "rect" && typeof category === "string" ? parseDate(category) : null
    return mark.kind !== "rect" || timestamp === null ? [] : [{ timestamp, mark }]
  })
  return (date) => {
    const timestamp = parseDate(date)
    if (timestamp === null) return null
    const distance = (cell: { readonly timestamp: number }) => Math.abs(cell.timestamp - timestamp)
    const [nearest] = cells.toSorted((a, b) => distance(a) - distance(b))
    if (nearest === undefined || distance(nearest) >= longest.week) return null
    const { x, y, width, height } = nearest.mark
    return { x: x + width / 2, top: y, height }
  }
}

/** Where days stand along the x axis of a scene, in pixels. */
const axisPositions = (scene: Scene, grain: DateGrain | undefined): ((date: string) => number | null) => {
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
