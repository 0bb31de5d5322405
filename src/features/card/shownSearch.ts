import { dateColumnOf } from "#domain/areas/card/card.ts"
import { cardView } from "#domain/areas/level/cardView.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { hasFilters, sharedCardView, stackOfCard } from "#domain/areas/stack/scope.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootState } from "#domain/root.ts"
import { printStackLink } from "../../state/stackAddress.ts"
import { type CardSearch, viewSearch } from "./viewSearch.ts"

/** Whether a card is shown without filters that its reader remembers for it. */
const isWithoutRemembered = (state: RootState, urn: CardUrn): boolean =>
  (levelOf(state.level, levelKey(urn, 0))?.filters.setAside.length ?? 0) > 0

/**
 * Query of the view that a card shows, with the stack whose filters it is under. It opens without the filters that its
 * reader remembers where the card is shown without them, or with `isExact`.
 */
export const wholeSearch = (state: RootState, urn: CardUrn, isExact: boolean): CardSearch => {
  const stack = stackOfCard(state, urn)
  return viewSearch(
    cardView(state.level, urn),
    dateColumnOf(state.card, urn),
    stack === null || !hasFilters(stack) ? null : printStackLink(stack),
    isExact || isWithoutRemembered(state, urn),
  )
}

/** Query that shows the view of a card to everyone: who may not see its stack, who remembers filters, and who sees other rows, as well. */
export const linkSearch = (state: RootState, urn: CardUrn): CardSearch =>
  viewSearch(sharedCardView(state, urn), dateColumnOf(state.card, urn), null, true)
