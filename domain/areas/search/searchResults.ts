import { Schema } from "effect"
import { maxFound } from "../../kernel/bounded.ts"
import { BoundBy, Page } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"
import { searchEntities, searchFacets } from "./facets.ts"
import { Facet, SearchObject } from "./found.ts"

/** What is searched for, and what narrows it: of all types where none is named, by any of the values of each facet. */
export const SearchChoice = Schema.Struct({
  query: Schema.String,
  entities: Schema.Array(Schema.Literals(searchEntities)),
  filters: Schema.Array(
    Schema.Struct({ facet: Schema.Literals(searchFacets), values: Schema.Array(Schema.String) }),
  ),
})
export type SearchChoice = typeof SearchChoice.Type

/** Results of one page, and of the overview of a dialog, which has some of each type but messages. */
export const resultsOfPage = 20
export const resultsOfType = 5

/** Page of what a search finds, from an offset on, the best first; or, without an offset, an overview of it. */
export const searchResults = defineQuery({
  name: "searchResults",
  tag: "SearchResults",
  Params: Schema.Struct({ choice: SearchChoice, offset: Schema.NullOr(Schema.Int) }),
  Result: Schema.Struct({
    objects: Page(SearchObject, maxFound),
    total: Schema.Int,
    isTotalLowerBound: Schema.Boolean,
    facets: BoundBy(Facet, "facets of a search"),
  }),
})
