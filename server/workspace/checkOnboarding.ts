import { actualText } from "../schema/diagnostic.ts"
import type { Customer } from "../schema/workspace.ts"
import type { Located } from "./located.ts"
import type { References } from "./References.ts"

/** Diagnostics of the onboarding of a workspace: ids given twice, industries and stacks that there are not. */
export const checkOnboarding = (references: References, customer: Located<Customer>): void => {
  const { onboarding } = customer.value
  if (onboarding === undefined) return
  for (const list of ["industries", "departments"] as const) {
    const ids = onboarding[list].map(({ id }) => id)
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) === index) continue
      references.report(
        customer,
        ["onboarding", list, index, "id"],
        actualText(id),
        "an id that is not taken",
      )
    }
  }
  const known = onboarding.industries.map(({ id }) => id)
  for (const [index, { industries, stacks }] of onboarding.departments.entries()) {
    const path = ["onboarding", "departments", index]
    for (const [at, id] of industries.entries()) {
      if (known.includes(id)) continue
      const expected = `one of the industries: ${known.join(", ")}`
      references.report(customer, [...path, "industries", at], actualText(id), expected)
    }
    for (const [at, id] of stacks.entries()) {
      references.exists(customer, [...path, "stacks", at], "stacks", id)
    }
  }
}
