import { type CSSProperties, useMemo, useRef, useState } from "react"
import { colorOf, inPalette, tokenTheme } from "#charts/color/theme.ts"
import { undrawnRows } from "#charts/reading/undrawn-rows.ts"
import { isOfSeries, type Label, type Scene } from "#charts/scene/scene.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useCellSettings } from "#src/ui/chart/useChartTexts.ts"
import { PopoverOrSheet } from "#src/ui/PopoverOrSheet.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./chartTools.module.css"

/** Most rows that are listed. */
const mostRows = 200

/** Series that a legend has no room for, and rows that a chart does not draw, with their values. */
const UndrawnList = ({
  scene,
  table,
  isOfLegend,
}: {
  scene: Scene
  table: ChartTable
  isOfLegend: boolean
}) => {
  const text = useText()
  const settings = useCellSettings()
  const rows = useMemo(() => undrawnRows(table, scene, settings), [table, scene, settings])
  const theme = inPalette(tokenTheme, scene.palette)
  const entries = isOfLegend ? (scene.legend?.entries ?? []) : []
  return (
    <>
      <ul className={styles.rows}>
        {entries
          .filter((entry) => isOfSeries(entry) && entry.label === null)
          .map(({ key, text: name, color }) => (
            <li key={key} className={styles.undrawn}>
              <span className={styles.swatch} style={{ background: colorOf(theme, color) }} />
              <span>{name}</span>
            </li>
          ))}
        {rows.slice(0, mostRows).map(({ row, name, valueText }) => (
          <li key={row} className={styles.undrawn}>
            <span>{name}</span>
            <span className={styles.value}>{valueText}</span>
          </li>
        ))}
      </ul>
      {rows.length > mostRows && (
        <p className={styles.others}>{text("chart.undrawn.more", { count: rows.length - mostRows })}</p>
      )}
    </>
  )
}

/** A label that says how much of a chart is not drawn, as the button that lists it. */
export const UndrawnButton = ({
  label,
  box,
  scene,
  table,
}: {
  label: Label
  /** Where the label stands in the chart. */
  box: CSSProperties
  scene: Scene
  table: ChartTable
}) => {
  const text = useText()
  const { isEmbedded } = useCardServices()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.start}
        style={box}
        aria-label={label.text}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={text("chart.undrawn.hint")}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <PopoverOrSheet
          title={label.text}
          anchor={anchor}
          align="start"
          isTitled
          isSheetOnPhones={!isEmbedded}
          onClose={() => setOpen(false)}
        >
          <UndrawnList scene={scene} table={table} isOfLegend={label === scene.legend?.more} />
        </PopoverOrSheet>
      )}
    </>
  )
}
