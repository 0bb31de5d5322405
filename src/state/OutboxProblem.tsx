import { isProblem } from "#domain/sync/outbox.ts"
import type { OutboxEntry } from "#domain/sync/types.ts"
import { useClaim } from "./ProblemClaims.tsx"
import { ProblemLine } from "./ProblemLine.tsx"

/**
 * Problem of a command where it was given, with its actions: a failed one can be tried again, each can be discarded. While
 * it is shown here, no one else shows it.
 */
export const OutboxProblem = ({ entry }: { entry: OutboxEntry }) => {
  const isShown = isProblem(entry)
  useClaim(isShown ? entry.commandId : null)
  return isShown ? <ProblemLine entries={[entry]} /> : null
}
