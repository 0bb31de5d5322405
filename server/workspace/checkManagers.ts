import { type Managers, wouldBeCircle } from "#domain/areas/people/team.ts"
import { actualText } from "../schema/diagnostic.ts"
import type { Person } from "../schema/workspace.ts"
import type { Located } from "./located.ts"
import type { References } from "./References.ts"

/** People report to others who exist, and never by others to themselves. */
export const checkManagers = (
  references: References,
  people: ReadonlyArray<Located<typeof Person.Type>>,
): void => {
  const managers: Managers = new Map(people.map(({ value }) => [value.id, value.reportsTo ?? null]))
  for (const definition of people) {
    const { id, reportsTo } = definition.value
    if (reportsTo === undefined) continue
    references.exists(definition, ["reportsTo"], "people", reportsTo)
    if (wouldBeCircle(managers, id, reportsTo)) {
      const expected = "a person who does not report to this one, by others either"
      references.report(definition, ["reportsTo"], actualText(reportsTo), expected)
    }
  }
}
