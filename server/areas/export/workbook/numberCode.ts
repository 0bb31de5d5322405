import type { ChartColumn } from "#domain/data/chartTable.ts"
import type { NumberFormat } from "#domain/data/numberFormat.ts"

/** How Excel shows the cells of a column, in its own code; null leaves it to Excel. */
export const numberCode = ({ dataType, grain, format }: ChartColumn): string | null => {
  switch (dataType) {
    case "string":
      return null
    case "numeric":
      return format === undefined ? null : codeOf(format)
    case "weekday":
      return "dddd"
    case "hour":
      return "hh:mm"
    case "datetime":
      return "yyyy-mm-dd hh:mm"
    case "date":
      return grain === "year" ? "yyyy" : grain === "month" ? "mmm yyyy" : "yyyy-mm-dd"
  }
}

const mostDecimals = 15

const codeOf = ({ style, decimals, currency, unit }: NumberFormat): string => {
  const places = Math.min(mostDecimals, Math.max(0, decimals ?? (style === "percent" ? 1 : 2)))
  const fraction = places === 0 ? "" : `.${"0".repeat(places)}`
  const after = unit === undefined || unit === "" ? "" : literal(`\u00a0${unit}`)
  switch (style) {
    case "percent":
      return `0${fraction}%${after}`
    case "currency":
      return `${literal(symbolOf(currency ?? ""))}#,##0${fraction}${after}`
    case "decimal":
      return decimals === undefined
        ? after === ""
          ? "General"
          : `General${after}`
        : `#,##0${fraction}${after}`
  }
}

/** A text within a code, taken as it is. */
const literal = (text: string): string => (text === "" ? "" : `"${text.replaceAll('"', "''")}"`)

const currencyCode = /^[A-Za-z]{3}$/

const symbolOf = (currency: string): string =>
  currencyCode.test(currency)
    ? (new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
        .formatToParts(0)
        .find(({ type }) => type === "currency")?.value ?? currency)
    : currency
