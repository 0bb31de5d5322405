import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { QueryFilter } from "../filter/types.ts"

/** A person's filters of a card for their next visits, all of them; none were forgotten. */
export const FiltersRemembered = Schema.TaggedStruct("FiltersRemembered", {
  urn: CardUrn,
  filters: Schema.Array(QueryFilter),
})

/** What is stored in a person's own stream about the filters that they keep. */
export const RememberedEvent = eventUnion([FiltersRemembered])
export type RememberedEvent = typeof RememberedEvent.Type
