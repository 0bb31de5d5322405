import { type KeyboardEvent, type ReactNode, useId, useRef } from "react"
import { TableKind } from "#domain/data/tableKind.ts"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import styles from "./tabs.module.css"

const labels: Readonly<Record<TableKind, TextKey>> = { chart: "table.tab.data", table: "table.tab.rows" }

/** Tabs of a card shown as a table: the data of its chart, and the rows behind it. The arrow keys change between them. */
export const TableTabs = ({
  kind,
  onChoose,
  children,
}: {
  kind: TableKind
  onChoose: (kind: TableKind) => void
  children: ReactNode
}) => {
  const text = useText()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const other = TableKind.literals.find((one) => one !== kind) ?? kind
  const navigate = (event: KeyboardEvent): void => {
    if (keyActionOf("tabs", event) === null) return
    event.preventDefault()
    onChoose(other)
    list.current?.querySelector<HTMLElement>(`[data-kind=${other}]`)?.focus()
  }
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={text("toolbar.table")}>
        {TableKind.literals.map((one) => (
          <button
            key={one}
            id={`${id}${one}`}
            type="button"
            role="tab"
            className={styles.tab}
            data-kind={one}
            aria-selected={one === kind}
            aria-controls={`${id}panel`}
            tabIndex={one === kind ? 0 : -1}
            onClick={() => onChoose(one)}
            onKeyDown={navigate}
          >
            {text(labels[one])}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${kind}`}>
        {children}
      </div>
    </>
  )
}
