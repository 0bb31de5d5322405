import { type MeasureColumn, measureOf } from "./mainMeasure.ts"
import { slug } from "./slug.ts"
import type { SuggestTexts } from "./texts.ts"
import type { CardDraft, ColumnProfile, SuggestedMeasure, SuggestedPart, TableProfile } from "./types.ts"

/** What the cards of a table are made of. */
export interface CardParts {
  readonly table: TableProfile
  readonly nouns: string
  readonly texts: SuggestTexts
  readonly measure: MeasureColumn | null
  readonly date: ColumnProfile | null
  readonly categories: ReadonlyArray<ColumnProfile>
  /** Weekday and hour of the dates, where these are moments. */
  readonly dateParts: ReadonlyArray<SuggestedPart>
}

/** Measure that counts rows. */
export const count = (nouns: string): SuggestedMeasure => ({ aggregate: "count", label: nouns })

/** Title of a measure. */
export const labelOf = ({ texts }: CardParts, { column, aggregate }: MeasureColumn): string =>
  aggregate === "sum" ? column.label : texts.average(column.label)

/** The measure of charts: the main one, or how many rows there are. */
export const chartMeasure = (parts: CardParts) => {
  const { measure, nouns } = parts
  return measure === null
    ? { value: count(nouns), title: nouns }
    : { value: measureOf(measure), title: labelOf(parts, measure) }
}

/** A measure under a name that no column of a card has: a result has each name once. */
export const named = (measure: SuggestedMeasure, taken: ReadonlyArray<string>): SuggestedMeasure => {
  const { aggregate, column } = measure
  const usual =
    column === undefined
      ? aggregate
      : aggregate === "sum" && !taken.includes(column)
        ? column
        : `${aggregate} ${column}`
  if (!taken.includes(usual)) return measure
  let name = usual
  while (taken.includes(name)) name += "_"
  return { ...measure, name }
}

/** Card of a table that ends in its rows. */
export const draft = (
  { table, date }: CardParts,
  { title, ...fields }: Omit<CardDraft, "dataset" | "dateInfo">,
): CardDraft => ({
  title,
  dataset: table.id,
  ...fields,
  ...(date !== null && { dateInfo: { column: date.name } }),
})

/** Id of a card of a table. */
export const cardId = ({ table }: CardParts, name: string): string => `${table.id}-${name}`

/** Number of a column in its table, which tells ids of columns apart whose names do not. */
export const slugOf = ({ table }: CardParts, { name }: ColumnProfile): string => {
  const slugs = table.columns.map((column) => slug(column.name))
  const index = table.columns.findIndex((column) => column.name === name)
  const own = slugs[index] ?? ""
  return own === "" || slugs.indexOf(own) !== index ? `${own}${own === "" ? "column" : ""}-${index + 1}` : own
}
