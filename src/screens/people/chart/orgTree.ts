import { hierarchy, tree } from "d3"
import type { Team } from "#domain/areas/people/team.ts"
import type { UserId } from "#domain/kernel/ids.ts"

/** Size of a person's box, and the room between boxes and between levels, in pixels before zooming. */
export const box = { width: 232, height: 64, gap: 16, rise: 64 } as const

/** People below one person that are drawn before more are asked for. */
export const shownReports = 50

/** Which parts of the chart are open: people whose reports are drawn, and how many below whom (null is the top). */
export interface OpenParts {
  readonly open: ReadonlySet<UserId>
  readonly shown: ReadonlyMap<UserId | null, number>
}

/** Box of the chart at its upper left corner: of a person, or of those below one who are not drawn yet. */
export type OrgNode = {
  readonly x: number
  readonly y: number
  readonly parent: UserId | null
  /** From 1 at the top. */
  readonly level: number
} & (
  | {
      readonly _tag: "Person"
      readonly id: UserId
      readonly reports: number
      readonly isOpen: boolean
      readonly position: number
      readonly siblings: number
    }
  | { readonly _tag: "More"; readonly count: number }
)

interface Item {
  readonly id: UserId | null
  readonly reports: number
  readonly more: number
  readonly position: number
  readonly siblings: number
}

/**
 * Boxes of an org chart, every level below the one before and none over another. People whose team is not loaded yet have
 * no one below them.
 */
export const orgNodes = (
  teamOf: (id: UserId | null) => Team | null,
  { open, shown }: OpenParts,
): ReadonlyArray<OrgNode> => {
  const drawn = new Set<UserId>()
  const below = ({ id, more }: Item): ReadonlyArray<Item> => {
    if (more > 0 || (id !== null && !open.has(id))) return []
    const reports = (teamOf(id)?.reports ?? []).filter((report) => !drawn.has(report.id))
    for (const report of reports) drawn.add(report.id)
    const most = shown.get(id) ?? shownReports
    const siblings = reports.length
    const people = reports
      .slice(0, most)
      .map((report, index): Item => ({ ...report, more: 0, position: index + 1, siblings }))
    const rest = siblings - people.length
    return rest === 0
      ? people
      : [...people, { id: null, reports: 0, more: rest, position: siblings, siblings }]
  }
  const top: Item = { id: null, reports: 0, more: 0, position: 1, siblings: 1 }
  const layout = tree<Item>()
    .nodeSize([box.width + box.gap, box.height + box.rise])
    .separation(() => 1)
  return layout(hierarchy<Item>(top, (item) => [...below(item)]))
    .descendants()
    .slice(1)
    .map(({ data, x, depth, parent }): OrgNode => {
      const at = {
        x: x - box.width / 2,
        y: (depth - 1) * (box.height + box.rise),
        parent: parent?.data.id ?? null,
        level: depth,
      }
      const { id, more, reports, position, siblings } = data
      return id === null
        ? { ...at, _tag: "More", count: more }
        : { ...at, _tag: "Person", id, reports, isOpen: open.has(id) && reports > 0, position, siblings }
    })
}

export type Step = "up" | "down" | "before" | "after" | "first"

/** Person of the chart whom a key leads to from another; null where there is no one. */
export const stepFrom = (nodes: ReadonlyArray<OrgNode>, id: UserId, step: Step): UserId | null => {
  const people = nodes.filter((node) => node._tag === "Person")
  const from = people.find((node) => node.id === id)
  if (from === undefined || step === "first") return people[0]?.id ?? null
  if (step === "up") return from.parent
  if (step === "down") return people.find((node) => node.parent === id)?.id ?? null
  const row = people.filter(({ level }) => level === from.level).toSorted((a, b) => a.x - b.x)
  return row[row.indexOf(from) + (step === "after" ? 1 : -1)]?.id ?? null
}
