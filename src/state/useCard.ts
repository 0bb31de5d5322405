import { useEffect } from "react"
import { cardOf } from "#domain/card/card.ts"
import type { Card } from "#domain/card/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LoadStatus } from "#domain/kernel/loadStatus.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"

/** Card by urn, loaded on demand. */
export const useCard = (
  urn: CardUrn,
): { readonly card: Card | undefined; readonly status: LoadStatus; readonly denied: boolean } => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch({ area: "card", command: { _tag: "LoadCards", urns: [urn] } })
  }, [urn, dispatch])
  const card = useSelect((state) => cardOf(state.card, urn))
  const status = useSelect((state) => HashMap.get(state.card.status, urn) ?? "INITIAL")
  const denied = useSelect((state) => state.card.withoutAccess.includes(urn))
  return { card, status, denied }
}
