import { cardOf } from "#domain/areas/card/card.ts"
import { cardViewInStack } from "#domain/areas/stack/scope.ts"
import type { BodyProps } from "#src/state/bodyProps.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useInBrowser } from "#src/ui/view/useInBrowser.ts"
import styles from "./mason.module.css"
import { viewSearch } from "./viewSearch.ts"

/** Another card in a frame of its own, under the filters and dates of the stack around it. */
export const MasonBody = ({ level: { urn }, title, height }: BodyProps) => {
  const isInBrowser = useInBrowser()
  const address = useSelect((state) => {
    const card = cardOf(state.card, urn)
    if (card?.content?.type !== "mason" || !("cardId" in card.content)) return null
    const { query = "" } = viewSearch(cardViewInStack(state, urn), card.dateInfo?.column ?? null)
    return `/mason/kpi/${encodeURIComponent(card.content.cardId)}${query === "" ? "" : `?${query}`}`
  })
  if (!isInBrowser || address === null) return <div style={{ height }} />
  return <iframe className={styles.frame} style={{ height }} title={title} src={address} loading="lazy" />
}
