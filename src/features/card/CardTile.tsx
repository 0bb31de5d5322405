import { Link } from "@tanstack/react-router"
import { Minimize2 } from "lucide-react"
import { useId } from "react"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { showsTable } from "#domain/level/request.ts"
import { Period } from "#src/features/filter/Period.tsx"
import { DefectBoundary } from "#src/state/DefectBoundary.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { Badge } from "#src/ui/Badge.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useFullScreen } from "#src/ui/useFullScreen.ts"
import { useCard } from "../../state/useCard.ts"
import { useLevels } from "../../state/useLevels.ts"
import { Freshness } from "./Freshness.tsx"
import { LevelBody } from "./LevelBody.tsx"
import { OwnViewChip } from "./OwnViewChip.tsx"
import { TileMenu } from "./TileMenu.tsx"
import styles from "./tile.module.css"
import { useInView } from "./useInView.ts"

const chartHeight = 220
/** What a tile in full screen shows beside its chart, in pixels. */
const aroundChart = 220

/**
 * Card in a grid: the whole of it is one link to its own screen, its actions stand in a menu. It is rendered when it
 * becomes visible.
 */
export const CardTile = ({
  urn,
  columns,
  stackId,
}: {
  urn: CardUrn
  columns?: number
  /** The stack that the tile stands in: the way back from the card. */
  stackId?: StackId
}) => {
  const text = useText()
  const titleId = useId()
  const { card, status, denied } = useCard(urn)
  const [ref, isSeen] = useInView<HTMLElement>()
  const [level] = useLevels(urn, isSeen && card !== undefined)
  const { isFull, enter, exit } = useFullScreen(ref)
  const hasFailed = useSelect(
    (state) =>
      level !== undefined &&
      (showsTable(state.card, level) ? level.view.tableStatus : level.view.status) === "ERROR",
  )
  const content = () => {
    if (denied) {
      return (
        <Failure title={text("card.denied")}>
          <Link to="/card/$urn" params={{ urn }}>
            {text("access.request")}
          </Link>
        </Failure>
      )
    }
    if (status === "ERROR") return <Failure title={text("card.failed")} />
    if (card === undefined || level === undefined) {
      return (
        <Skeleton label={text("card.loading", { title: card?.title ?? "" })} height={chartHeight + 140} />
      )
    }
    const title = (
      <h3 className={styles.title}>
        <span id={titleId}>{card.title}</span> <Badge certification={card.certification} />
      </h3>
    )
    const body = (
      <LevelBody
        level={level}
        title={card.title}
        isPreview
        height={isFull ? Math.max(chartHeight, window.innerHeight - aroundChart) : chartHeight}
        showSummary
      />
    )
    const link = { to: "/card/$urn", params: { urn }, state: { stackId }, className: styles.link } as const
    return (
      <>
        {hasFailed ? (
          <div className={styles.content}>
            <Link {...link}>{title}</Link>
            {body}
          </div>
        ) : (
          <Link
            {...link}
            className={`${styles.link} ${styles.content}`}
            aria-labelledby={titleId}
            draggable={false}
          >
            {title}
            <p className={styles.period}>
              <Period card={card} filters={level.filters} named />
            </p>
            {body}
            <Freshness card={card} />
          </Link>
        )}
        <OwnViewChip level={level} title={card.title} />
        {isFull ? (
          <div className={styles.menu}>
            <IconButton icon={Minimize2} label={text("tile.fullScreen.exit")} onPress={exit} />
          </div>
        ) : (
          <TileMenu card={card} level={level} stackId={stackId} onFullScreen={enter} />
        )}
      </>
    )
  }
  return (
    <article ref={ref} className={styles.tile} style={{ "--columns": columns ?? 4 }} data-card={urn}>
      <DefectBoundary where={`card ${urn}`}>{content()}</DefectBoundary>
    </article>
  )
}
