import { maxSearchLength } from "../../kernel/bounded.ts"
import { parseQuery, printQuery } from "../address/query.ts"
import { searchEntities, searchFacets } from "./facets.ts"
import type { SearchChoice } from "./searchResults.ts"

/** Search that the query of an address says, such as `q=late+flights&type=card&owner=ada`: what it does not know is left out. */
export const parseSearchAddress = (query: string): SearchChoice => {
  const parameters = parseQuery(query)
  const valuesOf = (wanted: string): ReadonlyArray<string> => [
    ...new Set(parameters.flatMap(([name, value]) => (name === wanted && value !== "" ? [value] : []))),
  ]
  const types = valuesOf("type")
  return {
    query: (valuesOf("q")[0] ?? "").slice(0, maxSearchLength),
    entities: searchEntities.filter((entity) => types.includes(entity)),
    filters: searchFacets
      .map((facet) => ({ facet, values: valuesOf(facet) }))
      .filter(({ values }) => values.length > 0),
  }
}

/** Query of the address of a search (`parseSearchAddress`). */
export const printSearchAddress = ({ query, entities, filters }: SearchChoice): string =>
  printQuery([
    ...(query === "" ? [] : [["q", query] as const]),
    ...entities.map((entity) => ["type", entity] as const),
    ...filters.flatMap(({ facet, values }) => values.map((value) => [facet, value] as const)),
  ])
