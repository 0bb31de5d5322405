import { QueryOverrides } from "#domain/areas/card/types.ts"

/** What is chosen over a card, as a request may have it beside `queryOverrides` too. */
export const besideOverrides = QueryOverrides.fields

const { limit: _, offset: __, ...ofAllRows } = QueryOverrides.fields
/** The same for what has all rows. */
export const besideRowOverrides = ofAllRows
