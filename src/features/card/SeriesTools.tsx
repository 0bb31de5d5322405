import { ListChecks } from "lucide-react"
import { useRef, useState } from "react"
import { colorOf, inPalette, tokenTheme } from "#charts/color/theme.ts"
import type { LegendEntry, Scene } from "#charts/scene/scene.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import named from "#src/ui/iconButton.module.css"
import { PopoverOrSheet } from "#src/ui/PopoverOrSheet.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./chartTools.module.css"

/** Way to all series of a chart when some are hidden, and the list of them, in which each is shown, hidden or isolated. */
export const SeriesTools = ({
  entries,
  palette,
  top,
  onToggle,
  onIsolate,
  onShowAll,
}: {
  entries: ReadonlyArray<LegendEntry>
  /** The palette of their chart. */
  palette: Scene["palette"]
  /** Where they stand in the chart, in pixels. */
  top: number
  onToggle: (series: string) => void
  onIsolate: (series: string) => void
  onShowAll: () => void
}) => {
  const text = useText()
  const { isEmbedded } = useCardServices()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const theme = inPalette(tokenTheme, palette)
  const showAll = entries.some(({ hidden }) => hidden) && (
    <button type="button" className={styles.all} onClick={onShowAll}>
      {text("chart.series.all")}
    </button>
  )
  return (
    <div className={styles.series} style={{ top }}>
      {showAll}
      <button
        ref={anchor}
        type="button"
        className={`${styles.list} ${named.named}`}
        aria-label={text("chart.series")}
        title={text("chart.series")}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ListChecks size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <PopoverOrSheet
          title={text("chart.series")}
          anchor={anchor}
          isSheetOnPhones={!isEmbedded}
          onClose={() => setOpen(false)}
        >
          <ul className={styles.rows}>
            {entries.map(({ key, text: name, color, hidden }) => (
              <li key={key} className={styles.row}>
                <label className={styles.name}>
                  <input type="checkbox" checked={!hidden} onChange={() => onToggle(key)} />
                  <span className={styles.swatch} style={{ background: colorOf(theme, color) }} />
                  <span>{name}</span>
                </label>
                <button
                  type="button"
                  className={styles.only}
                  aria-label={text("chart.series.onlyOf", { series: name })}
                  onClick={() => onIsolate(key)}
                >
                  {text("chart.series.only")}
                </button>
              </li>
            ))}
          </ul>
          {showAll}
        </PopoverOrSheet>
      )}
    </div>
  )
}
