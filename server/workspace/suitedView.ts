import { Effect } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import type { ViewSettings } from "#domain/areas/filter/settings.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { mayReadCard } from "./access.ts"
import { unsuitedReason } from "./unsuitedReason.ts"

/** A view of a card as a command has it: its settings, and those of the levels that it is drilled to. */
interface ViewOfCard {
  readonly settings?: ViewSettings
  readonly drill?: ReadonlyArray<ViewSettings>
}

const requireChart = (
  { cards, datasets }: WorkspaceModel,
  urn: CardUrn | undefined,
  { chartType }: ViewSettings,
  field: string,
): Effect.Effect<void, BadRequest> => {
  const card = urn === undefined ? undefined : cards.get(urn)
  const dataset = card === undefined ? undefined : datasets.get(card.dataset)
  if (card === undefined || dataset === undefined || chartType === undefined) return Effect.void
  const reason = chartType === (card.chart ?? "badge_table") ? null : unsuitedReason(card, dataset, chartType)
  return reason === null
    ? Effect.void
    : Effect.fail(
        new BadRequest({ ...refusal("card.chart", { chartType, reason }), field: `${field}.chartType` }),
      )
}

/**
 * Refuses a chart type that does not suit its card, or the level that is drilled to, in a view that is to be stored: it is
 * refused where it is asked for, by the same check. Of a card that the person may not see nothing is told.
 */
export const requireSuited = Effect.fnUntraced(function* (
  model: WorkspaceModel,
  principal: Principal,
  urn: CardUrn,
  { settings = {}, drill = [] }: ViewOfCard,
  field: string,
) {
  if (!mayReadCard(model, principal, urn)) return
  yield* requireChart(model, urn, settings, `${field}.settings`)
  for (const [level, own] of drill.entries()) {
    yield* requireChart(model, model.cards.get(urn)?.drillPath[level], own, `${field}.drill`)
  }
})

/** The same of a card or stack that is attached; a stack chooses no chart types. */
export const requireSuitedAttachment = (
  model: WorkspaceModel,
  principal: Principal,
  attachment: ViewAttachment,
  field: string,
): Effect.Effect<void, BadRequest> =>
  attachment._tag === "CARD"
    ? requireSuited(model, principal, attachment.cardUrn, attachment, field)
    : Effect.void
