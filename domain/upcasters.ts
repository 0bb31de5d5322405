import { Schema } from "effect"
import type { EncodedEvent, Upcasters } from "./kernel/upcast.ts"

const dimension = Schema.NullOr(
  Schema.Struct({ column: Schema.String, grain: Schema.optionalKey(Schema.String) }),
)
/** What version 1 of CardSaved said of a card: its definition, as authors write one. */
const CardDefinitionV1 = Schema.Struct({
  title: Schema.String,
  description: Schema.optionalKey(Schema.String),
  chart: Schema.optionalKey(Schema.NullOr(Schema.String)),
  category: Schema.optionalKey(dimension),
  series: Schema.optionalKey(dimension),
  details: Schema.optionalKey(Schema.Array(dimension)),
  filters: Schema.optionalKey(Schema.Array(Schema.Json)),
  dateInfo: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ column: Schema.String, range: Schema.optionalKey(Schema.Json) })),
  ),
})
type CardDefinitionV1 = typeof CardDefinitionV1.Type
const decodeDefinition = Schema.decodeUnknownOption(CardDefinitionV1)

const grainOf = ({ dateInfo, category, series, details = [] }: CardDefinitionV1): string | undefined =>
  [category, series, ...details].find((one) => one && one.column === dateInfo?.column)?.grain

/** The choice that leads to a definition. The source's own filters are repeated in it, which narrows nothing more. */
const choiceOf = (definition: CardDefinitionV1): EncodedEvent => {
  const { title, description = "", chart, filters = [], dateInfo } = definition
  const grain = grainOf(definition)
  const range = dateInfo?.range
  return {
    title,
    description,
    filters,
    overwriteDateRange: dateInfo !== undefined && dateInfo !== null && range === undefined,
    ...(dateInfo &&
      range !== undefined && {
        dateRangeFilter: { column: { exprType: "COLUMN", column: dateInfo.column }, dateTimeRange: range },
      }),
    ...(grain !== undefined && { dateTimeElement: grain }),
    ...(chart && { chartType: chart }),
  }
}

/** The card's definition became what the person chose; one that cannot be read leaves the event unreadable. */
const cardSavedV1 = ({ definition, ...event }: EncodedEvent): EncodedEvent => {
  const decoded = decodeDefinition(definition)
  return decoded._tag === "None" ? event : { ...event, choice: choiceOf(decoded.value) }
}

/** How stored events of older versions become those of today. */
export const upcasters: Upcasters = { CardSaved: [cardSavedV1] }
