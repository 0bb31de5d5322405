import { useState } from "react"
import { restLabels } from "#charts/scene/rest-labels.ts"
import { isOfSeries, type Label, type LegendEntry, type Scene } from "#charts/scene/scene.ts"
import { textWidth } from "#charts/text/width.ts"
import type { PanelCommand } from "#domain/areas/panel/panel.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./chartTools.module.css"
import { SeriesTools } from "./SeriesTools.tsx"
import { UndrawnButton } from "./UndrawnButton.tsx"

/** The box of a label of a scene, in pixels, from `left` on. */
const boxOf = ({ x, y, text, size }: Label, left = x) => ({
  left,
  top: y - size,
  width: x - left + textWidth(text, size),
  height: size * 1.4,
})

/** A legend entry that stays under the pointer that clicked it, wherever its label moved. */
interface Held {
  readonly key: LegendEntry["key"]
  readonly box: ReturnType<typeof boxOf>
}

/**
 * Tools over a chart: its legend hides and shows series, its axis starts at zero or at its values, and what says that
 * something is not shown lists it.
 */
export const ChartTools = ({
  levelKey,
  scene,
  table,
}: {
  levelKey: LevelKey
  scene: Scene
  /** What the chart is drawn from. */
  table: ChartTable
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const change = (command: PanelCommand): void => {
    dispatch({ area: "level", command })
  }
  const entries = (scene.legend?.entries ?? []).filter(isOfSeries)
  const all = entries.map(({ key }) => key)
  const toggle = (series: string): void => change({ _tag: "ToggleSeries", key: levelKey, series })
  const isolate = (series: string): void => change({ _tag: "IsolateSeries", key: levelKey, series, all })
  const start = scene.axes[0]?.start
  const [held, setHeld] = useState<Held | null>(null)
  return (
    <div className={styles.tools}>
      {entries.map(({ key, label, swatch }) => {
        if (label === null) return null
        const isHeld = held?.key === key
        const box = isHeld ? held.box : boxOf(label, swatch?.x)
        return (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.entry}
            style={box}
            data-held={isHeld}
            title={text("chart.series.hint")}
            onMouseDown={(event) => event.preventDefault()}
            onPointerLeave={() => setHeld(null)}
            onClick={({ detail, ctrlKey, metaKey, shiftKey }) => {
              setHeld({ key, box })
              if (detail === 2 || ctrlKey || metaKey || shiftKey) isolate(key)
              else if (detail < 2) toggle(key)
            }}
          />
        )
      })}
      {start !== undefined && (
        <button
          type="button"
          className={styles.start}
          style={boxOf(start.label)}
          aria-label={start.label.text}
          aria-description={text(start.isZero ? "chart.axis.toValues" : "chart.axis.toZero")}
          title={text(start.isZero ? "chart.axis.toValues" : "chart.axis.toZero")}
          onClick={() => change({ _tag: "ToggleAxisStart", key: levelKey })}
        />
      )}
      {restLabels(scene).map((label) => (
        <UndrawnButton
          key={`${label.x} ${label.y}`}
          label={label}
          box={boxOf(label)}
          scene={scene}
          table={table}
        />
      ))}
      {entries.length > 0 && (
        <SeriesTools
          entries={entries}
          palette={scene.palette}
          top={scene.plot.y - headHeight}
          onToggle={toggle}
          onIsolate={isolate}
          onShowAll={() => change({ _tag: "ShowAllSeries", key: levelKey })}
        />
      )}
    </div>
  )
}

/** From the plot up to the top of the line with the title of its value axis, in pixels. */
const headHeight = 32
