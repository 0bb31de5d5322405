/** How a locale writes numbers: the sign before decimals, those between groups, and its own digits. */
interface NumberSigns {
  readonly decimal: string
  readonly groups: ReadonlySet<string>
  readonly digits: ReadonlyMap<string, string>
  /** Digits in the groups before the last one, which has three. */
  readonly groupSizes: ReadonlySet<number>
}

/** Most characters of a number as it is typed: those of the largest one, grouped. */
const maxLength = 500
const lastGroup = 3
const sample = 9_876_543_210_987.5
/** Marks of the direction of writing, which stand beside signs and are no part of a number. */
const direction = /[\u061c\u200e\u200f]/gu
const space = /\s/u
const apostrophes = ["'", "’"]
const minuses = ["-", "−", "‐", "–"]

const known = new Map<string, NumberSigns>()

/** A locale's own digits, each with ASCII's. */
export const digitsOf = (locale: string): ReadonlyMap<string, string> => signsOf(locale).digits

const signsOf = (locale: string): NumberSigns => {
  const made = known.get(locale) ?? derived(locale)
  known.set(locale, made)
  return made
}

/** Signs of a locale, from what it writes: plain numbers, and amounts of money, whose groups some write otherwise. */
const derived = (locale: string): NumberSigns => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: "always" }).formatToParts(sample)
  const money = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).formatToParts(sample)
  const decimal = parts.find(({ type }) => type === "decimal")?.value ?? "."
  const groups = [...parts, ...money].filter(({ type }) => type === "group").map(({ value }) => value)
  const inner = parts.filter(({ type }) => type === "integer").slice(1, -1)
  const digit = new Intl.NumberFormat(locale, { useGrouping: false })
  return {
    decimal,
    groups: new Set([...groups, ...apostrophes].filter((sign) => sign !== decimal)),
    digits: new Map(Array.from({ length: 10 }, (_, value) => [digit.format(value), String(value)])),
    groupSizes: new Set([lastGroup, ...inner.map(({ value }) => Array.from(value).length)]),
  }
}

/** Whether digits between the signs of groups are such groups: `1.000`, not `1.5`, nor `0.500`, which means decimals. */
const areGroups = ([first = "", ...others]: ReadonlyArray<string>, sizes: ReadonlySet<number>): boolean => {
  if (others.length === 0) return true
  const inner = others.slice(0, -1)
  return (
    first.length >= 1 &&
    first.length <= Math.max(...sizes) &&
    !first.startsWith("0") &&
    inner.every(({ length }) => sizes.has(length)) &&
    others.at(-1)?.length === lastGroup
  )
}

/** What was typed with one sign for each of its parts: ASCII digits, `.`, `,` between groups, `-`, `+` and `e`; or null. */
const plainSigns = (text: string, { decimal, groups, digits }: NumberSigns): string | null => {
  let plain = ""
  let group = ""
  for (const sign of text) {
    if (/[0-9+eE]/.test(sign)) plain += sign
    else if (digits.has(sign)) plain += digits.get(sign)
    else if (sign === decimal) plain += "."
    else if (minuses.includes(sign)) plain += "-"
    else if (groups.has(sign) || space.test(sign)) {
      const kind = space.test(sign) ? " " : sign
      if (group !== "" && group !== kind) return null
      group = kind
      plain += ","
    } else return null
  }
  return plain
}

/** Where the digits and groups of a number end that begin at an index. */
const endOfWhole = (plain: string, from: number): number => {
  let to = from
  while (to < plain.length && /[\d,]/.test(plain.charAt(to))) to += 1
  return to
}

/**
 * The number that a text stands for as a person writes it in a locale: in German `1.000` is 1000 and `60,5` is 60.5.
 * Groups may also stand apart by spaces of any kind and by apostrophes, digits be those of the locale or ASCII's. Null
 * for no number, for one in the manner of another locale (`60.5` in German), and for what could be read in two ways.
 */
export const readNumber = (text: string, locale: string): number | null => {
  const typed = text.replace(direction, "").trim()
  if (typed === "" || typed.length > maxLength) return null
  const signs = signsOf(locale)
  const plain = plainSigns(typed, signs)
  if (plain === null) return null
  const from = plain.startsWith("+") || plain.startsWith("-") ? 1 : 0
  const to = endOfWhole(plain, from)
  const [sign, rest] = [plain.slice(0, from), plain.slice(to)]
  const groups = plain.slice(from, to).split(",")
  if (!areGroups(groups, signs.groupSizes) || rest.includes(",")) return null
  const number = Number(`${sign}${groups.join("")}${rest}`)
  return Number.isFinite(number) && /\d/.test(plain) ? number : null
}

/**
 * A number as a person of a locale writes it and `readNumber` reads it: with all of its decimals, its groups apart as the
 * locale has them. One too large or too small to be written out has an exponent.
 */
export const writeNumber = (value: number, locale: string): string => {
  const exact = String(value)
  if (exact.includes("e")) return exact.replace(".", signsOf(locale).decimal)
  const made = writers.get(locale) ?? new Intl.NumberFormat(locale, { maximumSignificantDigits: 17 })
  writers.set(locale, made)
  return made.format(value)
}

const writers = new Map<string, Intl.NumberFormat>()
