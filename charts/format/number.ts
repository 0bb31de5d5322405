import type { NumberFormat } from "#domain/data/numberFormat.ts"
import { numberWriter } from "./number-writer.ts"

const plain: NumberFormat = { style: "decimal" }
const cache = new Map<string, Intl.NumberFormat>()
const currencyCode = /^[A-Za-z]{3}$/

const formatter = (
  locale: string,
  key: string,
  options: () => Intl.NumberFormatOptions,
): Intl.NumberFormat => {
  const id = `${locale}|${key}`
  const cached = cache.get(id)
  if (cached !== undefined) return cached
  // What rounds to zero has no sign.
  const made = new Intl.NumberFormat(locale, { signDisplay: "negative", ...options() })
  cache.set(id, made)
  return made
}

const decimalsOf = (format: NumberFormat): number =>
  Math.min(20, Math.max(0, format.decimals ?? (format.style === "percent" ? 1 : 2)))

const styleOf = (format: NumberFormat): Intl.NumberFormatOptions =>
  format.style === "percent"
    ? { style: "percent" }
    : format.style === "currency" && currencyCode.test(format.currency ?? "")
      ? { style: "currency", currency: format.currency ?? "USD", currencyDisplay: "narrowSymbol" }
      : { style: "decimal" }

const idOf = (format: NumberFormat): string => `${format.style}|${format.currency ?? ""}`

/** The unit that stands beside figures of this format: `mm`, or a currency code that is none. */
export const unitOf = (format: NumberFormat = plain): string =>
  format.unit ??
  (format.style === "currency" && !currencyCode.test(format.currency ?? "") ? (format.currency ?? "") : "")

/** A number in full, `1,234.5 mm`: up to the format's places, more for a figure that they would round to nothing. */
export const formatNumber = (value: number, locale: string, format: NumberFormat = plain): string => {
  const known = fulls.get(format)
  if (known !== undefined && known.locale === locale) return known.write(value)
  const made = { locale, write: fullWriter(locale, format) }
  fulls.set(format, made)
  return made.write(value)
}

/** What writes numbers in full, by their format and for the locale that it was last written in. */
const fulls = new WeakMap<
  NumberFormat,
  { readonly locale: string; readonly write: (value: number) => string }
>()

const fullWriter = (locale: string, format: NumberFormat): ((value: number) => string) => {
  const id = `full|${idOf(format)}`
  const options = (digits: Intl.NumberFormatOptions) => () => ({
    ...styleOf(format),
    minimumFractionDigits: 0,
    ...digits,
  })
  const decimals = decimalsOf(format)
  const write = numberWriter(
    formatter(locale, `${id}|f${decimals}`, options({ maximumFractionDigits: decimals })),
    decimals,
  )
  const least = format.decimals !== undefined ? 0 : format.style === "percent" ? 0.0001 : 0.01
  return (value) => {
    const size = Math.abs(value)
    const text =
      size > 0 && size < least
        ? formatter(locale, `${id}|s3`, options({ maximumSignificantDigits: 3 })).format(value)
        : write(value)
    return withUnit(text, format)
  }
}

/** A number in short, `1.2M mm`: three digits at most, or whole where its language has no short form. */
export const formatCompact = (value: number, locale: string, format: NumberFormat = plain): string => {
  const size = Math.abs(value)
  if (size < 10_000 && (format.style !== "percent" || size < 100)) {
    const decimals = size >= 100 ? 0 : size >= 10 ? 1 : 2
    return formatNumber(
      value,
      locale,
      size < 0.01 ? format : { ...format, decimals: Math.min(decimals, decimalsOf(format)) },
    )
  }
  const parts = formatter(locale, `compact|${idOf(format)}`, () => ({
    ...styleOf(format),
    notation: "compact",
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  })).formatToParts(value)
  // German has no short word for thousands: rounded to three digits, 57.100 would pass for the number itself.
  return parts.some(({ type }) => type === "compact")
    ? withUnit(parts.map((part) => part.value).join(""), format)
    : formatNumber(value, locale, { ...format, decimals: 0 })
}

/**
 * The text of a number on an axis whose ticks are `step` apart and at most `largest`; the unit stands in the axis's title.
 * Long numbers are compact, `1.2M`, unless their ticks differ by less than two decimals show.
 */
export const formatTick = (
  value: number,
  ticks: { readonly step: number; readonly largest: number },
  locale: string,
  format: NumberFormat = plain,
): string => {
  const { step } = ticks
  const size = Math.max(ticks.largest, step)
  const isLong = size >= 10_000 || (format.style === "currency" && size >= 1000)
  const isTiny = size < 1e-6
  const factor = format.style === "percent" ? 100 : 1
  const unit = isTiny ? 10 ** powerOf(size * factor) : 1000 ** Math.floor(powerOf(size * factor) / 3)
  const digits = Math.max(2, decimalsIn((step * factor) / unit))
  const isCompact = isLong && digits === 2
  if (value !== 0 && (isCompact || isTiny)) {
    return formatter(locale, `axis|${idOf(format)}|${isTiny}|${digits}`, () => ({
      ...styleOf(format),
      notation: isTiny ? "scientific" : "compact",
      minimumFractionDigits: 0,
      maximumFractionDigits: digits,
    })).format(value)
  }
  const decimals = isCompact ? 0 : decimalsIn(step * factor)
  return formatter(locale, `tick|${idOf(format)}|${decimals}`, () => ({
    ...styleOf(format),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })).format(value)
}

/** The power of ten of a number's first digit. */
const powerOf = (size: number): number => Math.floor(Math.log10(size) + 1e-12)

/** How many decimals a number has, eight at most. */
const decimalsIn = (value: number): number => {
  for (let decimals = 0; decimals < 8; decimals += 1) {
    const scaled = value * 10 ** decimals
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, scaled) && Math.round(scaled) > 0)
      return decimals
  }
  return 8
}

/** A number that names something, such as a year: digits are grouped from 10,000 on. */
export const formatName = (value: number, locale: string, format: NumberFormat | undefined): string =>
  format === undefined
    ? formatter(locale, "name", () => ({ useGrouping: "min2", maximumFractionDigits: 6 })).format(value)
    : formatNumber(value, locale, format)

/** A change between two figures as a signed share, `+4.2%`. */
export const formatChange = (share: number, locale: string): string =>
  formatter(locale, "change", () => ({
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  })).format(share)

const withUnit = (text: string, format: NumberFormat): string => {
  const unit = unitOf(format)
  return unit === "" ? text : `${text}\u00a0${unit}`
}

/** A value in short, without its unit: as it is written beside a mark. */
export const shortValue = (value: number, locale: string, format: NumberFormat | undefined): string =>
  formatCompact(
    value,
    locale,
    format === undefined ? undefined : { style: format.style, ...omitUnit(format) },
  )

const omitUnit = (format: NumberFormat): Partial<NumberFormat> => ({
  ...(format.decimals === undefined ? {} : { decimals: format.decimals }),
  ...(format.currency === undefined ? {} : { currency: format.currency }),
})
