import { Effect } from "effect"
import { BadRequest, Forbidden, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { CardDefinition } from "../../schema/card.ts"
import { isTextCard, type TextDefinition } from "../../schema/content.ts"
import type { Dataset } from "../../schema/dataset.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { type AnyCard, anyCard, isContent } from "../../workspace/cards.ts"

/** That there is no such card; said to admins alone, who see every card. */
export const noCard = new NotFound(refusal("card.unknown"))

const noData = new BadRequest({ ...refusal("card.data"), field: "id" })
const noText = new BadRequest({ ...refusal("text.card"), field: "id" })

/** That a user may not see a card. */
export const noAccess = new Forbidden(refusal("card.access"))

/** Why a card that someone saved, or that is over data that someone added, cannot be shown any more; null for every other. */
export const problemOf = (model: WorkspaceModel, id: CardUrn): string | null =>
  model.saved?.get(id)?.problem ?? model.broken?.get(id) ?? null

/**
 * A card that a person may see, of any type. One that does not exist is refused like one that the person may not see,
 * except for admins, who see every card.
 */
export const readableOfAnyType = (
  model: WorkspaceModel,
  principal: Principal,
  id: CardUrn,
): Effect.Effect<AnyCard, NotFound | Forbidden> => {
  const card = anyCard(model, id)
  if (card === undefined) return Effect.fail(principal.roleId === "ADMIN" ? noCard : noAccess)
  return mayReadCard(model, principal, id) ? Effect.succeed(card) : Effect.fail(noAccess)
}

/**
 * A card that a person may see, with its dataset; one without is refused. A saved card that does not fit the workspace
 * any more fails with the reason.
 */
export const readableCard = (
  model: WorkspaceModel,
  principal: Principal,
  id: CardUrn,
): Effect.Effect<
  { readonly card: CardDefinition; readonly dataset: Dataset },
  BadRequest | NotFound | Forbidden
> =>
  Effect.gen(function* () {
    const card = yield* readableOfAnyType(model, principal, id)
    if (isContent(card)) return yield* noData
    const problem = problemOf(model, id)
    if (problem !== null) return yield* new BadRequest({ code: "card.broken", field: "id", message: problem })
    const dataset = model.datasets.get(card.dataset)
    return dataset === undefined ? yield* noCard : { card, dataset }
  })

/** A text that a person may see; another card is refused. */
export const readableText = (
  model: WorkspaceModel,
  principal: Principal,
  id: CardUrn,
): Effect.Effect<TextDefinition, BadRequest | NotFound | Forbidden> =>
  Effect.flatMap(readableOfAnyType(model, principal, id), (card) =>
    isTextCard(card) ? Effect.succeed(card) : Effect.fail(noText),
  )
