import { Effect } from "effect"
import { BadRequest } from "#contract/errors.ts"
import type { Principal } from "#contract/principal.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { StackDefinition, WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard, readableStacks } from "../../workspace/access.ts"
import { stackIdOf } from "../stack/stacks.ts"

/** Stacks where a person sees a card, or one that drills to it: those that a copy of it can be saved in. */
export const stackChoicesOf = (
  model: WorkspaceModel,
  principal: Principal,
  id: CardUrn,
): ReadonlyArray<StackDefinition> =>
  readableStacks(model, principal).filter(({ cards }) =>
    cards.some(
      ({ urn }) =>
        mayReadCard(model, principal, urn) && (urn === id || model.cards.get(urn)?.drillPath.includes(id)),
    ),
  )

/** Requested stack, under its own id; refused unless a copy of this card can be saved in it. */
export const chosenStack = (
  model: WorkspaceModel,
  principal: Principal,
  id: CardUrn,
  requested: StackId | null,
): Effect.Effect<StackId | null, BadRequest> => {
  if (requested === null) return Effect.succeed(null)
  const choices = stackChoicesOf(model, principal, id)
  const choice = choices.find((stack) => stack.id === stackIdOf(requested))
  return choice === undefined
    ? Effect.fail(
        new BadRequest({
          code: "saved.stack",
          message: `Choose one of the stacks where you see the card: ${choices.map((stack) => stack.id).join(", ")}.`,
          field: "stack",
        }),
      )
    : Effect.succeed(choice.id)
}
