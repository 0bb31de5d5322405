import type { Channels, Point } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import type { PathMark, Vertex } from "../scene/scene.ts"

/** Path of a series through its points, in order; `vertex` is null at a gap. */
export interface SeriesPath {
  readonly series: number
  readonly steps: ReadonlyArray<{ readonly point: Point; readonly vertex: Vertex | null }>
}

/** A path for each shown series, with a gap wherever a value is null, or missing between texts. */
export const seriesPaths = (
  channels: Channels,
  continuous: boolean,
  locate: (point: Point, value: number) => Vertex | null,
): ReadonlyArray<SeriesPath> => {
  const bySeries = new Map<number, Array<Point>>()
  for (const point of channels.points) {
    const list = bySeries.get(point.series)
    if (list === undefined) bySeries.set(point.series, [point])
    else list.push(point)
  }
  return Array.from(bySeries, ([series, points]) => {
    let before = -1
    const steps: Array<SeriesPath["steps"][number]> = []
    for (const point of points) {
      const vertex = point.value === null ? null : locate(point, point.value)
      if (!continuous && before >= 0 && point.category > before + 1) steps.push({ point, vertex: null })
      before = point.category
      steps.push({ point, vertex })
    }
    return { series, steps }
  })
}

/** The unbroken runs of a path. */
export const segmentsOf = (path: SeriesPath): ReadonlyArray<ReadonlyArray<Vertex>> => {
  const segments: Array<Array<Vertex>> = []
  let open: Array<Vertex> | null = null
  for (const { vertex } of path.steps) {
    if (vertex === null) open = null
    else if (open !== null) open.push(vertex)
    else {
      open = [vertex]
      segments.push(open)
    }
  }
  return segments
}

/** How the paths of a chart go from one vertex to the next, where its author wants them other than straight. */
export const curveOf = ({ author: { curve = "straight" } }: Settings): Pick<PathMark, "curve"> =>
  curve === "straight" ? {} : { curve }
