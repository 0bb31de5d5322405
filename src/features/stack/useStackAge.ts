import { cardOf } from "#domain/areas/card/card.ts"
import type { Placement } from "#domain/areas/stack/types.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import type { StackAge } from "../card/Freshness.tsx"

/** What the cards of a stack that are known have in common: where their data end, or when they were updated if those of none do. */
export const useStackAge = (cards: ReadonlyArray<Placement>): StackAge =>
  useSelect(({ card }) => {
    const known = cards.flatMap(({ urn }) => cardOf(card, urn) ?? [])
    const ends = new Set(known.flatMap(({ dateInfo }) => dateInfo?.asOf ?? []))
    const updated = new Set(known.map(({ badgeUpdated }) => badgeUpdated))
    return { asOf: only(ends), updated: ends.size === 0 ? only(updated) : null }
  })

/** The one of a set of one; null where there is none, or several. */
const only = <A>(some: ReadonlySet<A>): A | null => (some.size === 1 ? ([...some][0] ?? null) : null)
