import type { AuthorOptions } from "../data/authorOptions.ts"
import type { DataType, DatePart } from "../data/dataType.ts"
import type { DateGrain } from "../data/grain.ts"
import type { NumberFormat } from "../data/numberFormat.ts"

/** Profile of a column: what its values are, over all rows of its table. */
export interface ColumnProfile {
  readonly name: string
  readonly label: string
  readonly type: DataType
  /** Rows without a value. */
  readonly empty: number
  /** How many different values there are; of many an estimate. */
  readonly distinct: number
  /** Least and largest value: numbers, or days and moments of ISO 8601; null of texts and where there is no value. */
  readonly least: number | string | null
  readonly largest: number | string | null
  /** Most decimals of a number, 0 for whole numbers and for what is none. */
  readonly decimals: number
  /** Characters of the longest text, 0 for what is none. */
  readonly longest: number
  /** In how many different hours of the day there are moments; not given of what is none. */
  readonly hours?: number
  /** How numbers are shown, where the source says it: a currency, a percentage. */
  readonly format?: NumberFormat
}

/** Profile of a table: its columns in their order. */
export interface TableProfile {
  readonly id: string
  readonly title: string
  readonly rows: number
  readonly columns: ReadonlyArray<ColumnProfile>
}

/** Measure of a suggested card, as authors write it. */
export interface SuggestedMeasure {
  readonly aggregate: "count" | "sum" | "avg" | "countDistinct"
  readonly column?: string
  readonly name?: string
  readonly label?: string
  readonly format?: NumberFormat
}

/** Suggested card as its author would write it into `cards/`. */
export interface CardDraft {
  readonly type?: "drill_view" | "supertable"
  readonly title: string
  readonly dataset: string
  readonly chart?: string
  readonly options?: Pick<AuthorOptions, "maxCategories">
  readonly category?: string | { readonly column: string; readonly grain?: DateGrain; readonly bin?: "auto" }
  readonly series?: string
  readonly values?: ReadonlyArray<SuggestedMeasure>
  readonly sort?: { readonly by: string; readonly direction: "ascending" | "descending" }
  readonly limit?: number
  readonly summary?: SuggestedMeasure
  readonly dateInfo?: { readonly column: string }
  readonly columns?: ReadonlyArray<string>
  readonly drillPath?: ReadonlyArray<string>
  readonly allowTableDrill?: boolean
}

/** Suggested card with its id, and why it was suggested. */
export interface SuggestedCard {
  readonly id: string
  readonly reason: string
  readonly card: CardDraft
}

/** How a column of a dataset is shown and summed up, where that is not the usual. */
export interface SuggestedColumn {
  readonly name: string
  /** Numbers that are names, such as years and codes, are texts: they are written without separators. */
  readonly type?: "string"
  readonly total?: "avg" | "none"
  readonly format?: NumberFormat
}

/** Column of a part of the dates of another one. */
export interface SuggestedPart {
  readonly name: string
  readonly label: string
  readonly type: DatePart
  readonly of: string
}

/** First stack over a table: at most eight cards from the best down, the levels that they drill to, and the columns in the order in which filters offer them. */
export interface SuggestedStack {
  readonly title: string
  readonly cards: ReadonlyArray<SuggestedCard & { readonly width: number }>
  readonly levels: ReadonlyArray<SuggestedCard>
  readonly columns: ReadonlyArray<SuggestedColumn>
  /** Columns that its cards need beside those of the table. */
  readonly parts: ReadonlyArray<SuggestedPart>
}
