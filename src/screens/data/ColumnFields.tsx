import type { PreviewColumn } from "#domain/areas/definition/queries.ts"
import { ColumnChoice } from "#domain/areas/definition/types.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./data.module.css"
import { FormatField } from "./FormatField.tsx"
import { Histogram } from "./Histogram.tsx"
import { LabelField } from "./LabelField.tsx"
import { MeaningField } from "./MeaningField.tsx"
import { useValueText } from "./useValueText.ts"

const formats = ColumnChoice.fields.format.schema.literals

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
  const valueText = useValueText()
  const { name, empty, distinct, least, largest, examples, histogram, unfit, unfitValues, types } = column
  const { label, type, format, meaning = "" } = choice ?? column
  const choose = (change: {
    readonly label?: string
    readonly type?: ColumnChoice["type"]
    readonly format?: ColumnChoice["format"] | undefined
    readonly meaning?: string
  }): void => {
    const next = { label, type, format, meaning, ...change }
    onChoose({
      name,
      label: next.label,
      type: next.type,
      ...(next.format !== undefined && isNumber(next.type) && { format: next.format }),
      ...(next.meaning !== "" && { meaning: next.meaning }),
    })
  }
  const range = least !== null && largest !== null
  return (
    <li className={styles.column}>
      <LabelField name={name} label={label} onChange={(next) => choose({ label: next })} />
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
      <FormatField
        format={format ?? ""}
        isNumber={isNumber(type)}
        onChange={(next) => choose({ format: formats.find((one) => one === next) })}
      />
      <MeaningField meaning={meaning} onChange={(next) => choose({ meaning: next })} />
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
