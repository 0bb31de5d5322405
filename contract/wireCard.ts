import { Schema } from "effect"
import { Card, CardDateInfo } from "#domain/areas/card/types.ts"
import { DateRangeFilter } from "#domain/data/dateRangeFilter.ts"

/**
 * Metadata of a card as it is sent. Of a text also what `content` says of it, for clients that look for it here: its HTML,
 * its elements as JSON, and its figures by key as JSON, each `{ type, expression, parsedExpression: { value } }`.
 */
const WireMetadata = Schema.Struct({
  ...Card.fields.metadata.fields,
  textHtml: Schema.optionalKey(Schema.String),
  dml: Schema.optionalKey(Schema.String),
  dynamicTextItems: Schema.optionalKey(Schema.String),
})

/** Dates of a card as they are sent: `dateRange` says once more which they are. */
const WireDateInfo = Schema.NullOr(
  Schema.Struct({
    ...CardDateInfo.fields,
    dateRange: Schema.optionalKey(Schema.Struct({ dateRangeFilter: Schema.NullOr(DateRangeFilter) })),
  }),
)

/** Card as it is sent. */
export const WireCard = Schema.Struct({ ...Card.fields, metadata: WireMetadata, dateInfo: WireDateInfo })
export type WireCard = typeof WireCard.Type
