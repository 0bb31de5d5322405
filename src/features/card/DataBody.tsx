import { memo, Suspense, useMemo } from "react"
import { showsRows, showsTable } from "#domain/areas/level/request.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { SummaryNumber } from "#src/ui/SummaryNumber.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import type { BodyProps } from "../../state/bodyProps.ts"
import styles from "../../state/level.module.css"
import { StaleNotice } from "../../state/StaleNotice.tsx"
import { LevelChart } from "./LevelChart.tsx"
import { isFigure, summaryIn } from "./levelSummary.ts"

const TablePreview = lazyPart(() => import("#src/features/table/TablePreview.tsx"), "TablePreview")
const TableTabs = lazyPart(() => import("./TableTabs.tsx"), "TableTabs")
const LevelTable = lazyPart(() => import("#src/features/table/LevelTable.tsx"), "LevelTable")

/** The heights of the summary and the gap below it, in pixels: the chart takes it where there is no summary. */
const summaryHeights = { card: 56, tile: 34 } as const
/** The least height of a table that scrolls, in pixels. */
const minTableHeight = 320

/**
 * Summary of a level and its chart or table, whether loading, failed, empty or full. While a new result is loading the
 * last one stays, dimmed, at the same size; when that fails it stays too, below why and how old it is.
 */
export const DataBody = memo(
  ({ level, title, height, showSummary, drill, isPreview = false, overlay }: BodyProps) => {
    const text = useText()
    const errorText = useErrorText()
    const dispatch = useDispatch()
    const { isEmbedded } = useCardServices()
    const isRows = useSelect(({ card }) => showsRows(card, level))
    const isTable = useSelect(({ card }) => showsTable(card, level))
    const { key, view } = level
    const { render, table } = view
    const status = isTable ? view.tableStatus : view.status
    const failure = isTable ? view.tableFailure : view.failure
    const answer = isTable ? table : render?.chart
    const summary = summaryIn(view)
    const hasSummary = showSummary && !isRows && (render === null || summary !== undefined)
    const bodyHeight = hasSummary ? height : height + summaryHeights[isPreview ? "tile" : "card"]
    const tableHeight = Math.max(bodyHeight, minTableHeight)
    const skeleton = <Skeleton label={text("card.loading", { title })} height={bodyHeight} />

    const charted = render?.chart?.table.columns
    const about = useMemo(
      () => charted?.filter(({ role }) => role !== "detail").map(({ name }) => name) ?? [],
      [charted],
    )
    const shownTable = isTable ? table : (render?.chart?.table ?? null)
    const isLimited = (isTable ? table : render)?.pdpEnabled === true
    const hasAnswer = answer !== null && answer !== undefined
    const hasFailed = status === "ERROR" && !hasAnswer
    const retry = (): void => {
      dispatch({ area: "level", command: { _tag: isTable ? "ReloadTable" : "ReloadRender", key } })
    }
    const failed = (
      <div style={{ minHeight: bodyHeight }}>
        <Failure
          title={text(isTable ? "card.table.failed" : "card.failed")}
          detail={failure && errorText(failure)}
          onRetry={retry}
        />
      </div>
    )
    const tables = hasFailed ? (
      failed
    ) : shownTable === null ? (
      skeleton
    ) : isPreview ? (
      <Suspense fallback={skeleton}>
        <TablePreview table={shownTable} title={title} isSupertable={isRows} about={about} />
      </Suspense>
    ) : (
      <Suspense fallback={skeleton}>
        <LevelTable
          key={level.tableKind}
          levelKey={key}
          kind={isTable ? "table" : "chart"}
          table={shownTable}
          forecast={isTable ? undefined : render?.chart?.forecast}
          bridge={render?.bridge}
          title={title}
          maxHeight={tableHeight}
          drill={drill}
        />
      </Suspense>
    )
    const isTabbed = level.detail.isTableActive && !isRows && !isPreview

    if (hasFailed && !isTabbed) return failed
    return (
      <>
        {status === "ERROR" && hasAnswer && <StaleNotice level={level} failure={failure} onRetry={retry} />}
        <div
          className={styles.body}
          data-dense={isPreview || undefined}
          data-stale={status !== "LOADED" && hasAnswer}
          data-status={status}
          aria-busy={status === "LOADING"}
        >
          {hasSummary && (
            <div className={styles.summary} data-second={isFigure(view) || undefined}>
              {summary === undefined ? (
                <Skeleton label="" height={28} />
              ) : (
                <SummaryNumber summary={summary} />
              )}
            </div>
          )}
          {isTabbed ? (
            <Suspense fallback={skeleton}>
              <TableTabs
                kind={level.tableKind}
                onChoose={(kind) =>
                  dispatch({ area: "level", command: { _tag: "ChooseTableKind", key, kind } })
                }
              >
                {tables}
              </TableTabs>
            </Suspense>
          ) : level.detail.isTableActive || isRows ? (
            tables
          ) : (
            <LevelChart
              level={level}
              title={title}
              height={bodyHeight}
              isPreview={isPreview}
              heading={isPreview ? (summary?.label ?? "") : undefined}
              drill={drill}
              overlay={overlay}
            />
          )}
          {isLimited && !isEmbedded && <p className={styles.notice}>{text("card.pdp")}</p>}
        </div>
      </>
    )
  },
)
