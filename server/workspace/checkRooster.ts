import type { RoosterDefinition } from "../schema/content.ts"
import { actualText } from "../schema/diagnostic.ts"
import type { WorkspaceFiles } from "./files.ts"
import type { Located } from "./located.ts"
import type { References } from "./References.ts"

type Files = Pick<WorkspaceFiles, "stacks" | "cards" | "policies">

/**
 * A rooster is of a stack that is there, says its day where it has one, and goes somewhere: to groups that are there, or
 * to a discussion, whose readers see the same rows of its cards.
 */
export const checkRooster = (
  references: References,
  definition: Located<unknown>,
  { stack, cadence, weekday, day, channel, mail }: RoosterDefinition,
  files: Files,
): void => {
  const report = (path: ReadonlyArray<string>, actual: string, expected: string): void =>
    references.report(definition, path, actual, expected)
  references.exists(definition, ["stack"], "stacks", stack)
  for (const [index, group] of mail.entries()) {
    references.exists(definition, ["mail", index], "groups", group)
  }
  if (cadence === "weekly" && weekday === undefined) {
    report(["cadence"], actualText(cadence), "a weekday beside it, such as weekday: monday")
  }
  if (cadence === "monthly" && day === undefined) {
    report(["cadence"], actualText(cadence), "a day beside it, such as day: 1")
  }
  if (cadence !== "weekly" && weekday !== undefined) {
    report(["weekday"], actualText(weekday), "no weekday, which is for cadence: weekly")
  }
  if (cadence !== "monthly" && day !== undefined) {
    report(["day"], String(day), "no day, which is for cadence: monthly")
  }
  if (channel === "none") {
    if (mail.length === 0) report(["channel"], actualText(channel), "groups in mail beside it")
    return
  }
  const limited = limitedCard(files, stack)
  if (limited !== undefined) {
    report(
      ["stack"],
      actualText(stack),
      `a stack whose cards everyone sees alike: ${limited.id} is of the dataset ${limited.dataset}, which has policies. Mail it instead, with channel: none`,
    )
  }
}

/** The first card of a stack of whose rows not everyone sees the same; undefined where there is none. */
const limitedCard = ({ stacks, cards, policies }: Files, id: string) => {
  const urns = stacks.find(({ value }) => value.id === id)?.value.cards.map(({ urn }) => urn) ?? []
  return urns
    .flatMap((urn) => cards.find(({ value }) => value.id === urn)?.value ?? [])
    .find((card) => policies.some(({ value }) => value.dataset === card.dataset))
}
