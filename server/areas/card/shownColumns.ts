import type { CardDefinition, Measure } from "../../schema/card.ts"

/** Names of the columns that a card shows: those of its chart, of its figures, of its date and of its table of rows. */
export const shownColumns = ({
  category,
  series,
  details,
  across,
  values,
  summary,
  dateInfo,
  columns,
}: Pick<
  CardDefinition,
  "category" | "series" | "details" | "across" | "values" | "summary" | "dateInfo" | "columns"
>): ReadonlySet<string> =>
  new Set([
    ...columns,
    ...[category, series, dateInfo, ...details, ...across].flatMap((field) => field?.column ?? []),
    ...[summary, ...values].flatMap((measure) => (measure === null ? [] : measuredColumns(measure))),
  ])

const measuredColumns = (measure: Measure): ReadonlyArray<string> => {
  switch (measure.aggregate) {
    case "count":
      return []
    case "share":
      return measure.where.map(({ column }) => column)
    case "first":
    case "last":
      return [measure.column, measure.by]
    default:
      return [measure.column]
  }
}
