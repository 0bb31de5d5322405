import fc from "fast-check"
import { expect, test } from "vitest"
import { type Managers, managersAbove, teamIn, wouldBeCircle } from "#domain/areas/people/team.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { box, orgNodes, stepFrom } from "#src/screens/people/chart/orgTree.ts"

const people = Array.from({ length: 12 }, (_, index) => UserId.make(`p${index}`))
const anyone = fc.constantFrom(...people)

/** Managers as they come about by changes of which those that make a circle are refused. */
const managers = fc
  .array(fc.tuple(anyone, fc.option(anyone, { nil: null })), { maxLength: 30 })
  .map((changes): Managers => {
    const table = new Map<UserId, UserId | null>(people.map((id) => [id, null]))
    for (const [id, reportsTo] of changes) {
      if (reportsTo === null || !wouldBeCircle(table, id, reportsTo)) table.set(id, reportsTo)
    }
    return table
  })

test("nobody is above themselves, and everybody comes to an end above them", () => {
  fc.assert(
    fc.property(managers, (table) => {
      for (const id of people) {
        const above = managersAbove(table, id)
        expect(above).not.toContain(id)
        expect(table.get(above.at(-1) ?? id)).toBeNull()
      }
    }),
  )
})

test("a team is what each of its people says of it", () => {
  fc.assert(
    fc.property(managers, (table) => {
      for (const id of people) {
        const { reportsTo, reports, peers } = teamIn(table, id)
        expect(reports.map((report) => report.id)).toEqual(people.filter((one) => table.get(one) === id))
        for (const report of reports) expect(report.reports).toBe(teamIn(table, report.id).reports.length)
        for (const peer of peers) expect(teamIn(table, peer).peers).toContain(id)
        expect(reportsTo.at(-1) ?? null).toBe(table.get(id))
      }
    }),
  )
})

test("a circle that stands in old data ends the way up", () => {
  const [one, other] = people
  if (one === undefined || other === undefined) throw new Error("Two people are needed.")
  const table: Managers = new Map([
    [one, other],
    [other, one],
  ])
  expect(managersAbove(table, one)).toEqual([other])
})

test("an open chart draws everyone who is in a team once, below whom they report to, and no box over another", () => {
  fc.assert(
    fc.property(managers, fc.integer({ min: 1, max: 12 }), (table, most) => {
      const shown = new Map([null, ...people].map((id) => [id, most] as const))
      const nodes = orgNodes((id) => teamIn(table, id), { open: new Set(people), shown })
      const boxes = nodes.filter((node) => node._tag === "Person")
      expect(new Set(boxes.map(({ id }) => id)).size).toBe(boxes.length)
      for (const { id, parent, y } of boxes) {
        expect(table.get(id)).toBe(parent)
        const above = boxes.find((node) => node.id === parent)
        if (above !== undefined) expect(y).toBe(above.y + box.height + box.rise)
        const reports = teamIn(table, id).reports.length
        const below = nodes.filter((node) => node.parent === id)
        const more = below.reduce((count, node) => count + (node._tag === "More" ? node.count : 1), 0)
        expect(more).toBe(reports)
      }
      for (const [index, one] of nodes.entries()) {
        for (const other of nodes.slice(index + 1)) {
          if (one.y === other.y) expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(box.width)
        }
      }
      for (const { id } of boxes) {
        const next = stepFrom(nodes, id, "after")
        if (next !== null) expect(stepFrom(nodes, next, "before")).toBe(id)
      }
    }),
  )
})
