import { type ReactNode, Suspense } from "react"
import type { Scene } from "#charts/scene/scene.ts"
import type { Card, CardFeature } from "#domain/areas/card/types.ts"
import { ExportFormat } from "#domain/areas/export/format.ts"
import { isContentCard, isFeatureOn, isOfData } from "#domain/areas/level/request.ts"
import { ExportDialog } from "#src/features/export/ExportDialog.tsx"
import { DateBar } from "#src/features/filter/DateBar.tsx"
import { FilterStrip } from "#src/features/filter/FilterStrip.tsx"
import { ShownPeriod } from "#src/features/filter/Period.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useNarrow } from "#src/ui/useNarrow.ts"
import { useCardServices } from "../../state/CardServices.tsx"
import { useCard } from "../../state/useCard.ts"
import { useDrill } from "../../state/useDrill.ts"
import { type OpenLevel, useLevelPart } from "../../state/useLevels.ts"
import { DataUpdated } from "./DataUpdated.tsx"
import { LevelBody } from "./LevelBody.tsx"
import { LevelToolbar } from "./LevelToolbar.tsx"
import styles from "./screen.module.css"
import { useFilterPanel } from "./useFilterPanel.ts"
import { type ConversationToggle, useLevelTools } from "./useLevelTools.ts"

const DrillPath = lazyPart(() => import("./DrillPath.tsx"), "DrillPath")
const PhoneToolbar = lazyPart(() => import("./PhoneToolbar.tsx"), "PhoneToolbar")

const plainFrame = (body: (room: number | null) => ReactNode): ReactNode => body(null)
const noTools: ReadonlyArray<Tool> = []

/** Height of a chart in a frame, in pixels: the frame sizes itself to its card, so the card may not size itself to the frame. */
const useFrameHeight = (): number => 360

/**
 * Panel of one level of a card: its drill path, tools, dates, filters, and its chart or table. On a phone the chart
 * comes before the tools, and the dates stand with the filters.
 */
export const LevelPanel = ({
  card,
  level,
  levels,
  isOnlyLevel,
  conversation,
  filters,
  tools,
  more = noTools,
  overlay,
  origin,
  bodyFrame = plainFrame,
}: {
  card: Card
  level: OpenLevel
  levels: ReadonlyArray<OpenLevel>
  /** Whether no other level is on the screen. */
  isOnlyLevel: boolean
  conversation?: ConversationToggle | undefined
  /** Filters of the level, if they are shown in its own panel. */
  filters?: ReactNode
  /** Further tools of the screen around the card. */
  tools?: ReactNode
  /** The same on a phone. */
  more?: ReadonlyArray<Tool | null>
  /** Overlay of the chart, by its scene. */
  overlay?: ((scene: Scene) => ReactNode) | undefined
  /** Way to where the card was opened from. */
  origin?: ReactNode
  /** What the body stands in: it may give it another height, in pixels. */
  bodyFrame?: (body: (room: number | null) => ReactNode) => ReactNode
}) => {
  const { useChartHeight = useFrameHeight } = useCardServices()
  const isNarrow = useNarrow()
  const { card: drawn } = useCard(level.urn)
  const environment = useSelect((state) => state.environment)
  const followed = useLevelPart(level.key, ({ view }) => view.followed)
  const drill = useDrill(card, level)
  const height = useChartHeight()
  const levelTools = useLevelTools(card, level, conversation)
  const filterPanel = useFilterPanel(level)
  const on = (feature: CardFeature): boolean => isFeatureOn(environment, card, feature)
  const dated =
    on("filter") && drawn !== undefined && drawn.type !== "supertable" && !isContentCard(drawn) ? drawn : null
  const title = drawn?.title ?? card.title
  return (
    <section className={styles.level} data-guide="drill" {...(isOnlyLevel ? {} : { "aria-label": title })}>
      {level.index > 0 && (
        <Suspense fallback={<div className={styles.path} />}>
          <DrillPath card={card} level={level} levels={levels} isOnlyLevel={isOnlyLevel} origin={origin} />
        </Suspense>
      )}
      {!isOnlyLevel && <h2 className={styles.panelTitle}>{title}</h2>}
      {isNarrow ? (
        dated !== null && (
          <p className={styles.period}>
            <ShownPeriod card={dated} level={level} />
          </p>
        )
      ) : (
        <div className={styles.tools} data-worded={isOnlyLevel}>
          {dated !== null && <DateBar key={level.serial} levelKey={level.key} card={dated} />}
          <LevelToolbar level={level} tools={levelTools} isWorded={isOnlyLevel}>
            {tools}
          </LevelToolbar>
        </div>
      )}
      {filterPanel.isOpen && filters}
      {isOfData(card) && <FilterStrip level={level} />}
      <DataUpdated followed={followed} />
      {bodyFrame((room) => (
        <LevelBody
          level={level}
          title={title}
          height={room ?? height}
          isFull={room !== null}
          showSummary={on("summary")}
          overlay={overlay}
          drill={(on("drill") && drill) || undefined}
        />
      ))}
      {isNarrow && (
        <div className={styles.phoneTools}>
          <Suspense fallback={null}>
            <PhoneToolbar level={level} hasDates={dated?.dateInfo != null} tools={levelTools} more={more} />
          </Suspense>
        </div>
      )}
      {levelTools.export !== null && (
        <ExportDialog target={{ level: level.key }} title={title} formats={ExportFormat.literals} />
      )}
    </section>
  )
}
