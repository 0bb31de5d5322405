import { MessageSquare } from "lucide-react"
import { useMemo } from "react"
import { geometryOf } from "#charts/render/geometry/index.ts"
import type { Scene } from "#charts/scene/scene.ts"
import { discussedPoints, isPointOf } from "#domain/areas/buzz/discussedPoints.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import { channelOfCard, channelStream } from "#domain/kernel/streamNames.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { type OpenLevel, useLevelPart } from "#src/state/useLevels.ts"
import { useShared } from "#src/state/useStream.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./discussedMarks.module.css"
import { markName } from "./markName.ts"
import { pointFilters } from "./pointFilters.ts"

/** Signs at the data points of a chart that the discussion of its card is about. */
export const DiscussedMarks = ({ card, level, scene }: { card: Card; level: OpenLevel; scene: Scene }) => {
  const text = useText()
  const channel = useShared(channelStream(channelOfCard(card.urn)), "buzz")
  const calendar = useSelect((state) => state.environment.data?.calendar ?? plainCalendar)
  const render = useLevelPart(level.key, ({ view }) => view.render)
  const points = useMemo(
    () => discussedPoints(channel, card.urn, level.index),
    [channel, card.urn, level.index],
  )
  const marks = useMemo(
    () =>
      points.length === 0
        ? []
        : scene.marks.filter((mark) => {
            const chosen = mark.datum.row < 0 ? [] : pointFilters(card, render, mark, calendar)
            return points.some((point) => isPointOf(point, chosen))
          }),
    [points, scene, card, render, calendar],
  )
  return (
    <div className={styles.marks}>
      {marks.map((mark) => {
        const { x, y, width } = geometryOf(mark).bounds(mark)
        const label = text("buzz.point.discussed", { name: markName(mark) })
        return (
          <span
            key={mark.key}
            role="img"
            aria-label={label}
            className={styles.mark}
            style={{ left: x + width / 2, top: y }}
          >
            <MessageSquare size={12} aria-hidden="true" />
          </span>
        )
      })}
    </div>
  )
}
