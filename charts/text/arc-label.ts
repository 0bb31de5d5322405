import type { ArcMark, Label } from "../scene/scene.ts"
import { textWidth } from "./width.ts"

const size = 12
/** Between a name and the edges of its arc, in pixels. */
const inset = 4

/** A name in the middle of an arc: level where it fits so, else along the radius; null where there is no room for it. */
export const arcLabel = (mark: ArcMark, text: string): Label | null => {
  const width = textWidth(text, size)
  if (text === "") return null
  const angle = (mark.start + mark.end) / 2
  const radius = (mark.inner + mark.outer) / 2
  const center = { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius }
  const label = { text, size, weight: 500, anchor: "middle", ink: "strong" } as const
  if (holds(mark, center, width)) {
    return { ...label, x: mark.x + center.x, y: mark.y + center.y + size * 0.35 }
  }
  const isWide =
    mark.end - mark.start >= Math.PI || 2 * mark.inner * Math.tan((mark.end - mark.start) / 2) >= size + inset
  if (!isWide || width + 2 * inset > mark.outer - mark.inner) return null
  const isLeft = Math.sin(angle) < 0
  const along = (angle * 180) / Math.PI + (isLeft ? 90 : -90)
  const [down, right] = [Math.cos((along * Math.PI) / 180), -Math.sin((along * Math.PI) / 180)]
  return {
    ...label,
    x: mark.x + center.x + right * size * 0.35,
    y: mark.y + center.y + down * size * 0.35,
    rotate: along,
  }
}

/** Whether a level text about a position lies within an arc with its corners and the middles of its sides. */
const holds = (
  { start, end, inner, outer }: ArcMark,
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
): boolean => {
  const [halfWidth, halfHeight] = [width / 2 + inset, size / 2 + inset / 2]
  return [-1, -0.5, 0, 0.5, 1].every((across) =>
    [-1, 0, 1].every((down) => {
      const [px, py] = [x + across * halfWidth, y + down * halfHeight]
      const away = Math.hypot(px, py)
      const turned = (Math.atan2(px, -py) - start + 4 * Math.PI) % (2 * Math.PI)
      return away >= inner && away <= outer && turned <= end - start
    }),
  )
}
