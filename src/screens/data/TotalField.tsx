import type { Schema } from "effect"
import { TotalKind } from "#domain/data/chartTable.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"

/** Names of the totals of a column of numbers, which are added up where nothing is said. */
export const useTotalText = (): ((total: Schema.Json) => string) => {
  const text = useText()
  return (total) => {
    if (total === "none") return text("data.total.none")
    return text(`table.total.${TotalKind.literals.find((kind) => kind === total) ?? "sum"}`)
  }
}

/** Choice of how tables sum a column of numbers up; null says nothing. */
export const TotalField = ({
  total,
  onChange,
}: {
  total: Schema.Json
  onChange: (total: Schema.Json) => void
}) => {
  const text = useText()
  const totalText = useTotalText()
  return (
    <label className={controls.field}>
      {text("data.column.total")}
      <select
        className={controls.input}
        value={typeof total === "string" ? total : "sum"}
        onChange={({ target }) => onChange(target.value)}
      >
        {[...TotalKind.literals, "none"].map((one) => (
          <option key={one} value={one}>
            {totalText(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
