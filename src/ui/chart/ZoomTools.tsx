import { Minus, Plus, RotateCcw } from "lucide-react"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./chart.module.css"

/** Factor of one press of a button or key. */
const step = 2

/** Buttons that enlarge a chart's view and show all of it again; `range` is spoken when it changes. */
export const ZoomTools = ({
  top,
  isZoomed,
  range,
  onEnlarge,
  onReset,
}: {
  /** Where they stand from the top of the chart, in pixels: below its title and tools. */
  top: number
  isZoomed: boolean
  range: string
  onEnlarge: (factor: number) => void
  onReset: () => void
}) => {
  const text = useText()
  return (
    <div className={styles.zoom} style={{ top }} data-tools>
      <IconButton icon={Plus} label={text("chart.zoomIn")} onPress={() => onEnlarge(step)} />
      <IconButton
        icon={Minus}
        label={text("chart.zoomOut")}
        disabled={!isZoomed}
        onPress={() => onEnlarge(1 / step)}
      />
      <IconButton icon={RotateCcw} label={text("chart.zoomReset")} disabled={!isZoomed} onPress={onReset} />
      <p className={styles.spoken} aria-live="polite">
        {range}
      </p>
    </div>
  )
}
