import { useIntl } from "react-intl"
import type { PreviewColumn } from "#domain/areas/definition/queries.ts"

/** Text of a value of a column, as people read it: numbers in the column's format, days and moments in the page's language. */
export const useValueText = () => {
  const intl = useIntl()
  return (
    value: number | string | null,
    { type, format }: Pick<PreviewColumn, "type" | "format">,
  ): string => {
    if (value === null) return ""
    if (typeof value === "number") {
      if (format === undefined) return intl.formatNumber(value, { maximumFractionDigits: 6 })
      return format === "percent"
        ? intl.formatNumber(value, { style: "percent", maximumFractionDigits: 2 })
        : intl.formatNumber(value, { style: "currency", currency: format })
    }
    if (type !== "date" && type !== "datetime") return value
    const at = new Date(`${value.replace(" ", "T").replace(/^(\d+-\d\d-\d\d)$/, "$1T00:00:00")}Z`)
    if (Number.isNaN(at.getTime())) return value
    return type === "date"
      ? intl.formatDate(at, { dateStyle: "medium", timeZone: "UTC" })
      : intl.formatDate(at, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })
  }
}
