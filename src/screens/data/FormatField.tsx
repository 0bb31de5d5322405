import { useIntl } from "react-intl"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"

const formats = ["percent", "EUR", "USD", "GBP", "CHF", "JPY"]

/** Names of the formats of numbers: `percent` or the code of a currency, or nothing for plain ones. */
export const useFormatText = (): ((format: string) => string) => {
  const text = useText()
  const intl = useIntl()
  return (format) => {
    if (format === "") return text("data.format.plain")
    if (format === "percent") return text("data.format.percent")
    return intl.formatDisplayName(format, { type: "currency" }) ?? format
  }
}

/** Choice of the format of a column, which numbers have; one that is not offered stays among them as long as it is there. */
export const FormatField = ({
  format,
  isNumber,
  onChange,
}: {
  format: string
  isNumber: boolean
  onChange: (format: string) => void
}) => {
  const text = useText()
  const formatText = useFormatText()
  return (
    <label className={controls.field}>
      {text("data.column.format")}
      <select
        className={controls.input}
        value={isNumber ? format : ""}
        disabled={!isNumber}
        onChange={({ target }) => onChange(target.value)}
      >
        {[...new Set(["", ...formats, format])].map((one) => (
          <option key={one} value={one}>
            {formatText(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
