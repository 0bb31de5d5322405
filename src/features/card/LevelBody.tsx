import { type ReactNode, Suspense } from "react"
import type { Scene } from "#charts/scene.ts"
import { noSummaryLabel } from "#domain/card/types.ts"
import { showsRows, showsTable } from "#domain/level/request.ts"
import type { Level } from "#domain/level/types.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { SummaryNumber } from "#src/ui/SummaryNumber.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { CardTableView } from "./CardTableView.tsx"
import { LevelChart } from "./LevelChart.tsx"
import styles from "./level.module.css"
import { TableTabs } from "./TableTabs.tsx"
import type { DrillActions } from "./useDrill.ts"

const TablePreview = lazyPart(() => import("#src/features/table/TablePreview.tsx"), "TablePreview")
const LevelTable = lazyPart(() => import("#src/features/table/LevelTable.tsx"), "LevelTable")

/** The height of the summary and the gap below it, in pixels: the chart takes it where there is no summary. */
const summaryHeight = 56
/** The least height of a table that scrolls, in pixels. */
const minTableHeight = 320

/**
 * Summary of a level and its chart or table, whether loading, failed, empty or full. While a new result is loading the
 * last one stays, dimmed, at the same size.
 */
export const LevelBody = ({
  level,
  title,
  height,
  showSummary,
  drill,
  isPreview = false,
  overlay,
}: {
  level: Level
  title: string
  height: number
  showSummary: boolean
  drill?: DrillActions
  /** Whether tables show their first rows only, as in a tile. */
  isPreview?: boolean
  overlay?: (scene: Scene) => ReactNode
}) => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const isRows = useSelect(({ card }) => showsRows(card, level))
  const isTable = useSelect(({ card }) => showsTable(card, level))
  const { key, view } = level
  const { render, table } = view
  const status = isTable ? view.tableStatus : view.status
  const failure = isTable ? view.tableFailure : view.failure
  const answer = isTable ? table : render?.chart
  const hasSummary =
    showSummary &&
    !isRows &&
    (render === null || (render.summary !== undefined && render.summary.label !== noSummaryLabel))
  const bodyHeight = hasSummary ? height : height + summaryHeight
  const tableHeight = Math.max(bodyHeight, minTableHeight)
  const skeleton = <Skeleton label={text("card.loading", { title })} height={bodyHeight} />
  const drilling = drill === undefined ? {} : { drill }

  const shownTable = isTable ? table : (render?.chart?.table ?? null)
  const hasFailed = status === "ERROR"
  const failed = (
    <div style={{ minHeight: bodyHeight }}>
      <Failure
        title={text(isTable ? "card.table.failed" : "card.failed")}
        detail={failure && errorText(failure)}
        onRetry={() =>
          dispatch({ area: "level", command: { _tag: isTable ? "ReloadTable" : "ReloadRender", key } })
        }
      />
    </div>
  )
  const tables = hasFailed ? (
    failed
  ) : shownTable === null ? (
    skeleton
  ) : isPreview ? (
    <Suspense fallback={skeleton}>
      <TablePreview table={shownTable} title={title} isSupertable={isRows} />
    </Suspense>
  ) : (
    <Suspense fallback={<CardTableView table={shownTable} title={title} maxHeight={tableHeight} />}>
      <LevelTable
        key={level.tableKind}
        levelKey={key}
        kind={isTable ? "table" : "chart"}
        table={shownTable}
        bridge={render?.bridge}
        title={title}
        maxHeight={tableHeight}
        {...drilling}
      />
    </Suspense>
  )
  const isTabbed = level.detail.isTableActive && !isRows && !isPreview

  if (hasFailed && !isTabbed) return failed
  return (
    <div
      className={styles.body}
      data-stale={status === "LOADING" && answer !== null && answer !== undefined}
      data-status={status}
      aria-busy={status === "LOADING"}
    >
      {hasSummary && (
        <div className={styles.summary}>
          {render === null ? <Skeleton label="" height={32} /> : <SummaryNumber summary={render.summary} />}
        </div>
      )}
      {isTabbed ? (
        <TableTabs
          kind={level.tableKind}
          onChoose={(kind) => dispatch({ area: "level", command: { _tag: "ChooseTableKind", key, kind } })}
        >
          {tables}
        </TableTabs>
      ) : level.detail.isTableActive || isRows ? (
        tables
      ) : (
        <LevelChart
          level={level}
          title={title}
          height={bodyHeight}
          isPreview={isPreview}
          {...drilling}
          {...(overlay === undefined ? {} : { overlay })}
        />
      )}
      {render?.pdpEnabled === true && !isTable && <p className={styles.notice}>{text("card.pdp")}</p>}
    </div>
  )
}
