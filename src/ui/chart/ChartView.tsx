import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { chartScene } from "#charts/chart-scene.ts"
import { type Direction, nextMark } from "#charts/keyboard-navigation.ts"
import { nearestMark } from "#charts/pointer.ts"
import type { Mark, Scene } from "#charts/scene.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import type { Chart } from "#domain/data/chart.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./chart.module.css"
import { SceneView } from "./SceneView.tsx"
import { Tooltip } from "./Tooltip.tsx"
import { useLongPress } from "./useLongPress.ts"
import { useWidth } from "./useWidth.ts"

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
}

const positionIn = (event: PointerEvent | MouseEvent | React.MouseEvent, box: DOMRect) => ({
  x: event.clientX - box.left,
  y: event.clientY - box.top,
})

/**
 * Chart that can be read by pointer and by keyboard: hovering or the arrow keys highlight a mark and show its tooltip;
 * a click or Enter chooses it, if `onChoose` takes the row of the chart's table. A long press, or the space bar,
 * enlarges the tooltip.
 */
export const ChartView = ({
  chart,
  height,
  firstDayOfWeek = plainCalendar.firstDayOfWeek,
  onChoose,
  hint,
  overlay,
}: {
  chart: Chart
  height: number
  /** The day that weeks of its axis begin on, 0 (Sunday) to 6. */
  firstDayOfWeek?: number
  onChoose?: (row: number, label: string) => void
  hint?: string
  /** Overlay of the chart, by its scene; it takes no part in what the chart does with pointers and keys. */
  overlay?: (scene: Scene) => ReactNode
}) => {
  const { locale } = useIntl()
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [focused, setFocused] = useState<string | null>(null)
  const [isLarge, setLarge] = useState(false)
  const scene = useMemo(
    () =>
      width === null || width === 0 ? null : chartScene(chart, { width, height, locale, firstDayOfWeek }),
    [chart, width, height, locale, firstDayOfWeek],
  )
  const mark = scene?.marks.find((candidate) => candidate.key === focused) ?? null

  const point = (event: PointerEvent<HTMLDivElement>): void => {
    if (scene === null || frame.current === null) return
    const { x, y } = positionIn(event, frame.current.getBoundingClientRect())
    setFocused(nearestMark(scene, x, y)?.key ?? null)
  }

  useLongPress(
    frame,
    ({ phase }, position) => {
      if (scene === null || frame.current === null) return
      const box = frame.current.getBoundingClientRect()
      if (phase === "PRESSING" || phase === "ENDED") {
        setFocused(nearestMark(scene, position.x - box.left, position.y - box.top)?.key ?? null)
      }
      setLarge(phase === "ENDED")
      if (phase === "CANCELLED") setFocused(null)
    },
    () => {
      setLarge(false)
      setFocused(null)
    },
  )

  const choose = (chosen: Mark | null): void => {
    if (chosen === null || onChoose === undefined) return
    const { row, categoryText, seriesText } = chosen.datum
    onChoose(row, seriesText === "" ? categoryText : `${categoryText} · ${seriesText}`)
  }

  const click = (event: React.MouseEvent<HTMLDivElement>): void => {
    if (scene === null || frame.current === null) return
    const { x, y } = positionIn(event, frame.current.getBoundingClientRect())
    choose(nearestMark(scene, x, y))
  }

  const navigate = (event: KeyboardEvent): void => {
    if (scene === null) return
    const direction = directions[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      setFocused(nextMark(scene, focused, direction)?.key ?? focused)
    }
    if (event.key === "Enter") {
      event.preventDefault()
      choose(mark)
    }
    if (event.key === " ") {
      event.preventDefault()
      setLarge(!isLarge && mark !== null)
    }
    if (event.key === "Escape" && focused !== null) {
      event.preventDefault()
      setFocused(null)
      setLarge(false)
    }
  }

  const view = (
    // biome-ignore lint/a11y/noStaticElementInteractions: a chart navigated by arrow keys has no role of its own; its picture is named and each mark is said in the live region
    <div
      ref={frame}
      className={`${styles.chart} ${onChoose === undefined ? "" : styles.drillable}`}
      style={{ height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move among the marks
      tabIndex={0}
      data-marks={scene?.marks.length}
      aria-description={text(onChoose === undefined ? "chart.keys" : "chart.keys.drill")}
      onPointerMove={point}
      onPointerLeave={() => setFocused(null)}
      onClick={click}
      onKeyDown={navigate}
      onBlur={() => {
        setFocused(null)
        setLarge(false)
      }}
    >
      {scene !== null && <SceneView scene={scene} focused={focused} />}
      {scene !== null && mark !== null && (
        <Tooltip scene={scene} mark={mark} isLarge={isLarge} {...(hint === undefined ? {} : { hint })} />
      )}
      <p className={styles.spoken} aria-live="polite">
        {mark?.label}
      </p>
    </div>
  )
  return overlay === undefined ? (
    view
  ) : (
    <div className={styles.overlaid}>
      {view}
      {scene !== null && overlay(scene)}
    </div>
  )
}
