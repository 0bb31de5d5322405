import type { Series } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import type { Box, Label, Legend, Vertex } from "../scene/scene.ts"
import { textWidth, truncate } from "../text/width.ts"
import { entryOf, nameInk } from "./legend.ts"

const size = 12
const apart = 15
const offset = 8
const weight = 600
const longest = 140
const most = 10
const narrowest = 360

/** The pixels that names at the ends of the lines take, or null where they find no room and a legend is due. */
export const directLabelWidth = (series: ReadonlyArray<Series>, settings: Settings): number | null => {
  if (settings.size !== "full" || settings.width < narrowest) return null
  if (series.length === 0 || series.length > most || series.some((one) => one.text === "")) return null
  if (series.length * apart > settings.height * 0.6) return null
  const widest = series.reduce((width, one) => Math.max(width, textWidth(one.text, size, weight)), 0)
  return Math.min(widest, longest, settings.width * 0.3) + offset + 4
}

/**
 * A legend of the names of series beside their last points, moved apart so that none covers another; those without a
 * point, as hidden ones, at the bottom.
 */
export const directLegend = (
  series: ReadonlyArray<Series>,
  ends: ReadonlyMap<number, Vertex>,
  plot: Box,
  room: number,
): Legend => {
  const bottom = plot.y + plot.height
  const wanted = series
    .map((one, index) => ({ one, y: ends.get(index)?.y ?? bottom }))
    .toSorted((a, b) => a.y - b.y)
  const placed = spread(
    wanted.map(({ y }) => y),
    plot.y,
    bottom,
  )
  const labels = new Map(
    wanted.map(({ one }, index): readonly [string, Label] => [
      one.key,
      {
        x: plot.x + plot.width + offset,
        y: (placed[index] ?? plot.y) + size * 0.35,
        text: truncate(one.text, size, room - offset, weight),
        size,
        weight,
        anchor: "start",
        ...nameInk(one),
        ...(one.hidden ? {} : { color: one.color }),
      },
    ]),
  )
  return {
    entries: series.map((one) => ({ ...entryOf(one), swatch: null, label: labels.get(one.key) ?? null })),
    more: null,
  }
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
