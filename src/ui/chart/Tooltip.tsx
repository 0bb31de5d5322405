import { geometryOf } from "#charts/geometry/index.ts"
import type { Mark, Scene } from "#charts/scene.ts"
import styles from "./chart.module.css"

/** Tooltip of a mark: beside it and inside the chart, or large across its top. */
export const Tooltip = ({
  scene,
  mark,
  isLarge,
  hint,
}: {
  scene: Scene
  mark: Mark
  isLarge: boolean
  hint?: string
}) => {
  const { x, y } = geometryOf(mark).anchor(mark)
  const right = x > scene.width / 2
  const { categoryText, seriesText, valueText } = mark.datum
  if (isLarge) {
    return (
      <div className={styles.large} aria-hidden="true">
        <span className={styles.largeValue}>{valueText}</span>
        <span>{seriesText === "" ? categoryText : `${categoryText} · ${seriesText}`}</span>
      </div>
    )
  }
  return (
    <div
      className={styles.tooltip}
      aria-hidden="true"
      style={{
        top: Math.max(0, Math.min(y - 12, scene.height - 72)),
        ...(right ? { right: scene.width - x + 14 } : { left: x + 14 }),
      }}
    >
      <span className={styles.tooltipValue}>{valueText}</span>
      <span>{seriesText === "" ? categoryText : `${categoryText} · ${seriesText}`}</span>
      {hint !== undefined && <span className={styles.tooltipHint}>{hint}</span>}
    </div>
  )
}
