import { noRow } from "../data/absent.ts"
import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import type { PointMark, Vertex } from "../scene/scene.ts"
import { pointMark } from "./point.ts"
import type { SeriesPath } from "./series-path.ts"

const dotSpacing = 22
const radius = 3

/** One point per datum of the paths: all drawn where they stand well apart, else only those alone between gaps. */
export const seriesPathPoints = (
  channels: Channels,
  paths: ReadonlyArray<SeriesPath>,
  settings: Settings,
  width: number,
): ReadonlyArray<PointMark> => {
  const longest = paths.reduce((most, path) => Math.max(most, path.steps.length), 1)
  const spaced = settings.size === "full" && paths.length <= 4 && width / longest >= dotSpacing
  const marks: Array<PointMark> = []
  for (const { steps } of paths) {
    for (const [index, { point, vertex }] of steps.entries()) {
      if (vertex === null || point.value === null || point.row === noRow) continue
      const alone = !steps[index - 1]?.vertex && !steps[index + 1]?.vertex
      const position = {
        x: vertex.x,
        y: vertex.y,
        radius: settings.size === "full" ? radius : 1.5,
        visible: spaced || alone,
      }
      marks.push(pointMark(channels, point, point.value, position, settings))
    }
  }
  return marks
}

/** The last vertex of each series. */
export const endsOf = (paths: ReadonlyArray<SeriesPath>): ReadonlyMap<number, Vertex> =>
  new Map(
    paths.flatMap((path) => {
      const last = path.steps.findLast((step) => step.vertex !== null)?.vertex
      return last === undefined || last === null ? [] : [[path.series, last] as const]
    }),
  )
