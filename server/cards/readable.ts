import { Effect } from "effect"
import { Forbidden, NotFound } from "#contract/errors.ts"
import type { ReaderFacts } from "#contract/reader.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { mayReadCard } from "../workspace/access.ts"
import type { CardDefinition } from "../workspace/card.ts"
import type { Dataset } from "../workspace/dataset.ts"
import type { WorkspaceModel } from "../workspace/model.ts"

const noCard = new NotFound({ code: "card.unknown", message: "There is no such card." })

/** That a reader may not see a card. */
export const noAccess = new Forbidden({ code: "card.access", message: "You don't have card access." })

/** A card that a person may see, with its dataset. */
export const readableCard = (
  model: WorkspaceModel,
  reader: ReaderFacts,
  id: CardUrn,
): Effect.Effect<{ readonly card: CardDefinition; readonly dataset: Dataset }, NotFound | Forbidden> => {
  const card = model.cards.get(id)
  const dataset = card && model.datasets.get(card.dataset)
  if (card === undefined || dataset === undefined) return Effect.fail(noCard)
  return mayReadCard(model, reader, id) ? Effect.succeed({ card, dataset }) : Effect.fail(noAccess)
}
