import { type ReactNode, Suspense, useEffect } from "react"
import type { Scene } from "#charts/scene.ts"
import { chartTypes } from "#charts/types/index.ts"
import { noSummaryLabel } from "#domain/card/types.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { ChartView } from "#src/ui/chart/ChartView.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { SummaryNumber } from "#src/ui/SummaryNumber.tsx"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useDetail, useLevel } from "../../state/useCard.ts"
import { CardTableView } from "./CardTableView.tsx"
import styles from "./level.module.css"
import type { DrillActions } from "./useDrill.ts"

const HeatTable = lazyPart(() => import("#src/features/table/HeatTable.tsx"), "HeatTable")
const TablePreview = lazyPart(() => import("#src/features/table/TablePreview.tsx"), "TablePreview")
const LevelTable = lazyPart(() => import("#src/features/table/LevelTable.tsx"), "LevelTable")

/** The height of the summary and the gap below it, in pixels: the chart takes it where there is no summary. */
const summaryHeight = 56

/**
 * A level's summary and its chart or table, in all their faces. While a new answer is on its way the last one stays,
 * dimmed, at the same size.
 */
export const LevelBody = ({
  levelKey,
  title,
  kind,
  height,
  showSummary,
  drill,
  isPreview = false,
  overlay,
}: {
  levelKey: string
  title: string
  kind: "chart" | "table"
  height: number
  showSummary: boolean
  drill?: DrillActions
  /** Whether tables show their first rows only, as in a tile. */
  isPreview?: boolean
  overlay?: (scene: Scene) => ReactNode
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const { isTableActive } = useDetail(levelKey)
  const view = useLevel(levelKey, kind === "chart")
  const showsTable = kind === "table" || isTableActive
  const isUnasked = kind === "table" && view.tableStatus === "INITIAL"
  useEffect(() => {
    if (isUnasked) dispatch({ area: "card", command: { _tag: "LoadTable", key: levelKey } })
  }, [isUnasked, dispatch, levelKey])
  const retry = (): void => {
    dispatch({ area: "card", command: { _tag: showsTable ? "LoadTable" : "RenderLevel", key: levelKey } })
  }
  const status = showsTable ? view.tableStatus : view.status
  const answer = showsTable ? view.table : (view.render?.chart ?? null)
  const { render } = view
  const chartShows = render?.chart === undefined ? null : chartTypes[render.chart.chartType].options.shows
  const hasSummary =
    showSummary &&
    kind === "chart" &&
    (render === null || (render.summary !== undefined && render.summary.label !== noSummaryLabel))
  const bodyHeight = hasSummary ? height : height + summaryHeight
  const isStale = status === "LOADING" && answer !== null

  if (status === "ERROR") {
    return (
      <div style={{ minHeight: bodyHeight }}>
        <Failure
          title={text(showsTable ? "card.table.failed" : "card.failed")}
          detail={showsTable ? view.tableFailure : view.failure}
          onRetry={retry}
        />
      </div>
    )
  }
  return (
    <div className={styles.body} data-stale={isStale} data-status={status} aria-busy={status === "LOADING"}>
      {hasSummary && (
        <div className={styles.summary}>
          {view.render === null ? (
            <Skeleton label="" height={32} />
          ) : (
            <SummaryNumber summary={view.render.summary} />
          )}
        </div>
      )}
      {showsTable ? (
        view.table === null ? (
          <Skeleton label={text("card.loading", { title })} height={bodyHeight} />
        ) : isPreview ? (
          <Suspense fallback={<Skeleton label={text("card.loading", { title })} height={bodyHeight} />}>
            <TablePreview table={view.table} title={title} isSupertable={kind === "table"} />
          </Suspense>
        ) : (
          <Suspense
            fallback={
              <CardTableView table={view.table} title={title} maxHeight={Math.max(bodyHeight, 320)} />
            }
          >
            <LevelTable
              levelKey={levelKey}
              face="table"
              table={view.table}
              bridge={render?.bridge}
              title={title}
              maxHeight={Math.max(bodyHeight, 320)}
              {...(drill === undefined ? {} : { drill })}
            />
          </Suspense>
        )
      ) : view.render?.chart === undefined ? (
        <Skeleton label={text("card.loading", { title })} height={bodyHeight} />
      ) : view.render.chart.table.rows.length === 0 ? (
        <div style={{ height: bodyHeight }}>
          <Empty>{text("card.noData")}</Empty>
        </div>
      ) : chartShows === "PIVOT" && !isPreview ? (
        <Suspense fallback={<Skeleton label={text("card.loading", { title })} height={bodyHeight} />}>
          <HeatTable
            levelKey={levelKey}
            table={view.render.chart.table}
            title={title}
            maxHeight={bodyHeight}
            {...(drill === undefined ? {} : { drill })}
          />
        </Suspense>
      ) : chartShows === "ROWS" && isPreview ? (
        <Suspense fallback={<Skeleton label={text("card.loading", { title })} height={bodyHeight} />}>
          <TablePreview table={view.render.chart.table} title={title} isSupertable={false} />
        </Suspense>
      ) : chartShows === "ROWS" ? (
        <Suspense
          fallback={<CardTableView table={view.render.chart.table} title={title} maxHeight={bodyHeight} />}
        >
          <LevelTable
            levelKey={levelKey}
            face="chart"
            table={view.render.chart.table}
            bridge={render?.bridge}
            title={title}
            maxHeight={bodyHeight}
            {...(drill === undefined ? {} : { drill })}
          />
        </Suspense>
      ) : (
        <ChartView
          chart={view.render.chart}
          height={bodyHeight}
          {...(overlay === undefined ? {} : { overlay })}
          {...(drill === undefined ? {} : { onChoose: drill.mark, hint: text("drill.hint") })}
        />
      )}
      {view.render?.pdpEnabled === true && !showsTable && <p className={styles.notice}>{text("card.pdp")}</p>}
    </div>
  )
}
