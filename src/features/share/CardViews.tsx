import { cardStats } from "#domain/areas/home/cardStats.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { RichText } from "#src/ui/text/RichText.tsx"
import styles from "./share.module.css"

/** How often people viewed a card, and when one last did; nothing while that is unknown. */
export const CardViews = ({ id }: { id: string }) => {
  const params = { urn: CardUrn.make(id) }
  useLoad({ area: "cardStats", command: { _tag: "Load", params } })
  const stats = useSelect((state) => cardStats.loadedOf(state.cardStats, params).result)
  if (stats === null || stats.lastViewed === null) return null
  const { views, viewers, lastViewed } = stats
  return (
    <p className={styles.email}>
      <RichText id="share.views" values={{ views, viewers, time: <RelativeTime at={lastViewed} /> }} />
    </p>
  )
}
