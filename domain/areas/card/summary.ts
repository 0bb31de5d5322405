import { Schema } from "effect"
import { NumberFormat } from "../../data/numberFormat.ts"

/** The figure above a chart. A summary labelled `No Summary Number` is not shown. */
export const Summary = Schema.Struct({
  label: Schema.String,
  value: Schema.NullOr(Schema.Finite),
  format: Schema.optionalKey(NumberFormat),
})
export type Summary = typeof Summary.Type
export const noSummaryLabel = "No Summary Number"
