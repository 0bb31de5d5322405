import { Copy, TextSelect } from "lucide-react"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./grid.module.css"
import { type Copied, mostCopied } from "./useCopy.ts"

/** Below a grid: how many rows there are, what is selected, and how to copy it without a keyboard. */
export const TableStrip = ({
  total,
  selected,
  copied,
  isExtending,
  hasFailed,
  onRetry,
  onExtend,
  onCopy,
}: {
  total: number
  selected: number
  copied: Copied
  isExtending: boolean
  hasFailed: boolean
  onRetry: () => void
  onExtend: () => void
  onCopy: () => void
}) => {
  const text = useText()
  const said = (): string => {
    switch (copied._tag) {
      case "None":
        return selected > 1 ? text("table.selected", { count: selected }) : ""
      case "Copied":
        return text("table.copied", { count: copied.cells })
      case "TooLarge":
        return text("table.tooLarge", { most: mostCopied })
      case "Failed":
        return text("table.copyFailed")
    }
  }
  return (
    <div className={styles.strip}>
      <span>{text("table.rows", { total })}</span>
      {hasFailed && (
        <span role="alert" className={styles.failed}>
          {text("table.pageFailed")}{" "}
          <button type="button" onClick={onRetry}>
            {text("retry")}
          </button>
        </span>
      )}
      <span aria-live="polite">{said()}</span>
      <span className={styles.tools}>
        <button type="button" aria-pressed={isExtending} onClick={onExtend}>
          <TextSelect size={16} aria-hidden="true" />
          <span>{text("table.extend")}</span>
        </button>
        <button type="button" disabled={selected === 0} onClick={onCopy}>
          <Copy size={16} aria-hidden="true" />
          <span>{text("table.copy")}</span>
        </button>
      </span>
    </div>
  )
}
