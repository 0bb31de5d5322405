import { Link } from "@tanstack/react-router"
import { Minimize2 } from "lucide-react"
import { memo, type ReactNode, Suspense, useId } from "react"
import { isContentCard, isOfData, showsTable } from "#domain/areas/level/request.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { ShownPeriod } from "#src/features/filter/Period.tsx"
import { DefectBoundary } from "#src/state/DefectBoundary.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { Badge } from "#src/ui/Badge.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { useFullScreen } from "#src/ui/useFullScreen.ts"
import { useCard } from "../../state/useCard.ts"
import { useLevelPart, useLevels, useScope } from "../../state/useLevels.ts"
import { ChartPlace } from "./ChartPlace.tsx"
import { Freshness, type StackAge } from "./Freshness.tsx"
import { LevelBody } from "./LevelBody.tsx"
import { isFigure } from "./levelSummary.ts"
import { OwnViewChip } from "./OwnViewChip.tsx"
import { ScopeNote } from "./ScopeNote.tsx"
import { TileFigure } from "./TileFigure.tsx"
import { TileMenu } from "./TileMenu.tsx"
import styles from "./tile.module.css"
import { useCardLink } from "./useCardLink.ts"
import { useCrossFilter } from "./useCrossFilter.ts"
import { useInView } from "./useInView.ts"

const chartHeight = 220
/** What a tile of that height shows around its chart, in pixels. */
const aroundBody = 60
/** What a tile in full screen shows beside its chart, in pixels. */
const aroundChart = 220

interface TileProps {
  readonly urn: CardUrn
  readonly columns?: number
  /** Whether it stands in a row of figures alone, which need a third of the height. */
  readonly isLow?: boolean
  /** The stack that the tile stands in: the way back from the card. */
  readonly stackId?: StackId
  /** How old all cards of the stack are, which is said once for it. */
  readonly stackAge?: StackAge
  /** Element of its title: the level below the heading that it stands under. */
  readonly heading?: "h2" | "h3"
  /** Further actions of its menu, and what stands at its foot, for as long as they are the same. */
  readonly tools?: ReadonlyArray<Tool>
  readonly note?: ReactNode
}

/**
 * Card in a grid: the whole of it is one link to its own screen, its actions stand in a menu. It is rendered when it
 * becomes visible. In a stack that cross-filters its chart is no part of the link: its marks filter the other cards. Nor
 * is what a card without a dataset shows: it has links and buttons of its own. One
 * that the server drew is taken over by itself, so that a grid of them holds up no one; if it were drawn again with the
 * screen around it, React would take all of them over at once.
 */
export const CardTile = memo((props: TileProps) => (
  <Suspense fallback={null}>
    <Tile {...props} />
  </Suspense>
))

const Tile = ({
  urn,
  columns,
  isLow = false,
  stackId,
  stackAge,
  heading: Heading = "h3",
  tools,
  note,
}: TileProps) => {
  const text = useText()
  const titleId = useId()
  const { card, status, denied, failure } = useCard(urn)
  const dispatch = useDispatch()
  const errorText = useErrorText()
  const [ref, isSeen] = useInView<HTMLElement>(urn)
  const [open] = useLevels(urn, isSeen && card !== undefined, stackId ?? null)
  const level = useLevelPart(open?.key, (shown) => shown)
  const scope = useScope(open)
  const link = useCardLink(urn, stackId)
  const crossFilter = useCrossFilter(stackId, level)
  const { isFull, enter, exit } = useFullScreen(ref)
  const hasFailed = useSelect(
    (state) =>
      level !== undefined &&
      (showsTable(state.card, level) ? level.view.tableStatus : level.view.status) === "ERROR",
  )
  const height = isLow ? Math.round(chartHeight / 3) : chartHeight
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
    if (status === "ERROR") {
      return (
        <Failure
          title={text("card.failed")}
          detail={failure && errorText(failure)}
          onRetry={() => dispatch({ area: "card", command: { _tag: "LoadCards", urns: [urn] } })}
        />
      )
    }
    if (card === undefined || level === undefined) {
      return (
        <Skeleton label={text("card.loading", { title: card?.title ?? "" })} height={height + aroundBody} />
      )
    }
    const title = (
      <Heading className={styles.title}>
        <span id={titleId} title={card.title}>
          {card.title}
        </span>{" "}
        <Badge certification={card.certification} />
      </Heading>
    )
    const body = (
      <ChartPlace name={`tile${columns ?? 4}`}>
        <LevelBody
          level={level}
          title={card.title}
          isPreview
          height={isFull ? Math.max(chartHeight, window.innerHeight - aroundChart) : height}
          showSummary={isFigure(level.view)}
          {...(crossFilter === null ? {} : { drill: crossFilter })}
        />
      </ChartPlace>
    )
    const isOwnLink = !hasFailed && crossFilter === null && !isContentCard(card)
    const headOf = (titled: ReactNode, isKnown: boolean) => (
      <div className={styles.head}>
        <div className={styles.line}>
          {titled}
          {isKnown && isOfData(card) && (
            <p className={styles.period}>
              {(!isContentCard(card) || scope !== null) && <ShownPeriod card={card} level={level} />}
              <ScopeNote scope={scope} />
            </p>
          )}
          {isKnown && !isContentCard(card) && <TileFigure level={level} />}
        </div>
      </div>
    )
    return (
      <>
        {!isOwnLink ? (
          <div className={styles.content}>
            {headOf(
              <Link {...link} className={styles.link}>
                {title}
              </Link>,
              !hasFailed,
            )}
            {body}
            {!hasFailed && <Freshness card={card} stackAge={stackAge} />}
          </div>
        ) : (
          <Link
            {...link}
            className={`${styles.link} ${styles.content}`}
            aria-labelledby={titleId}
            draggable={false}
          >
            {headOf(title, true)}
            {body}
            <Freshness card={card} stackAge={stackAge} />
          </Link>
        )}
        {note}
        <OwnViewChip level={level} title={card.title} />
        {isFull ? (
          <div className={styles.menu}>
            <IconButton icon={Minimize2} label={text("tile.fullScreen.exit")} onPress={exit} />
          </div>
        ) : (
          <TileMenu card={card} level={level} stackId={stackId} onFullScreen={enter} more={tools} />
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
