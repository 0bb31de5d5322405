import { Struct } from "effect"
import type { NumberFormat } from "#domain/data/numberFormat.ts"
import type { DatasetColumn, NumberSign } from "../../schema/dataset.ts"
import { withoutSign } from "./cast.ts"

/** Column as its texts are read. */
export type TextColumn = Pick<
  DatasetColumn,
  "name" | "type" | "from" | "parse" | "decimal" | "sign" | "format"
>

/** A way to read texts: as numbers, or as dates that are written so. */
export interface Reading {
  readonly column: Omit<TextColumn, "name">
  /** What every text has that it fits. */
  readonly needs: ReadonlyArray<Trait>
  /** SQL that tells whether it fits a text. */
  readonly fits: (text: string) => string
}

/** What a text may have in it, as expressions, by which most ways to read it are out of the question. */
export const traits = {
  digit: "[0-9]",
  year: "[0-9]{4}",
  letter: "[A-Za-z]",
  ".": "[.]",
  "/": "/",
  "-": "-",
  ":": ":",
} as const
type Trait = keyof typeof traits
/** The names of traits. */
export const allTraits = Struct.keys(traits)

const like = (pattern: string) => (text: string) => `regexp_full_match(trim(${text}), '${pattern}')`
const day = "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"

/** A number has at most as many digits before its decimals as a double has: what is longer is a code, which keeps them all. */
const digits = "[0-9]{1,15}"
const whole = (text: string) =>
  `${like("[+-]?[0-9]{1,16}")(text)} AND abs(TRY_CAST(trim(${text}) AS BIGINT)) <= ${Number.MAX_SAFE_INTEGER}`
const number = (text: string) =>
  `${like(`[+-]?(${digits}([.][0-9]*)?|[.][0-9]+)([eE][+-]?[0-9]+)?`)(text)} AND isfinite(TRY_CAST(trim(${text}) AS DOUBLE))`
const commaNumber = like(`[+-]?(${digits}|[1-9][0-9]{0,2}([.][0-9]{3}){1,4})(,[0-9]+)?`)
const pointNumber = like(`[+-]?(${digits}|[1-9][0-9]{0,2}(,[0-9]{3}){1,4})([.][0-9]+)?`)

/** A whole number. */
export const asWhole: Reading = { column: { type: "long" }, needs: ["digit"], fits: whole }
/** A number with a point before its decimals. */
export const asNumber: Reading = { column: { type: "double" }, needs: ["digit"], fits: number }
/** A number with a comma before its decimals, and points between thousands. */
export const asCommaNumber: Reading = {
  column: { type: "double", decimal: "comma" },
  needs: ["digit"],
  fits: commaNumber,
}
const asPointNumber: Reading = {
  column: { type: "double", decimal: "point" },
  needs: ["digit"],
  fits: pointNumber,
}
const numbers: ReadonlyArray<Reading> = [asWhole, asNumber, asCommaNumber, asPointNumber]

const written = (type: "date" | "datetime", parse: string): Reading => ({
  column: { type, parse },
  needs: [
    "year",
    ...allTraits.filter((trait) => parse.includes(trait)),
    ...(parse.includes("%b") ? ["letter" as const] : []),
  ],
  fits: (text) => `regexp_matches(${text}, '[0-9]{4}') AND try_strptime(${text}, '${parse}') IS NOT NULL`,
})

const days = ["%d.%m.%Y", "%Y/%m/%d", "%d/%m/%Y", "%m/%d/%Y", "%d-%m-%Y", "%m-%d-%Y", "%d %b %Y", "%b %d %Y"]
const times = ["%H:%M", "%H:%M:%S"]

/** How days, and moments, are written that are not so by ISO 8601, as `parse` says it. */
export const writtenDates: ReadonlyArray<string> = days
export const writtenMoments: ReadonlyArray<string> = days.flatMap((one) =>
  times.map((time) => `${one} ${time}`),
)

/** SQL that tells whether a text is a moment of ISO 8601. */
export const isMoment = (text: string): string =>
  `regexp_matches(${text}, '^${day}') AND TRY_CAST(${text} AS TIMESTAMP) IS NOT NULL`

/** Days and moments. */
export const dates: ReadonlyArray<Reading> = [
  {
    column: { type: "date" },
    needs: ["year", "-"],
    fits: (text) => `${like(day)(text)} AND TRY_CAST(${text} AS DATE) IS NOT NULL`,
  },
  { column: { type: "datetime" }, needs: ["year", "-"], fits: isMoment },
  ...writtenDates.map((one) => written("date", one)),
  ...writtenMoments.map((one) => written("datetime", one)),
]
/** All ways to read texts without a sign, the plainest first. */
export const readings = [...numbers, ...dates]

/** Codes such as 007 and +4900012345678 are no numbers: they keep their zeros, and their sign. */
export const isCode = like("[+-]?0[0-9]+|[+][0-9]{11,}")
/** A whole number with an exponent, such as 12E5: a code too, where no number of the column has a point. */
export const hasExponent = like("[+-]?[0-9]+[eE][+-]?[0-9]+")

/** Formats of numbers with a sign. */
const signFormats: Readonly<Record<NumberSign, NumberFormat>> = {
  $: { style: "currency", currency: "USD" },
  "€": { style: "currency", currency: "EUR" },
  "£": { style: "currency", currency: "GBP" },
  "¥": { style: "currency", currency: "JPY" },
  "%": { style: "percent" },
}

/** Whether numbers with a sign, or without one, are of the same unit as those of a column. */
export const isOfUnit = (
  { sign: own, format }: Pick<DatasetColumn, "sign" | "format">,
  sign: NumberSign | undefined,
): boolean => {
  if (sign === undefined) return own !== "%"
  const { style, currency } = signFormats[sign]
  return own === sign || (format?.style === style && format.currency === currency)
}

/** Ways to read texts that are numbers with a sign. */
export const signedReadings = (sign: NumberSign): ReadonlyArray<Reading> =>
  [asNumber, asCommaNumber, asPointNumber].map(({ column, needs, fits }) => ({
    needs,
    column: { ...column, sign, format: signFormats[sign] },
    fits: (text) => fits(`(${withoutSign(text, sign)})`),
  }))
