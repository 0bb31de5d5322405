import type { Vertex } from "../../scene/scene.ts"

/**
 * Vertices of which no column of pixels has more than the first, the lowest, the highest and the last: a straight line
 * through them covers the same pixels. Those of a curve (`isStraight` false), which depend on one another, stay.
 */
export const reducedVertices = (
  vertices: ReadonlyArray<Vertex>,
  isStraight = true,
): ReadonlyArray<Vertex> => {
  if (!isStraight) return vertices
  const kept: Array<Vertex> = []
  let start = 0
  while (start < vertices.length) {
    const column = Math.floor(vertices[start]?.x ?? 0)
    let [end, lowest, highest] = [start, start, start]
    while (end + 1 < vertices.length && Math.floor(vertices[end + 1]?.x ?? 0) === column) {
      end += 1
      if (yOf(vertices, end) > yOf(vertices, lowest)) lowest = end
      if (yOf(vertices, end) < yOf(vertices, highest)) highest = end
    }
    let before = -1
    for (const index of [start, Math.min(lowest, highest), Math.max(lowest, highest), end]) {
      const vertex = vertices[index]
      if (index > before && vertex !== undefined) kept.push(vertex)
      before = Math.max(before, index)
    }
    start = end + 1
  }
  return kept
}

const yOf = (vertices: ReadonlyArray<Vertex>, index: number): number => vertices[index]?.y ?? 0
