/** Numbers of so many units of their last decimal are written by their format: a double tells no ties apart there. */
const tooLarge = 1e11
const mostDecimals = 6
/** How near to the middle between two texts a number may lie, in units of the last decimal: nearer ones the format rounds. */
const tie = 1e-4

/**
 * Writes numbers as a format does that has up to `decimals` and no fewer than none, many times as fast: its marks are
 * found once. What it does otherwise, such as negative and very large numbers, it writes itself.
 */
export const numberWriter = (format: Intl.NumberFormat, decimals: number): ((value: number) => string) => {
  const plain = (value: number): string => format.format(value)
  const marks = decimals <= mostDecimals ? marksOf(format) : null
  if (marks === null) return plain
  const { before, after, group, groupFrom, point } = marks
  const scale = 10 ** decimals * marks.factor
  const unit = 10 ** decimals
  return (value) => {
    const scaled = value * scale
    const rounded = Math.round(scaled)
    if (!(scaled >= 0 && scaled < tooLarge) || Object.is(value, -0)) return plain(value)
    if (Math.abs(Math.abs(scaled - rounded) - 0.5) < tie) return plain(value)
    const whole = Math.floor(rounded / unit)
    const rest = rounded - whole * unit
    const digits = whole < groupFrom ? String(whole) : grouped(whole, group)
    return rest === 0
      ? before + digits + after
      : before + digits + point + withoutZeros(String(rest).padStart(decimals, "0")) + after
  }
}

/** Digits without the zeros at their end. */
const withoutZeros = (digits: string): string => {
  let end = digits.length
  while (digits[end - 1] === "0") end--
  return digits.slice(0, end)
}

/** What stands about and between the digits of a format's numbers. */
interface Marks {
  readonly before: string
  readonly after: string
  readonly group: string
  /** Numbers from here on are divided into groups of three digits. */
  readonly groupFrom: number
  readonly point: string
  /** What numbers are multiplied by: 100 as percentages. */
  readonly factor: number
}

/** The marks of a format; null where its digits are others, or not in groups of three. */
const marksOf = (format: Intl.NumberFormat): Marks | null => {
  const { style } = format.resolvedOptions()
  const factor = style === "percent" ? 100 : 1
  const parts = format.formatToParts(1_234_567 / factor)
  const integers = parts.flatMap(({ type, value }) => (type === "integer" ? [value] : []))
  if (integers.join(" ") !== "1 234 567") return null
  const isDigits = ({ type }: Intl.NumberFormatPart): boolean => type === "integer" || type === "group"
  const textOf = (some: ReadonlyArray<Intl.NumberFormatPart>): string =>
    some.map(({ value }) => value).join("")
  return {
    before: textOf(parts.slice(0, parts.findIndex(isDigits))),
    after: textOf(parts.slice(parts.findLastIndex(isDigits) + 1)),
    group: parts.find(({ type }) => type === "group")?.value ?? "",
    groupFrom: format.formatToParts(1234 / factor).some(({ type }) => type === "group") ? 1000 : 10_000,
    point: format.formatToParts(0.5 / factor).find(({ type }) => type === "decimal")?.value ?? ".",
    factor,
  }
}

const grouped = (whole: number, group: string): string => {
  const text = String(whole)
  const first = text.length % 3 || 3
  let written = text.slice(0, first)
  for (let index = first; index < text.length; index += 3) written += group + text.slice(index, index + 3)
  return written
}
