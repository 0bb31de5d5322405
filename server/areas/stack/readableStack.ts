import { Effect } from "effect"
import { Forbidden, NotFound } from "#contract/errors.ts"
import type { Principal } from "#contract/principal.ts"
import type { Stack } from "#domain/areas/stack/types.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import type { Texts } from "../../text/texts.ts"
import { knowsAll, mayReadCard } from "../../workspace/access.ts"
import { stackFor } from "./stacks.ts"

const noStack = new NotFound({ code: "stack.unknown", message: "There is no such stack.", field: "stackId" })
const noAccess = new Forbidden({
  code: "stack.access",
  message: "You don't have stack access.",
  field: "stackId",
})

/**
 * A stack that a person may see, with those of its cards that they may see. `favorites` are the cards they marked. Admins
 * are told which there are not; to others that is one that they may not see.
 */
export const readableStack = (
  model: WorkspaceModel,
  principal: Principal,
  favorites: ReadonlyArray<CardUrn>,
  id: StackId,
  texts?: Texts,
): Effect.Effect<Stack, NotFound | Forbidden> => {
  const marked = favorites.filter((urn) => mayReadCard(model, principal, urn))
  const stack = stackFor(model, principal, marked, id, texts)
  if (stack === "unknown" && knowsAll(principal)) return Effect.fail(noStack)
  return typeof stack === "string" ? Effect.fail(noAccess) : Effect.succeed(stack)
}
