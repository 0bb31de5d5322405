import type { RefObject } from "react"
import { Dialog as AriaDialog, Popover } from "react-aria-components"
import { chartTypeSupport } from "#charts/support.ts"
import { chartTypes } from "#charts/types/index.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useWide } from "#src/ui/useWide.ts"
import { ChartPicture } from "./ChartPicture.tsx"
import styles from "./picker.module.css"

/** Whether the rows of a chart give a true picture of it as this type: a number is asked for without its groups. */
const isPictured = (chartType: ChartType): boolean => chartTypes[chartType].needs.category !== "NONE"

/**
 * Choice of chart type: the supported types, each with a picture of the card's own data, and the unsupported reason of
 * the others. It opens beside its button, which may be the anchor, or as a sheet where there is little room.
 */
export const ChartPicker = ({
  anchor,
  isSheetOnPhones,
  table,
  chosen,
  onChoose,
  onClose,
}: {
  anchor: RefObject<Element | null>
  isSheetOnPhones: boolean
  table: ChartTable
  chosen: ChartType
  onChoose: (chartType: ChartType) => void
  onClose: () => void
}) => {
  const text = useText()
  const isWide = useWide()
  const types = (
    <div className={styles.types}>
      {chartTypeSupport(table).map(({ chartType, unsupported }) => (
        <button
          key={chartType}
          type="button"
          className={styles.type}
          aria-pressed={chartType === chosen}
          disabled={unsupported !== null}
          onClick={() => onChoose(chartType)}
        >
          {unsupported === null && isPictured(chartType) ? (
            <ChartPicture chartType={chartType} table={table} />
          ) : (
            <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
              <path d={chartTypes[chartType].icon} />
            </svg>
          )}
          {text(`chartType.${chartType}`)}
          {unsupported !== null && (
            <span className={styles.reason}>{text(`unsupported.${unsupported}`)}</span>
          )}
        </button>
      ))}
    </div>
  )
  if (isSheetOnPhones && !isWide) {
    return (
      <Dialog title={text("toolbar.picker")} onClose={onClose}>
        {types}
      </Dialog>
    )
  }
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      placement="bottom end"
    >
      <AriaDialog className={styles.popover ?? ""} aria-label={text("toolbar.picker")}>
        {types}
      </AriaDialog>
    </Popover>
  )
}
