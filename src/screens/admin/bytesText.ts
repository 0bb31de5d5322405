import type { IntlShape } from "react-intl"

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const
const step = 1_000

/** Number of bytes in the largest unit of which there is one, as the language writes it. */
export const bytesText = ({ formatNumber }: Pick<IntlShape, "formatNumber">, bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return formatNumber(bytes / step ** power, {
    style: "unit",
    unit: units[power] ?? "byte",
    maximumFractionDigits: power === 0 ? 0 : 1,
  })
}
