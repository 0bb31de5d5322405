import { useIntl } from "react-intl"
import type { PreviewColumn } from "#domain/areas/definition/queries.ts"
import type { ColumnChoice } from "#domain/areas/definition/types.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./data.module.css"
import { Histogram } from "./Histogram.tsx"
import { useValueText } from "./useValueText.ts"

const formats = ["percent", "EUR", "USD", "GBP", "CHF", "JPY"] as const

const isNumber = (type: ColumnChoice["type"]): boolean => type === "long" || type === "double"

/** A column as it is read: its label, type, format and meaning can be chosen; values that do not fit are named by their rows. */
export const ColumnFields = ({
  column,
  choice,
  onChoose,
}: {
  column: PreviewColumn
  choice: ColumnChoice | undefined
  onChoose: (choice: ColumnChoice) => void
}) => {
  const text = useText()
  const intl = useIntl()
  const valueText = useValueText()
  const { name, empty, distinct, least, largest, examples, histogram, unfit, unfitValues, types } = column
  const { label, type, format, meaning = "" } = choice ?? column
  const choose = (change: Partial<Pick<ColumnChoice, "label" | "type" | "meaning">>): void => {
    const next = { label, type, meaning, ...change }
    onChoose({
      name,
      label: next.label,
      type: next.type,
      ...(format !== undefined && isNumber(next.type) && { format }),
      ...(next.meaning !== "" && { meaning: next.meaning }),
    })
  }
  const range = least !== null && largest !== null
  return (
    <li className={styles.column}>
      <label className={controls.field}>
        <span className={styles.source}>{name}</span>
        <input
          className={controls.input}
          aria-label={text("data.column.label", { name })}
          value={label}
          maxLength={200}
          required
          aria-invalid={label.trim() === ""}
          onChange={({ target }) => choose({ label: target.value })}
        />
      </label>
      <label className={controls.field}>
        {text("data.column.type")}
        <select
          className={controls.input}
          value={type}
          disabled={types.length === 1}
          onChange={({ target }) => {
            const chosen = types.find((one) => one === target.value)
            if (chosen !== undefined) choose({ type: chosen })
          }}
        >
          {types.map((one) => (
            <option key={one} value={one}>
              {text(`data.type.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={controls.field}>
        {text("data.column.format")}
        <select
          className={controls.input}
          value={isNumber(type) ? (format ?? "") : ""}
          disabled={!isNumber(type)}
          onChange={({ target }) => {
            const chosen = formats.find((one) => one === target.value)
            onChoose({
              name,
              label,
              type,
              ...(chosen !== undefined && { format: chosen }),
              ...(meaning !== "" && { meaning }),
            })
          }}
        >
          <option value="">{text("data.format.plain")}</option>
          {formats.map((one) => (
            <option key={one} value={one}>
              {one === "percent"
                ? text("data.format.percent")
                : (intl.formatDisplayName(one, { type: "currency" }) ?? one)}
            </option>
          ))}
        </select>
      </label>
      <label className={controls.field}>
        {text("data.column.meaning")}
        <input
          className={controls.input}
          value={meaning}
          maxLength={100}
          placeholder={text("data.column.meaning.hint")}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) =>
            choose({
              meaning: target.value
                .toLowerCase()
                .replaceAll(/[^a-z0-9_]/g, "_")
                .replace(/^[^a-z]/, ""),
            })
          }
        />
      </label>
      <div className={styles.figures}>
        <p>
          {range
            ? `${valueText(least, column)} – ${valueText(largest, column)}`
            : examples.slice(0, 3).join(", ")}
        </p>
        <p className={styles.quiet}>
          {text("data.column.distinct", { count: distinct })} · {text("data.column.empty", { count: empty })}
        </p>
      </div>
      <Histogram counts={histogram} label={text("data.column.histogram", { name: label })} />
      {unfit > 0 && (
        <div className={styles.unfit}>
          <p>{text("data.column.unfit", { count: unfit, type: text(`data.type.${column.type}`) })}</p>
          <ul>
            {unfitValues.map(({ row, value }) => (
              <li key={row}>{text("data.column.unfit.row", { row, value })}</li>
            ))}
            {unfit > unfitValues.length && (
              <li>{text("data.column.unfit.more", { count: unfit - unfitValues.length })}</li>
            )}
          </ul>
        </div>
      )}
    </li>
  )
}
