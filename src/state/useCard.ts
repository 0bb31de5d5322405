import { useEffect } from "react"
import { detailOf, filtersOf, viewOf } from "#domain/card/select.ts"
import type { Card, CardDetail, LevelView } from "#domain/card/types.ts"
import type { CardFilters } from "#domain/filter/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LoadStatus } from "#domain/kernel/loadStatus.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"

/** A card by urn, asked for when not known yet. */
export const useCard = (
  urn: CardUrn,
): { readonly card: Card | undefined; readonly status: LoadStatus; readonly denied: boolean } => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch({ area: "card", command: { _tag: "LoadCards", urns: [urn] } })
  }, [urn, dispatch])
  const card = useSelect((state) => HashMap.get(state.card.cards, urn))
  const status = useSelect((state) => HashMap.get(state.card.status, urn) ?? "INITIAL")
  const denied = useSelect((state) => state.card.withoutAccess.includes(urn))
  return { card, status, denied }
}

/** What a level shows; it is asked to be drawn when it never was. */
export const useLevel = (key: string, isDrawn = true): LevelView => {
  const dispatch = useDispatch()
  const view = useSelect((state) => viewOf(state.card, key))
  useEffect(() => {
    if (isDrawn && view.status === "INITIAL") {
      dispatch({ area: "card", command: { _tag: "RenderLevel", key } })
    }
  }, [isDrawn, view.status, key, dispatch])
  return view
}

/** Which panels a level shows. */
export const useDetail = (key: string): CardDetail => useSelect((state) => detailOf(state.card, key))

/** The filters of a level. */
export const useFilters = (key: string): CardFilters => useSelect((state) => filtersOf(state.filter, key))
