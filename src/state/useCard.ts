import { cardOf } from "#domain/areas/card/card.ts"
import type { Card } from "#domain/areas/card/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LoadStatus } from "#domain/kernel/loadStatus.ts"
import type { Failure } from "#domain/kernel/query.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"

/** Card by urn, loaded on demand. */
export const useCard = (
  urn: CardUrn,
): {
  readonly card: Card | undefined
  readonly status: LoadStatus
  readonly denied: boolean
  /** Why it could not be loaded; null also for a card that there is not. */
  readonly failure: Failure | null
} => {
  useLoad({ area: "card", command: { _tag: "LoadCards", urns: [urn] } })
  const card = useSelect((state) => cardOf(state.card, urn))
  const status = useSelect((state) => HashMap.get(state.card.status, urn) ?? "INITIAL")
  const denied = useSelect((state) => state.card.withoutAccess.includes(urn))
  const failure = useSelect((state) => HashMap.get(state.card.failures, urn) ?? null)
  return { card, status, denied, failure }
}
