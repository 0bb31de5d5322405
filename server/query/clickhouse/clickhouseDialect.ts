import type { BoundType, Dialect } from "../Dialect.ts"

const types: Readonly<Record<BoundType, string>> = {
  text: "String",
  integer: "Int32",
  bigint: "Int64",
  double: "Float64",
  // Microseconds since 1970: a text of a day that ClickHouse cannot hold would become the nearest that it can.
  day: "Int64",
  moment: "Int64",
}

const identifier: Dialect["identifier"] = (name) => `"${name.replaceAll("\\", "\\\\").replaceAll('"', '""')}"`

const double: Dialect["double"] = (value) => `toFloat64(${value})`

/**
 * A text in lower case, each code point by itself as `foldCase` does it. ICU makes two code points of a dotted capital I,
 * and a sigma at the end of a word another one.
 */
const folded = (text: string): string => `lowerUTF8(translateUTF8(${text}, 'İΣ', 'iσ'))`

const finds: Dialect["finds"] = (search, text, part) => {
  switch (search) {
    case "CONTAINS":
      return `position(${folded(text)}, ${part}) > 0`
    case "STARTS_WITH":
      return `startsWith(${folded(text)}, ${part})`
    case "ENDS_WITH":
      return `endsWith(${folded(text)}, ${part})`
  }
}

/** By how much a sum of whole numbers is wrong at least where it went around the end of 64 bits. */
const overflow = "9e18"

/** The sum of whole numbers is exact in 64 bits; past them it goes around, and is added up in double precision. */
const sum: Dialect["sum"] = (value) => {
  const whole = double(`sum(${value})`)
  const near = `sum(${double(value)})`
  return `if(abs(${whole} - ${near}) < ${overflow}, ${whole}, ${near})`
}

const extremes = { least: "argMin", largest: "argMax" } as const
const parts = {
  year: "toYear",
  quarter: "toQuarter",
  month: "toMonth",
  weekday: "toDayOfWeek",
  hour: "toHour",
} as const

/** Days from 0001-01-01 to 1970-01-01. */
const daysTo1970 = 719_162

/** The SQL of ClickHouse with the settings of `clickhouseSettings`, over tables whose columns are as `relationOf` gives them. */
export const clickhouseDialect: Dialect = {
  identifier,
  placeholder: (position, type) => {
    const bound = `{p${position}:${types[type]}}`
    return type === "day" || type === "moment" ? `fromUnixTimestamp64Micro(${bound}, 'UTC')` : bound
  },
  double,
  // A moment is written with all six digits of its second, of which those at the end are zeros that no one searches for.
  asText: (value, dataType) =>
    dataType === "datetime" ? `replaceRegexpOne(toString(${value}), '\\\\.?0+$', '')` : `toString(${value})`,
  day: (moment) => `toDate32(${moment})`,
  days: (moment) => `(toInt32(toDate32(${moment})) + ${daysTo1970})`,
  hour: (moment) => `toStartOfHour(${moment})`,
  datePart: (part, moment) => `toInt32(${parts[part]}(${moment}))`,
  seconds: (moment) => `toUnixTimestamp64Micro(toDateTime64(${moment}, 6, 'UTC')) / 1000000`,
  quotient: (value, by) => `intDiv(${value}, ${by})`,
  equalText: (text) => text,
  code: (column) => column,
  finds,
  same: (one, other) => `isNotDistinctFrom(${one}, ${other})`,
  isAmong: (relation, pairs) => {
    if (pairs.length === 0) return `EXISTS (SELECT 1 FROM ${relation})`
    const own = pairs.map(([expression]) => expression).join(", ")
    const others = pairs.map(([, column]) => column).join(", ")
    return `(${own}) IN (SELECT ${others} FROM ${relation})`
  },
  once: (statement) => `(${statement})`,
  rowCount: () => "count(*) OVER ()",
  sum,
  average: (value) => `${sum(value)} / nullif(count(${value}), 0)`,
  quantile: (value, at) => `quantileExactInclusive(${at})(${value})`,
  extreme: (end, value, by, condition) => {
    const order = by.length === 1 ? by[0] : `tuple(${by.join(", ")})`
    return `${extremes[end]}(${value}, ${order}) FILTER (WHERE ${condition})`
  },
  unnest: (values) => `arrayJoin([${values.join(", ")}])`,
  hash: (values) => `cityHash64(tuple(${values.join(", ")}))`,
  rowOrder: (columns) => columns,
}
