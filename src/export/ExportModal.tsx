import { FileSpreadsheet, FileText, type LucideIcon, Presentation } from "lucide-react"
import { exportOf } from "#domain/export/export.ts"
import type { ExportFormat } from "#domain/export/format.ts"
import controls from "#src/components/controls.module.css"
import { Dialog } from "#src/components/Dialog.tsx"
import { useDispatch, useSelect } from "#src/store/StoreContext.tsx"
import { useText } from "#src/text/useText.ts"
import styles from "./export.module.css"

const icons: Readonly<Record<ExportFormat, LucideIcon>> = {
  xlsx: FileSpreadsheet,
  csv: FileText,
  pps: Presentation,
}

const cardLines = { xlsx: "export.xlsx.card", csv: "export.csv.card", pps: "export.pps.card" } as const
const stackLines = { ...cardLines, xlsx: "export.xlsx.stack", pps: "export.pps.stack" } as const

/** The formats of an export, each with what its file holds; and a download that is under way. */
export const ExportModal = ({
  exportKey,
  title,
  formats,
  holds,
}: {
  exportKey: string
  title: string
  formats: ReadonlyArray<ExportFormat>
  holds: "chart" | "table" | "stack"
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const { format, isDownloading, received, failure } = useSelect((state) => exportOf(state.export, exportKey))
  const close = (): void => {
    dispatch({ area: "export", command: { _tag: "ToggleExportModal", key: exportKey } })
  }
  return (
    <Dialog title={text("export.title", { title })} onClose={close}>
      <p className={styles.lead}>{text(`export.holds.${holds}`)}</p>
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <strong>{text("export.failed")}</strong>
          <span>{failure}</span>
        </div>
      )}
      <ul className={styles.formats}>
        {formats.map((offered) => {
          const Icon = icons[offered]
          const isComing = isDownloading && offered === format
          return (
            <li key={offered} className={styles.format} data-coming={isComing}>
              <button
                type="button"
                className={styles.choice}
                disabled={isDownloading}
                aria-describedby={`export-${offered}`}
                onClick={() =>
                  dispatch({
                    area: "export",
                    command: { _tag: "StartExport", key: exportKey, format: offered },
                  })
                }
              >
                <Icon className={styles.icon} size={24} strokeWidth={1.5} aria-hidden="true" />
                <span className={styles.name}>{text(`export.${offered}`)}</span>
                <span className={styles.line} id={`export-${offered}`} aria-live="polite">
                  {isComing
                    ? text("export.received", { megabytes: (received / 1_000_000).toFixed(1) })
                    : text((holds === "stack" ? stackLines : cardLines)[offered])}
                </span>
              </button>
              {isComing && (
                <>
                  <button
                    type="button"
                    className={`${controls.button} ${styles.cancel}`}
                    onClick={() =>
                      dispatch({ area: "export", command: { _tag: "CancelExport", key: exportKey } })
                    }
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
