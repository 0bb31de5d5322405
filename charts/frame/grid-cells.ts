import type { Box } from "../scene/scene.ts"

/** Cells of equal size in rows, as large as can be; as many as fit where each takes `least` pixels at least, a side. */
export const gridCells = (room: Box, count: number, least: number): ReadonlyArray<Box> => {
  const columnsOf = (columns: number): { readonly columns: number; readonly side: number } => ({
    columns,
    side: Math.min(room.width / columns, room.height / Math.ceil(count / columns)),
  })
  const best = Array.from({ length: Math.max(1, count) }, (_, index) => columnsOf(index + 1)).reduce(
    (a, b) => (b.side > a.side ? b : a),
  )
  const columns =
    best.side >= least ? best.columns : Math.max(1, Math.min(count, Math.floor(room.width / least)))
  const rows =
    best.side >= least
      ? Math.max(1, Math.ceil(count / columns))
      : Math.max(1, Math.min(Math.ceil(count / columns), Math.floor(room.height / least)))
  const [width, height] = [room.width / columns, room.height / rows]
  return Array.from({ length: Math.min(count, rows * columns) }, (_, index) => ({
    x: room.x + (index % columns) * width,
    y: room.y + Math.floor(index / columns) * height,
    width,
    height,
  }))
}
