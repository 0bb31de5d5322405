import { daysOf } from "./dayNames.ts"
import { digitsOf } from "./typedNumber.ts"

/** Part of how a locale writes a date: digits of a year or day, a month by its digits or names, or what stands between. */
type DatePart =
  | { readonly type: "year"; readonly length: number }
  | { readonly type: "day" }
  | { readonly type: "month"; readonly names: ReadonlyArray<string> }
  | { readonly type: "sign"; readonly text: string; readonly isOptional: boolean }
type DatePattern = ReadonlyArray<DatePart>

/** Days that a text begins with: the first and the last, ISO 8601, and how many of its characters name them. */
export interface DaysAt {
  readonly begin: string
  readonly end: string
  readonly length: number
}

/** Most characters of a date as it is typed. */
const maxLength = 60
const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 25))
const direction = ["\u061c", "\u200e", "\u200f"]
/** Two digits of a year are of this century, where the locale writes years so and they do not come first. */
const century = 2000

const styles: ReadonlyArray<Intl.DateTimeFormatOptions> = [
  { dateStyle: "short" },
  { dateStyle: "medium" },
  { dateStyle: "long" },
  { year: "numeric", month: "numeric", day: "numeric" },
  { year: "numeric", month: "short", day: "numeric" },
  { year: "numeric", month: "numeric" },
  { year: "numeric", month: "short" },
  { year: "numeric", month: "long" },
]

const known = new Map<string, ReadonlyArray<DatePattern>>()

const patternsOf = (locale: string): ReadonlyArray<DatePattern> => {
  const made = known.get(locale) ?? styles.flatMap((style) => patternsIn(style, locale))
  known.set(locale, made)
  return made
}

const isBlank = (sign: string): boolean => sign !== "" && (sign.trim() === "" || direction.includes(sign))
const withoutBlanks = (text: string): string =>
  Array.from(text, (sign) => (isBlank(sign) ? "" : sign)).join("")
const nameOf = (month: string): string => withoutEnd(month.toLowerCase())
const withoutEnd = (name: string): string => (name.endsWith(".") ? name.slice(0, -1) : name)

/** How a locale writes a date in a style, and its month without the day where both are digits. */
const patternsIn = (style: Intl.DateTimeFormatOptions, locale: string): ReadonlyArray<DatePattern> => {
  const format = new Intl.DateTimeFormat(locale, { ...style, calendar: "gregory", timeZone: "UTC" })
  const written = months.map((moment) => format.formatToParts(moment))
  const names = written.map((parts) => nameOf(parts.find(({ type }) => type === "month")?.value ?? ""))
  const digits = digitsOf(locale)
  const isNamed = !names.some((name) => digits.has(name.charAt(0)) || isDigit(name.charAt(0)))
  const first = written[0] ?? []
  const pattern = first.flatMap(({ type, value }, index): ReadonlyArray<DatePart> => {
    if (type === "year") return [{ type, length: value.length }]
    if (type === "day") return [{ type }]
    if (type === "month") return [{ type, names: isNamed ? names : [] }]
    const text = withoutBlanks(value)
    return text === "" ? [] : [{ type: "sign", text, isOptional: isNamed || index === first.length - 1 }]
  })
  const [start] = pattern
  if (start?.type === "year" && start.length === 2) return []
  const sign = pattern.find(({ type }) => type === "sign")
  const ofMonth = pattern.filter(({ type }) => type === "year" || type === "month")
  const isWhole = ofMonth.every((part) => part.type !== "year" || part.length > 2)
  return isNamed || sign === undefined || !isWhole
    ? [pattern]
    : [pattern, ofMonth.flatMap((part, index) => (index === 0 ? [part] : [sign, part]))]
}

const isDigit = (sign: string): boolean => sign >= "0" && sign <= "9" && sign.length === 1

const blanksTo = (text: string, from: number): number => {
  let to = from
  while (to < text.length && isBlank(text.charAt(to))) to += 1
  return to
}

/** ASCII digits for those that stand at an index, in the locale's writing or ASCII's. */
const digitsAt = (text: string, from: number, digits: ReadonlyMap<string, string>): string => {
  let read = ""
  for (let to = from; to < text.length; to += 1) {
    const sign = text.charAt(to)
    const digit = digits.get(sign) ?? (isDigit(sign) ? sign : null)
    if (digit === null) return read
    read += digit
  }
  return read
}

/** The number (1 to 12) and the length of the month that is named at an index; the longest name counts. */
const namedMonthAt = (text: string, from: number, names: ReadonlyArray<string>) => {
  const [longest] = names
    .map((name, index) => ({ name, month: index + 1 }))
    .filter(({ name }) => text.slice(from, from + name.length).toLowerCase() === name)
    .toSorted((one, other) => other.name.length - one.name.length)
  if (longest === undefined) return null
  const end = from + longest.name.length
  return { month: longest.month, length: longest.name.length + (text.charAt(end) === "." ? 1 : 0) }
}

/** What a text begins with as a pattern has it; null where it is written otherwise or no day of the calendar. */
const matched = (text: string, pattern: DatePattern, digits: ReadonlyMap<string, string>): DaysAt | null => {
  const found = { year: "", month: "", day: "" }
  let at = 0
  for (const part of pattern) {
    const from = blanksTo(text, at)
    if (part.type === "sign") {
      if (text.startsWith(part.text, from)) at = from + part.text.length
      else if (!part.isOptional) return null
      continue
    }
    const named = part.type === "month" && part.names.length > 0 ? namedMonthAt(text, from, part.names) : null
    const typed = named === null ? digitsAt(text, from, digits) : String(named.month)
    if (part.type === "month" && part.names.length > 0 && named === null) return null
    if (part.type === "year" ? typed.length !== part.length : typed.length < 1 || typed.length > 2)
      return null
    found[part.type] = typed
    at = from + (named?.length ?? typed.length)
  }
  const year = found.year.length === 2 ? String(century + Number(found.year)) : found.year
  const days = daysOf([year, found.month, found.day].flatMap(padded).join("-"))
  return days && { ...days, length: at }
}

const padded = (digits: string): ReadonlyArray<string> => (digits === "" ? [] : [digits.padStart(2, "0")])

/** An ISO 8601 day, month or year that a text begins with. */
const isoAt = (text: string): ReadonlyArray<DaysAt> =>
  ["2026-01-31", "2026-01", "2026"].flatMap(({ length }) => {
    const days = daysOf(text.slice(0, length))
    return days === null || text.length < length ? [] : [{ ...days, length }]
  })

/** Whether a date may end at an index: before a space, a comma that a space follows, or the end. */
const isEnd = (text: string, at: number): boolean =>
  at >= text.length || isBlank(text.charAt(at)) || (text.charAt(at) === "," && isBlank(text.charAt(at + 1)))

/**
 * The day, month or year that a text begins with: in ISO 8601, or as a person writes it in a locale, in digits or with the
 * name of the month. In German `31.1.2026` and `31. Januar 2026` are a day, and `1/31/2026` is in English. Null for none,
 * for one in the manner of another locale, and for one that could be read in two ways.
 */
export const daysAt = (text: string, locale: string): DaysAt | null => {
  const typed = text.slice(0, maxLength)
  const digits = digitsOf(locale)
  const found = [
    ...isoAt(typed),
    ...patternsOf(locale).flatMap((pattern) => matched(typed, pattern, digits) ?? []),
  ].filter(({ length }) => isEnd(typed, length))
  const longest = Math.max(...found.map(({ length }) => length))
  const [first, ...others] = found.filter(({ length }) => length === longest)
  return first === undefined || others.some(({ begin, end }) => begin !== first.begin || end !== first.end)
    ? null
    : first
}

/** The first and the last day of a text that is a day, month or year and nothing else, as `daysAt` reads it; or null. */
export const readDays = (
  text: string,
  locale: string,
): { readonly begin: string; readonly end: string } | null => {
  const typed = text.trim()
  const days = typed.length > maxLength ? null : daysAt(typed, locale)
  return days?.length === typed.length ? { begin: days.begin, end: days.end } : null
}
