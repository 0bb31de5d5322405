import type { DatePart } from "../data/dataType.ts"
import type { DateGrain } from "../data/grain.ts"
import { pluralOf } from "./columnWords.ts"
import { rowNoun, withinSentence } from "./titles.ts"

/** Words of a suggested stack in one language. */
export interface SuggestTexts {
  /** What people count in a table, by its title. */
  readonly rowsOf: (title: string) => string
  /** What different values of a column are called; null where that is not known. */
  readonly thingsOf: (label: string) => string | null
  readonly allRows: (rows: string) => string
  readonly average: (label: string) => string
  /** Title of a chart by one or two categories: Amount by region and product. */
  readonly by: (measure: string, label: string, other?: string) => string
  /** Title of a line: Orders per month. */
  readonly per: (measure: string, grain: DateGrain) => string
  /** Label of a part of dates: Weekday. */
  readonly part: (part: DatePart) => string
  readonly share: (measure: string, label: string) => string
  readonly top: (title: string, count: number) => string
}

/** Keys of these words in a message catalogue. */
type SuggestTextKey =
  `suggest.${"rows" | "allRows" | "average" | "by" | "byTwo" | "per" | "share" | "top" | DatePart}`

/**
 * Words of suggested stacks from a message catalogue. A label within a sentence is written small, but in German, where it
 * may be a noun; what rows and things are called by their titles is known in English alone.
 */
export const suggestTextsFrom = (
  text: (key: SuggestTextKey, values?: Readonly<Record<string, string | number>>) => string,
  language: string,
): SuggestTexts => {
  const isEnglish = language === "en"
  const within = language === "de" ? (label: string) => label : withinSentence
  const rows = text("suggest.rows")
  return {
    rowsOf: (title) => (isEnglish ? (rowNoun(title) ?? rows) : rows),
    thingsOf: (label) => (isEnglish ? pluralOf(label) : null),
    allRows: (rows) => text("suggest.allRows", { rows: within(rows) }),
    average: (label) => text("suggest.average", { label: within(label) }),
    by: (measure, label, other) =>
      other === undefined
        ? text("suggest.by", { measure, label: within(label) })
        : text("suggest.byTwo", { measure, label: within(label), other: within(other) }),
    per: (measure, grain) => text("suggest.per", { measure, grain }),
    part: (part) => text(`suggest.${part}`),
    share: (measure, label) => text("suggest.share", { measure: within(measure), label: within(label) }),
    top: (title, count) => text("suggest.top", { title, count }),
  }
}
