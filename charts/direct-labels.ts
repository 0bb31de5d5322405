import type { Series } from "./channels.ts"
import type { Settings } from "./options.ts"
import type { Label, Vertex } from "./scene.ts"
import { textWidth, truncate } from "./text/width.ts"

const size = 12
const apart = 15
const offset = 8
/** How much wider the names are for their weight: texts are measured as regular. */
const boldness = 1.15
const longest = 140
const most = 10
const narrowest = 360

/** The pixels that names at the ends of the lines take, or null where they find no room and a legend is due. */
export const directLabelWidth = (series: ReadonlyArray<Series>, settings: Settings): number | null => {
  if (settings.size !== "full" || settings.width < narrowest) return null
  if (series.length === 0 || series.length > most || series.some((one) => one.hidden || one.text === ""))
    return null
  if (series.length * apart > settings.height * 0.6) return null
  const widest = series.reduce((width, one) => Math.max(width, textWidth(one.text, size) * boldness), 0)
  return Math.min(widest, longest, settings.width * 0.3) + offset + 4
}

/** Names of series beside their last points, moved apart so that none covers another. */
export const directLabels = (
  series: ReadonlyArray<Series>,
  ends: ReadonlyMap<number, Vertex>,
  frame: { readonly right: number; readonly top: number; readonly bottom: number; readonly width: number },
): ReadonlyArray<Label> => {
  const wanted = series
    .flatMap((one, index) => {
      const end = ends.get(index)
      return end === undefined ? [] : [{ one, y: end.y }]
    })
    .toSorted((a, b) => a.y - b.y)
  const placed = spread(
    wanted.map(({ y }) => y),
    frame.top,
    frame.bottom,
  )
  return wanted.map(({ one }, index) => ({
    x: frame.right + offset,
    y: (placed[index] ?? frame.top) + size * 0.35,
    text: truncate(one.text, size, (frame.width - offset) / boldness),
    size,
    weight: 600,
    anchor: "start",
    ink: "normal",
    color: one.color,
  }))
}

/** Moves ascending positions as little as it takes to have them `apart`, from `top` to `bottom`. */
const spread = (positions: ReadonlyArray<number>, top: number, bottom: number): ReadonlyArray<number> => {
  interface Group {
    readonly size: number
    readonly center: number
  }
  const groups: Array<Group> = []
  const held = (group: Group): Group => {
    const half = ((group.size - 1) * apart) / 2
    return { ...group, center: Math.max(top + half, Math.min(bottom - half, group.center)) }
  }
  for (const position of positions) {
    let group = held({ size: 1, center: position })
    for (let last = groups.at(-1); last !== undefined; last = groups.at(-1)) {
      const reach = ((last.size + group.size) * apart) / 2
      if (group.center - last.center >= reach) break
      groups.pop()
      const total = last.size + group.size
      group = held({ size: total, center: (last.center * last.size + group.center * group.size) / total })
    }
    groups.push(group)
  }
  return groups.flatMap((group) =>
    Array.from({ length: group.size }, (_, index) => group.center + (index - (group.size - 1) / 2) * apart),
  )
}
