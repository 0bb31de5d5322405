import type { Channels } from "../channels.ts"
import type { Settings } from "../options.ts"
import type { PointMark, Vertex } from "../scene.ts"
import type { Trace } from "./path.ts"
import { pointMark } from "./point.ts"

const dotSpacing = 22
const radius = 3

/** One point per datum of the traces: all drawn where they stand well apart, else only those alone between gaps. */
export const traceMarks = (
  channels: Channels,
  traces: ReadonlyArray<Trace>,
  settings: Settings,
  width: number,
): ReadonlyArray<PointMark> => {
  const longest = traces.reduce((most, trace) => Math.max(most, trace.steps.length), 1)
  const spaced = settings.size === "full" && traces.length <= 4 && width / longest >= dotSpacing
  return traces.flatMap((trace) =>
    trace.steps.flatMap(({ point, vertex }, index) => {
      if (vertex === null || point.value === null) return []
      const alone = !trace.steps[index - 1]?.vertex && !trace.steps[index + 1]?.vertex
      return [
        pointMark(
          channels,
          point,
          point.value,
          {
            x: vertex.x,
            y: vertex.y,
            radius: settings.size === "full" ? radius : 1.5,
            visible: spaced || alone,
          },
          settings,
        ),
      ]
    }),
  )
}

/** The last place of each series. */
export const endsOf = (traces: ReadonlyArray<Trace>): ReadonlyMap<number, Vertex> =>
  new Map(
    traces.flatMap((trace) => {
      const last = trace.steps.findLast((step) => step.vertex !== null)?.vertex
      return last === undefined || last === null ? [] : [[trace.series, last] as const]
    }),
  )
