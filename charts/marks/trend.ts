import type { Box, PathMark, Vertex } from "../scene/scene.ts"
import type { SeriesPath } from "./series-path.ts"

/** The straight line of least squares through vertices, as its height at an x; null where they stand at one x. */
export const leastSquares = (
  vertices: ReadonlyArray<Pick<Vertex, "x" | "y">>,
): ((x: number) => number) | null => {
  const count = vertices.length
  const middle = vertices.reduce((sum, { x }) => sum + x / count, 0)
  const height = vertices.reduce((sum, { y }) => sum + y / count, 0)
  const spread = vertices.reduce((sum, { x }) => sum + (x - middle) ** 2, 0)
  if (count < 2 || spread < 1e-9) return null
  const slope = vertices.reduce((sum, { x, y }) => sum + (x - middle) * (y - height), 0) / spread
  return (x) => height + slope * (x - middle)
}

/** The trend of each series, a dashed line from its first vertex to its last, as far as it lies in the plot. */
export const trendPaths = (
  lines: ReadonlyArray<SeriesPath>,
  plot: Box,
  colorOf: (series: number) => { readonly key: string; readonly color: number },
): ReadonlyArray<PathMark> =>
  lines.flatMap(({ series, steps }): ReadonlyArray<PathMark> => {
    const vertices = steps.flatMap(({ vertex }) => vertex ?? [])
    const heightAt = leastSquares(vertices)
    const xs = vertices.map(({ x }) => x)
    if (heightAt === null) return []
    const segment = clipped(heightAt, Math.min(...xs), Math.max(...xs), plot)
    const { key, color } = colorOf(series)
    const shared = { kind: "line", opacity: 1, stroke: 1.5, dashed: true } as const
    return segment.length < 2 ? [] : [{ ...shared, key: `trend ${key}`, color, segments: [segment] }]
  })

/** The part of a line that lies between the top and the bottom of a plot. */
const clipped = (
  heightAt: (x: number) => number,
  from: number,
  to: number,
  plot: Box,
): ReadonlyArray<Vertex> => {
  const slope = (heightAt(to) - heightAt(from)) / (to - from)
  const bounds = [plot.y, plot.y + plot.height].map((y) =>
    slope === 0 ? from : from + (y - heightAt(from)) / slope,
  )
  const [enter = from, leave = to] = slope === 0 ? [from, to] : bounds.toSorted((a, b) => a - b)
  const [start, end] = [Math.max(from, enter), Math.min(to, leave)]
  const base = plot.y + plot.height
  return start < end ? [start, end].map((x) => ({ x, y: heightAt(x), base })) : []
}
