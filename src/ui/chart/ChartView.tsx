import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { drawnScene } from "#charts/drawn-scene.ts"
import type { ChartTypeDrawing } from "#charts/layouts/chart-type-drawing.ts"
import type { Mark, Scene } from "#charts/scene/scene.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import type { Chart } from "#domain/data/chart.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./chart.module.css"
import { type ChartHeight, chartBox, heightIn } from "./chartBox.ts"
import { SceneView } from "./SceneView.tsx"
import { useChartTexts } from "./useChartTexts.ts"
import { useReading } from "./useReading.ts"
import { useWidth } from "./useWidth.ts"

const keys = { DRILL: "chart.keys.drill", CROSS_FILTER: "chart.keys.crossFilter" } as const
const DenseScene = lazyPart(() => import("./DenseScene.tsx"), "DenseScene")
const Tooltip = lazyPart(() => import("./Tooltip.tsx"), "Tooltip")
const noSeries: ReadonlyArray<string> = []

/** Chart that can be read by pointer, touch and keyboard; its marks can be chosen if `onChoose` takes their rows. */
export const ChartView = ({
  chart,
  drawing,
  height,
  firstDayOfWeek = plainCalendar.firstDayOfWeek,
  hiddenSeries = noSeries,
  startsAtZero = false,
  heading,
  onChoose,
  choosing = "DRILL",
  showsHint = false,
  onHintRead,
  overlay,
  isPreview = false,
  isLoading = false,
}: {
  chart: Chart
  /** The drawing of its type. */
  drawing: ChartTypeDrawing
  height: ChartHeight
  /** The day that weeks of its axis begin on, 0 (Sunday) to 6. */
  firstDayOfWeek?: number
  /** Keys of the series that are hidden. */
  hiddenSeries?: ReadonlyArray<string>
  /** Whether the axis of lines starts at zero, however far the values lie from it. */
  startsAtZero?: boolean
  /** What is measured, where it is said right above the chart. */
  heading?: string | undefined
  onChoose?: ((row: number, label: string) => void) | undefined
  /** What choosing a mark does. */
  choosing?: "DRILL" | "CROSS_FILTER" | undefined
  /** Whether its tooltip says how a mark is chosen; `onHintRead` when that was read. */
  showsHint?: boolean
  onHintRead?: () => void
  /** Overlay of the chart, by its scene; it takes no part in what the chart does with pointers and keys. */
  overlay?: (scene: Scene) => ReactNode
  /** Whether the chart is part of a link: no stop of the keyboard of its own. */
  isPreview?: boolean
  /** Whether another chart is loaded that takes its place. */
  isLoading?: boolean
}) => {
  const { locale } = useIntl()
  const text = useText()
  const texts = useChartTexts()
  const outer = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const scene = useMemo(
    () =>
      width === null || width === 0
        ? null
        : drawnScene(chart, drawing, {
            width,
            height: heightIn(height, width),
            locale,
            texts,
            firstDayOfWeek,
            startsAtZero,
            heading,
            hiddenSeries: new Set(hiddenSeries),
          }),
    [chart, drawing, width, height, locale, texts, firstDayOfWeek, startsAtZero, heading, hiddenSeries],
  )
  const choose = ({ datum }: Mark): void => {
    const { row, categoryText, seriesText, column } = datum
    const name = [categoryText, seriesText].filter((part) => part !== "").join(" · ")
    if (row >= 0) onChoose?.(row, name === "" ? column.label : name)
  }
  const [seen, setSeen] = useState<{ readonly of: Scene | null; readonly shown: Scene | null }>()
  const onShown = useCallback((shown: Scene | null) => setSeen({ of: scene, shown }), [scene])
  const read = seen !== undefined && seen.of === scene ? seen.shown : scene
  const { mark, by, isLarge, frameHandlers } = useReading(read, outer, frame, choose)

  const isDrillable = onChoose !== undefined
  const isMarkDrillable = isDrillable && mark !== null && mark.datum.row >= 0
  const hasHint = isMarkDrillable && showsHint && by !== "TAP" && !isLarge
  const hintRead = useRef(onHintRead)
  hintRead.current = onHintRead
  useEffect(() => {
    if (hasHint) return () => hintRead.current?.()
  }, [hasHint])

  return (
    <div ref={outer} className={styles.overlaid}>
      <div
        ref={frame}
        className={`${styles.chart} ${isDrillable ? styles.drillable : ""}`}
        style={chartBox(height)}
        tabIndex={isPreview ? undefined : 0}
        aria-busy={isLoading}
        data-marks={scene?.marks.length}
        aria-description={isPreview ? undefined : text(isDrillable ? keys[choosing] : "chart.keys")}
        {...frameHandlers}
      >
        {scene !== null &&
          (scene.dense ? (
            <Suspense fallback={<SceneView scene={scene} focused={null} />}>
              <DenseScene
                scene={scene}
                focused={mark?.key ?? null}
                frame={frame}
                firstDayOfWeek={firstDayOfWeek}
                isPreview={isPreview}
                onShown={onShown}
              />
            </Suspense>
          ) : (
            <SceneView scene={scene} focused={mark?.key ?? null} />
          ))}
        <p className={styles.spoken} aria-live="polite">
          {mark?.label}
        </p>
      </div>
      {read !== null && mark !== null && (
        <Suspense fallback={null}>
          <Tooltip
            scene={read}
            mark={mark}
            frame={frame}
            isLarge={isLarge}
            by={by}
            hasHint={hasHint}
            choosing={isDrillable ? choosing : null}
            onChoose={choose}
          />
        </Suspense>
      )}
      {read !== null && overlay?.(read)}
    </div>
  )
}
