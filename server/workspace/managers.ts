import type { Managers } from "#domain/areas/people/team.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { anyPerson } from "./withAdministration.ts"

/**
 * Whom the people of a workspace report to, in the order of their names. Who is deactivated or gone is passed over: those
 * who reported to them report to the next above.
 */
export const managersIn = (model: WorkspaceModel): Managers => {
  const above = (id: UserId): UserId | null => {
    const seen = new Set([id])
    let next = model.people.get(id)?.reportsTo
    while (next !== undefined && !seen.has(next)) {
      if (model.people.has(next)) return next
      seen.add(next)
      next = anyPerson(model, next)?.reportsTo
    }
    return null
  }
  const { compare } = new Intl.Collator(model.customer.locale)
  return new Map(
    [...model.people.values()]
      .toSorted((a, b) => compare(a.displayName, b.displayName) || (a.id < b.id ? -1 : 1))
      .map(({ id }) => [id, above(id)]),
  )
}
