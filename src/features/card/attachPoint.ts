import { Equal } from "effect"
import type { Mark } from "#charts/scene/scene.ts"
import { type CardAttachment, maxPointLength } from "#domain/areas/buzz/types.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { atPoint } from "#domain/areas/level/view.ts"
import { sharedCardView } from "#domain/areas/stack/scope.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import { channelOfCard } from "#domain/kernel/streamNames.ts"
import { changeDraft, shownDraft } from "#services/draft/keepDraft.ts"
import type { StoreShape } from "#services/store/store.ts"
import type { OpenLevel } from "#src/state/useLevels.ts"
import { markName } from "./markName.ts"
import { pointFilters } from "./pointFilters.ts"

/** A data point by its name, with its value where everyone who sees the card sees the same rows. */
const pointText = ({ filterGroups = [] }: Card, mark: Mark): string =>
  filterGroups.length === 0 ? `${markName(mark)} · ${mark.datum.valueText}` : markName(mark)

/** Attaches a data point of a level to the draft for its card's discussion: the card as it is shown, down to that point. */
export const attachPoint = (store: StoreShape, card: Card, level: OpenLevel, mark: Mark): void => {
  const state = store.state()
  const { user = null, calendar = plainCalendar } = state.environment.data ?? {}
  const render = levelOf(state.level, level.key)?.view.render
  if (user === null || !render?.chart || !render.bridge) return
  const attachment: CardAttachment = {
    _tag: "CARD",
    cardUrn: card.urn,
    title: card.title,
    ...atPoint(sharedCardView(state, card.urn), level.index, pointFilters(card, render, mark, calendar)),
    point: pointText(card, mark).slice(0, maxPointLength),
  }
  const channelId = channelOfCard(card.urn)
  const draft = shownDraft(state, user.id, channelId)
  const others = (draft.attachments ?? []).filter(
    (one) => one._tag !== "CARD" || !Equal.equals(one, attachment),
  )
  changeDraft(store, channelId, { ...draft, attachments: [...others, attachment] })
}
