import { CalendarDays, Hash, Type } from "lucide-react"
import { useState } from "react"
import { matchesPattern } from "#domain/filter/pattern.ts"
import type { FilterColumn } from "#domain/filter/types.ts"
import controls from "#src/components/controls.module.css"
import { useText } from "#src/text/useText.ts"
import styles from "./filter.module.css"

const iconOf = (type: string) => (type === "string" ? Type : type.startsWith("date") ? CalendarDays : Hash)

/** Choosing a column among those of the card's data, narrowed by a pattern. */
export const ColumnStep = ({
  columns,
  onChoose,
}: {
  columns: ReadonlyArray<FilterColumn>
  onChoose: (column: FilterColumn) => void
}) => {
  const text = useText()
  const [pattern, setPattern] = useState("")
  const matching = columns.filter((column) => matchesPattern(column.label, pattern))
  return (
    <section className={styles.editor} aria-label={text("filter.column.title")}>
      <p className={styles.stepName}>{text("filter.column.title")}</p>
      <input
        className={controls.input}
        type="search"
        aria-label={text("filter.column.search")}
        placeholder={text("filter.column.search")}
        value={pattern}
        onChange={(event) => setPattern(event.target.value)}
      />
      <ul className={styles.options}>
        {matching.length === 0 && <li className={styles.option}>{text("filter.column.none")}</li>}
        {matching.map((column) => {
          const Icon = iconOf(column.type)
          return (
            <li key={`${column.dataSourceId}##${column.id}`}>
              <button type="button" className={styles.option} onClick={() => onChoose(column)}>
                <Icon size={16} aria-hidden="true" />
                {column.label}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
