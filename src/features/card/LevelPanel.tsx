import { ChartColumn, ListFilter, MessagesSquare, Table2 } from "lucide-react"
import type { ReactNode } from "react"
import type { Scene } from "#charts/scene.ts"
import type { Card, CardFeature } from "#domain/card/types.ts"
import { ExportFormat } from "#domain/export/format.ts"
import { isFeatureOn, showsRows, showsTable } from "#domain/level/request.ts"
import { listedFilters } from "#domain/level/select.ts"
import type { Level } from "#domain/level/types.ts"
import { ExportButton } from "#src/features/export/ExportButton.tsx"
import { DateBar } from "#src/features/filter/DateBar.tsx"
import { FilterStrip } from "#src/features/filter/FilterStrip.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useCardServices } from "../../state/CardServices.tsx"
import { useCard } from "../../state/useCard.ts"
import { ChartPickerButton } from "./ChartPickerButton.tsx"
import { DrillPath } from "./DrillPath.tsx"
import { LevelBody } from "./LevelBody.tsx"
import styles from "./screen.module.css"
import { useChartHeight } from "./useChartHeight.ts"
import { useDrill } from "./useDrill.ts"

/** Panel of one level of a card: its drill path, tools, dates, filters, and its chart or table. */
export const LevelPanel = ({
  card,
  level,
  levels,
  isOnlyLevel,
  isConversationOpen,
  onConversation,
  onFilter,
  filters,
  tools,
  overlay,
  origin,
}: {
  card: Card
  level: Level
  levels: ReadonlyArray<Level>
  /** Whether no other level is on the screen. */
  isOnlyLevel: boolean
  isConversationOpen?: boolean
  onConversation?: () => void
  onFilter?: () => void
  /** Filters of the level, if they are shown in its own panel. */
  filters?: ReactNode
  /** Further tools of the screen around the card. */
  tools?: ReactNode
  /** Overlay of the chart, by its scene. */
  overlay?: (scene: Scene) => ReactNode
  /** Way to where the card was opened from. */
  origin?: ReactNode
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const { isEmbedded } = useCardServices()
  const { card: drawn } = useCard(level.urn)
  const { isTableActive, isFilterActive } = level.detail
  const environment = useSelect((state) => state.environment)
  const isRows = useSelect((state) => showsRows(state.card, level))
  const isTable = useSelect((state) => showsTable(state.card, level))
  const drill = useDrill(card, level)
  const height = useChartHeight(isEmbedded)
  const on = (feature: CardFeature): boolean => isFeatureOn(environment, card, feature)
  const applied = listedFilters(level).length
  return (
    <section className={styles.level}>
      <DrillPath card={card} level={level} levels={levels} isOnlyLevel={isOnlyLevel} origin={origin} />
      <div className={styles.tools}>
        {on("filter") && drawn !== undefined && drawn.type !== "supertable" && (
          <DateBar key={level.serial} levelKey={level.key} card={drawn} />
        )}
        <div className={styles.toolbar} role="toolbar" aria-label={text("toolbar.label")}>
          {on("table") && !isRows && (
            <IconButton
              icon={isTableActive ? ChartColumn : Table2}
              label={text(isTableActive ? "toolbar.chart" : "toolbar.table")}
              onPress={() => dispatch({ area: "level", command: { _tag: "ToggleTable", key: level.key } })}
            />
          )}
          {on("picker") && !isRows && (
            <ChartPickerButton level={level} own={drawn?.metadata.chartType ?? null} />
          )}
          {on("filter") && (
            <span className={styles.counted} data-count={applied === 0 ? undefined : applied}>
              <IconButton
                icon={ListFilter}
                label={text("toolbar.filter")}
                pressed={isFilterActive && isConversationOpen !== true}
                onPress={() => {
                  onFilter?.()
                  if (isConversationOpen !== true || !isFilterActive) {
                    dispatch({ area: "level", command: { _tag: "ToggleFilterPanel", key: level.key } })
                  }
                }}
              />
            </span>
          )}
          {on("dataExport") && (
            <ExportButton
              target={{ level: level.key }}
              title={drawn?.title ?? card.title}
              formats={ExportFormat.literals}
              content={isTable ? "table" : "chart"}
            />
          )}
          {onConversation !== undefined && (
            <IconButton
              icon={MessagesSquare}
              label={text("toolbar.talk")}
              pressed={isConversationOpen === true}
              onPress={onConversation}
            />
          )}
          {tools}
        </div>
      </div>
      {isFilterActive && filters}
      <FilterStrip level={level} />
      <LevelBody
        level={level}
        title={drawn?.title ?? card.title}
        height={height}
        showSummary={on("summary")}
        {...(overlay === undefined ? {} : { overlay })}
        {...(on("drill") && drill !== null ? { drill } : {})}
      />
    </section>
  )
}
