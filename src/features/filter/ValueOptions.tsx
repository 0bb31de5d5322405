import { useIntl } from "react-intl"
import type { ColumnValue } from "#domain/areas/filter/columnValue.ts"
import type { Cell } from "#domain/data/cell.ts"
import { option } from "#src/ui/keys/moveAmong.ts"
import { useText } from "#src/ui/text/useText.ts"
import choices from "./choices.module.css"
import styles from "./values.module.css"

/** Found values of a column to choose among, each with the number of its rows where that is told. */
export const ValueOptions = ({
  values,
  chosen,
  isLoading,
  nameOf,
  onToggle,
}: {
  values: ReadonlyArray<ColumnValue>
  chosen: ReadonlySet<Cell>
  isLoading: boolean
  nameOf: (value: Cell) => string
  onToggle: (value: Cell) => void
}) => {
  const text = useText()
  const { formatNumber } = useIntl()
  return (
    <ul className={choices.options} aria-busy={isLoading}>
      {values.length === 0 && <li className={choices.option}>{text("filter.values.none")}</li>}
      {values.map(({ value, count }) => (
        <li key={value === null ? "null" : `=${value}`}>
          <label className={choices.option} data-chosen={chosen.has(value)}>
            <input
              type="checkbox"
              {...option}
              aria-label={nameOf(value)}
              {...(count === null ? {} : { "aria-description": text("filter.values.rows", { count }) })}
              checked={chosen.has(value)}
              onChange={() => onToggle(value)}
            />
            <span className={choices.name}>{nameOf(value)}</span>
            {count !== null && <span className={styles.count}>{formatNumber(count)}</span>}
          </label>
        </li>
      ))}
    </ul>
  )
}
