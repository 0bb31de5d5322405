import { Schema } from "effect"
import { UserId } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"

/** Most people above one another that a team names. */
export const maxManagers = 100

/**
 * Team of a person: those above them, the highest first; those who report to them, each with how many report to these;
 * and those who report to the same person.
 */
export const Team = Schema.Struct({
  reportsTo: BoundBy(UserId, "people above one another, 100 at most"),
  reports: BoundBy(Schema.Struct({ id: UserId, reports: Schema.Int }), "people of the workspace"),
  peers: BoundBy(UserId, "people of the workspace"),
})
export type Team = typeof Team.Type

/** Team of a person; without one, those whom others report to and who report to no one, as `reports`. */
export const team = defineQuery({
  name: "team",
  tag: "Team",
  Params: Schema.Struct({ id: Schema.optionalKey(UserId) }),
  Result: Team,
})

/** Whom each person reports to; null is no one. In the order in which people are named. */
export type Managers = ReadonlyMap<UserId, UserId | null>

/** Those above a person, the nearest first, until one comes who was there before: as far as a circle goes. */
export const managersAbove = (managers: Managers, id: UserId): ReadonlyArray<UserId> => {
  const above: Array<UserId> = []
  const seen = new Set([id])
  let next = managers.get(id) ?? null
  while (next !== null && !seen.has(next) && above.length < maxManagers) {
    above.push(next)
    seen.add(next)
    next = managers.get(next) ?? null
  }
  return above
}

/** Whether a person would be above themselves if they reported to another. */
export const wouldBeCircle = (managers: Managers, id: UserId, reportsTo: UserId): boolean =>
  id === reportsTo || managersAbove(managers, reportsTo).includes(id)

/** Team of a person, or the top of all teams. */
export const teamIn = (managers: Managers, id: UserId | null): Team => {
  const reportsOf = new Map<UserId, Array<UserId>>()
  for (const [person, manager] of managers) {
    if (manager === null) continue
    const reports = reportsOf.get(manager)
    if (reports === undefined) reportsOf.set(manager, [person])
    else reports.push(person)
  }
  const counted = (people: ReadonlyArray<UserId>) =>
    people.map((person) => ({ id: person, reports: reportsOf.get(person)?.length ?? 0 }))
  if (id === null) {
    const top = [...managers.keys()].filter((one) => managers.get(one) === null && reportsOf.has(one))
    return { reportsTo: [], reports: counted(top), peers: [] }
  }
  const manager = managers.get(id) ?? null
  return {
    reportsTo: managersAbove(managers, id).toReversed(),
    reports: counted(reportsOf.get(id) ?? []),
    peers: manager === null ? [] : (reportsOf.get(manager) ?? []).filter((one) => one !== id),
  }
}
