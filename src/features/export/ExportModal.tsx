import { FileSpreadsheet, FileText, type LucideIcon, Presentation } from "lucide-react"
import type { ExportFormat } from "#domain/areas/export/format.ts"
import { showsTable } from "#domain/areas/level/request.ts"
import { useLevelPart } from "#src/state/useLevels.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./export.module.css"
import { type ExportChoices, useExport } from "./useExport.ts"

const icons: Readonly<Record<ExportFormat, LucideIcon>> = {
  xlsx: FileSpreadsheet,
  csv: FileText,
  pps: Presentation,
}

const cardLines = { xlsx: "export.xlsx.card", csv: "export.csv.card", pps: "export.pps.card" } as const
const stackLines = { ...cardLines, xlsx: "export.xlsx.stack", pps: "export.pps.stack" } as const

/** Formats of an export, each with its content, and the progress of a download; series that the legend hides are exported too. */
export const ExportModal = ({ target, title, formats }: ExportChoices) => {
  const text = useText()
  const { state, change } = useExport(target)
  const { format, isDownloading, received, failure } = state
  const key = "level" in target ? target.level : undefined
  const isTable = useLevelPart(key, (level, { card }) => showsTable(card, level))
  const content = key === undefined ? "stack" : isTable === true ? "table" : "chart"
  const hidden = useLevelPart(key, ({ view }) => view.hiddenSeries.length) ?? 0
  const hiddenSeries = content === "chart" ? hidden : 0
  return (
    <Dialog title={text("export.title", { title })} onClose={() => change({ _tag: "ToggleExportModal" })}>
      <p className={styles.lead}>{text(`export.holds.${content}`)}</p>
      {hiddenSeries > 0 && <p className={styles.lead}>{text("export.hidden", { count: hiddenSeries })}</p>}
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <strong>{text("export.failed")}</strong>
          <span>{failure}</span>
        </div>
      )}
      <ul className={styles.formats}>
        {formats.map((option) => {
          const Icon = icons[option]
          const isComing = isDownloading && option === format
          return (
            <li key={option} className={styles.format} data-coming={isComing}>
              <button
                type="button"
                className={styles.choice}
                aria-disabled={isDownloading}
                onClick={() => change({ _tag: "StartExport", format: option })}
              >
                <Icon className={styles.icon} size={24} strokeWidth={1.5} aria-hidden="true" />
                <span className={styles.name}>{text(`export.${option}`)}</span>
                <span className={styles.line}>
                  {isComing
                    ? text("export.received", { megabytes: (received / 1_000_000).toFixed(1) })
                    : text((content === "stack" ? stackLines : cardLines)[option])}
                </span>
              </button>
              {isComing && (
                <>
                  <button
                    type="button"
                    className={`${controls.button} ${styles.cancel}`}
                    onClick={(event) => {
                      event.currentTarget.closest("li")?.querySelector("button")?.focus()
                      change({ _tag: "CancelExport" })
                    }}
                  >
                    {text("cancel")}
                  </button>
                  <progress className={styles.progress} aria-label={text("export.progress", { title })} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
