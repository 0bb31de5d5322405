import { Minus, TrendingDown, TrendingUp } from "lucide-react"
import type { NavigationItem } from "#domain/areas/home/navigation.ts"
import type { Trend } from "#domain/areas/home/views.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./navigation.module.css"

const directionOf = ({ current, previous }: Trend): "up" | "down" | "same" =>
  current === previous ? "same" : current > previous ? "up" : "down"

const arrows = { up: TrendingUp, down: TrendingDown, same: Minus }

/** How often a card or stack was viewed, and whether that is more or less than in the week before; empty for a channel. */
export const ViewTrend = ({ item }: { item: NavigationItem | null }) => {
  const text = useText()
  if (item === null || item.viewCount === null) return <span className={styles.views} />
  const { viewCount, trend } = item
  const direction = directionOf(trend)
  const Arrow = arrows[direction]
  return (
    <span className={styles.views}>
      <span>{text("home.views", { count: viewCount })}</span>
      {(trend.current > 0 || trend.previous > 0) && (
        <span className={styles.trend}>
          <Arrow size={14} aria-hidden="true" />
          {text(`home.trend.${direction}`, trend)}
        </span>
      )}
    </span>
  )
}
