import { type CardParts, cardId, count, draft, labelOf, slugOf } from "./cardParts.ts"
import { mostNamedValues } from "./columnRole.ts"
import { type MeasureColumn, measureOf } from "./mainMeasure.ts"
import type { ColumnProfile, SuggestedCard, SuggestedMeasure } from "./types.ts"

/** Figures of a table: its rows, its main measure, and how many things return in it, or another measure. */
export const figures = (
  parts: CardParts,
  measures: ReadonlyArray<MeasureColumn>,
  identifiers: ReadonlyArray<ColumnProfile>,
): ReadonlyArray<SuggestedCard> => {
  const { table, nouns } = parts
  const rows = figure(parts, "count", nouns, count(nouns), `The table has ${table.rows} rows.`)
  const ofMeasures = measures.slice(0, 2).map((measure) => {
    const reason =
      measure.aggregate === "sum"
        ? `${measure.column.name} holds numbers that add up.`
        : `${measure.column.name} holds numbers whose average says more than their sum.`
    const id = measure.aggregate === "sum" ? "total" : "average"
    return figure(
      parts,
      `${id}-${slugOf(parts, measure.column)}`,
      labelOf(parts, measure),
      measureOf(measure),
      reason,
    )
  })
  // Things that return in several rows, such as customers of orders.
  const things = [...identifiers, ...parts.categories].flatMap((column) => {
    const { distinct, empty, type, label } = column
    const returns =
      (type === "string" || identifiers.includes(column)) &&
      distinct > mostNamedValues &&
      distinct < 0.9 * (table.rows - empty)
    const title = returns ? parts.texts.thingsOf(label) : null
    return title === null ? [] : [{ column, title }]
  })
  const different = things.slice(0, 1).map(({ column, title }) => {
    const reason = `${column.name} names ${column.distinct} things that return in the rows.`
    const measure: SuggestedMeasure = { aggregate: "countDistinct", column: column.name }
    return figure(parts, `different-${slugOf(parts, column)}`, title, measure, reason)
  })
  return [rows, ...ofMeasures.slice(0, 1), ...[...different, ...ofMeasures.slice(1)].slice(0, 1)]
}

const figure = (
  parts: CardParts,
  name: string,
  title: string,
  measure: SuggestedMeasure,
  reason: string,
): SuggestedCard => ({
  id: cardId(parts, name),
  reason,
  card: draft(parts, {
    title,
    chart: "number",
    values: [{ ...measure, label: title }],
    allowTableDrill: true,
  }),
})
