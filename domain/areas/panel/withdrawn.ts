import type { Failure } from "../../kernel/query.ts"

const codes: ReadonlySet<string> = new Set([
  "card.access",
  "card.drill",
  "card.feature",
  "card.unknown",
  "embed.content",
  "embed.disabled",
  "embed.feature",
  "embed.locked",
  "identity.session",
])

/** Whether a failure says that the user may not see the card, or no longer: then nothing of it stays on the screen. */
export const isWithdrawn = ({ code }: Pick<Failure, "code">): boolean => codes.has(code)
