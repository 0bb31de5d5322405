import { CalendarDays, ChevronDown, ChevronRight, Hash, Type } from "lucide-react"
import { useRef, useState } from "react"
import { type ColumnChoice, columnChoices } from "#domain/areas/filter/columnChoices.ts"
import type { FilterColumn, FilterSource } from "#domain/areas/filter/types.ts"
import controls from "#src/ui/design/controls.module.css"
import { moveAmong, option } from "#src/ui/keys/moveAmong.ts"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./choices.module.css"
import { ProviderLogo } from "./ProviderLogo.tsx"

const iconOf = (type: string) => (type === "string" ? Type : type.startsWith("date") ? CalendarDays : Hash)

/** Column of several datasets: it expands into a choice of dataset. */
const DatasetChoices = ({
  choice,
  onChoose,
}: {
  choice: ColumnChoice
  onChoose: (column: FilterColumn) => void
}) => {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const Icon = iconOf(choice.type)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <button
        type="button"
        {...option}
        className={styles.option}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={16} aria-hidden="true" />
        <span className={styles.name}>{choice.label}</span>
        <span className={styles.count}>
          {text("filter.column.datasets", { count: choice.datasets.length })}
        </span>
        <Chevron size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul>
          {choice.datasets.map(({ column, source }) => (
            <li key={column.dataSourceId}>
              <button
                type="button"
                {...option}
                className={styles.option}
                data-inner="true"
                onClick={() => onChoose(column)}
              >
                <ProviderLogo provider={source?.type ?? ""} />
                <span className={styles.name}>{source?.name ?? column.dataSourceId}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Column to choose, by its label, with what its author says of it. */
const ColumnOption = ({
  column,
  note,
  onChoose,
}: {
  column: FilterColumn
  /** Where it is from. */
  note: string | undefined
  onChoose: (column: FilterColumn) => void
}) => {
  const { label, description, type } = column
  const Icon = iconOf(type)
  return (
    <button
      type="button"
      {...option}
      className={styles.option}
      aria-description={description}
      onClick={() => onChoose(column)}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={styles.name}>
        {label}
        {description && (
          <span className={styles.description} aria-hidden="true">
            {description}
          </span>
        )}
      </span>
      {note && <span className={styles.count}>{note}</span>}
    </button>
  )
}

/**
 * Columns to choose from, by a pattern: of a card's data, or of all that a stack shows. Enter takes the first, and the
 * arrow keys move among them. `onChoose` says why a column cannot be taken.
 */
export const ColumnChoices = ({
  columns,
  sources,
  isJoined = false,
  onChoose,
}: {
  columns: ReadonlyArray<FilterColumn>
  sources: ReadonlyArray<FilterSource>
  /** Whether a column of several datasets is one choice, for all of them. */
  isJoined?: boolean
  onChoose: (column: FilterColumn) => string | null
}) => {
  const text = useText()
  const [pattern, setPattern] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const choices = columnChoices(columns, sources, pattern)
  const choose = (column: FilterColumn): void => setProblem(onChoose(column))
  const noteOf = ({ datasets: [first, ...others] }: ColumnChoice): string | undefined =>
    others.length > 0 ? text("filter.column.datasets", { count: others.length + 1 }) : first?.source?.name
  return (
    <search className={styles.searched} onKeyDown={moveAmong}>
      <input
        className={controls.input}
        type="search"
        {...option}
        aria-label={text("filter.column.search")}
        placeholder={text("filter.column.search")}
        value={pattern}
        onChange={(event) => setPattern(event.target.value)}
        onKeyDown={(event) => {
          if (keyActionOf("options", event) !== "choose") return
          event.preventDefault()
          list.current?.querySelector("button")?.click()
        }}
      />
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
      {sources.length === 1 && (
        <p className={styles.source}>
          <ProviderLogo provider={sources[0]?.type ?? ""} />
          {sources[0]?.name}
        </p>
      )}
      <ul ref={list} className={styles.options}>
        {choices.length === 0 && <li className={styles.none}>{text("filter.column.none")}</li>}
        {choices.map((choice) => {
          const [dataset] = choice.datasets
          return (
            <li key={`${dataset?.column.name}##${choice.label}##${choice.type}`}>
              {dataset === undefined || (choice.datasets.length > 1 && !isJoined) ? (
                <DatasetChoices choice={choice} onChoose={choose} />
              ) : (
                <ColumnOption
                  column={dataset.column}
                  note={isJoined && sources.length > 1 ? noteOf(choice) : undefined}
                  onChoose={choose}
                />
              )}
            </li>
          )
        })}
      </ul>
    </search>
  )
}
