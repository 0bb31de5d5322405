import { type ReactNode, useEffect, useMemo, useRef } from "react"
import { useIntl } from "react-intl"
import { chartScene } from "#charts/chart-scene.ts"
import type { Mark, Scene } from "#charts/scene.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import type { Chart } from "#domain/data/chart.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./chart.module.css"
import { SceneView } from "./SceneView.tsx"
import { Tooltip } from "./Tooltip.tsx"
import { useReading } from "./useReading.ts"
import { useWidth } from "./useWidth.ts"

/** Chart that can be read by pointer, touch and keyboard; its marks can be chosen if `onChoose` takes their rows. */
export const ChartView = ({
  chart,
  height,
  firstDayOfWeek = plainCalendar.firstDayOfWeek,
  onChoose,
  showsHint = false,
  onHintRead,
  overlay,
  isPreview = false,
}: {
  chart: Chart
  height: number
  /** The day that weeks of its axis begin on, 0 (Sunday) to 6. */
  firstDayOfWeek?: number
  onChoose?: (row: number, label: string) => void
  /** Whether its tooltip says how a mark is chosen; `onHintRead` when that was read. */
  showsHint?: boolean
  onHintRead?: () => void
  /** Overlay of the chart, by its scene; it takes no part in what the chart does with pointers and keys. */
  overlay?: (scene: Scene) => ReactNode
  /** Whether the chart is part of a link: no stop of the keyboard of its own. */
  isPreview?: boolean
}) => {
  const { locale } = useIntl()
  const text = useText()
  const outer = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const scene = useMemo(
    () =>
      width === null || width === 0 ? null : chartScene(chart, { width, height, locale, firstDayOfWeek }),
    [chart, width, height, locale, firstDayOfWeek],
  )
  const choose = ({ datum }: Mark): void => {
    const { row, categoryText, seriesText } = datum
    onChoose?.(row, seriesText === "" ? categoryText : `${categoryText} · ${seriesText}`)
  }
  const { mark, by, isLarge, frameHandlers } = useReading(scene, outer, frame, choose)

  const isDrillable = onChoose !== undefined
  const isTapped = by === "TAP"
  const hasHint = isDrillable && showsHint && mark !== null && !isTapped && !isLarge
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
        style={{ height }}
        tabIndex={isPreview ? undefined : 0}
        data-marks={scene?.marks.length}
        aria-description={isPreview ? undefined : text(isDrillable ? "chart.keys.drill" : "chart.keys")}
        {...frameHandlers}
      >
        {scene !== null && <SceneView scene={scene} focused={mark?.key ?? null} />}
        <p className={styles.spoken} aria-live="polite">
          {mark?.label}
        </p>
      </div>
      {scene !== null && mark !== null && (
        <Tooltip
          scene={scene}
          mark={mark}
          frame={frame}
          isLarge={isLarge}
          prefers={isTapped || by === "PRESS" ? "above" : "beside"}
          hint={hasHint ? text(by === "KEYS" ? "drill.hint.keys" : "drill.hint") : null}
          onDrill={isDrillable && isTapped ? () => choose(mark) : null}
        />
      )}
      {scene !== null && overlay?.(scene)}
    </div>
  )
}
