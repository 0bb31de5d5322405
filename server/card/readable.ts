import { Effect } from "effect"
import { BadRequest, Forbidden, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { CardDefinition } from "../schema/card.ts"
import type { Dataset } from "../schema/dataset.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { mayReadCard } from "../workspace/access.ts"

const noCard = new NotFound(refusal("card.unknown"))

/** That a user may not see a card. */
export const noAccess = new Forbidden(refusal("card.access"))

/** Why a card that someone saved cannot be shown any more; null for every other. */
export const problemOf = (model: WorkspaceModel, id: CardUrn): string | null =>
  model.saved?.get(id)?.problem ?? null

/**
 * A card that a person may see, with its dataset. One that does not exist is refused like one that the person may not
 * see, except for admins, who see every card. A saved card that does not fit the workspace any more fails with the
 * reason.
 */
export const readableCard = (
  model: WorkspaceModel,
  principal: Principal,
  id: CardUrn,
): Effect.Effect<
  { readonly card: CardDefinition; readonly dataset: Dataset },
  BadRequest | NotFound | Forbidden
> => {
  const card = model.cards.get(id)
  if (card === undefined) return Effect.fail(principal.roleId === "ADMIN" ? noCard : noAccess)
  if (!mayReadCard(model, principal, id)) return Effect.fail(noAccess)
  const problem = problemOf(model, id)
  if (problem !== null)
    return Effect.fail(new BadRequest({ code: "card.broken", field: "id", message: problem }))
  const dataset = model.datasets.get(card.dataset)
  return dataset === undefined ? Effect.fail(noCard) : Effect.succeed({ card, dataset })
}
