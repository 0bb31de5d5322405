import { Effect } from "effect"
import { BadRequest } from "#contract/errors.ts"
import type { ReaderFacts } from "#contract/reader.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { StackDefinition, WorkspaceModel } from "../schema/workspace.ts"
import { stackIdOf } from "../stack/stacks.ts"
import { mayReadCard, readableStacks } from "../workspace/access.ts"

/** The stacks where a person sees a card, or one that drills to it: a card saved of it can stand there. */
export const placesOf = (
  model: WorkspaceModel,
  reader: ReaderFacts,
  id: CardUrn,
): ReadonlyArray<StackDefinition> =>
  readableStacks(model, reader).filter(({ cards }) =>
    cards.some(
      ({ urn }) =>
        mayReadCard(model, reader, urn) && (urn === id || model.cards.get(urn)?.drillPath.includes(id)),
    ),
  )

/** The stack that was asked for, under its own id; refused unless a card saved of this one can stand there. */
export const placeOf = (
  model: WorkspaceModel,
  reader: ReaderFacts,
  id: CardUrn,
  asked: StackId | null,
): Effect.Effect<StackId | null, BadRequest> => {
  if (asked === null) return Effect.succeed(null)
  const places = placesOf(model, reader, id)
  const place = places.find((stack) => stack.id === stackIdOf(asked))
  return place === undefined
    ? Effect.fail(
        new BadRequest({
          code: "saved.stack",
          message: `Choose one of the stacks where you see the card: ${places.map((stack) => stack.id).join(", ")}.`,
          field: "stack",
        }),
      )
    : Effect.succeed(place.id)
}
