import { parsePfilters } from "#domain/filter/pfilters.ts"
import { filterFrom } from "#domain/filter/queryFilter.ts"
import type { Filter, QueryFilter } from "#domain/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { ShowView } from "#domain/level/commands.ts"
import { parseDrill, parseSettings } from "#domain/level/view.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import type { CardSearch } from "./viewSearch.ts"

/** Content of an address, and whether its `pfilters` could not be read. */
export interface ReadAddress {
  readonly view: ShowView
  readonly isRefused: boolean
}

/** View of an address. What it leaves out is reset, except on arrival (`isArrival`), when it stays as it is. */
export const readAddress = (urn: CardUrn, search: CardSearch, isArrival: boolean): ReadAddress => {
  const made = (queries: ReadonlyArray<QueryFilter>): ReadonlyArray<Filter> =>
    queries.map((query) => filterFrom(query, mintFilterId(), urn))
  const pfilters = search.pfilters === undefined ? null : parsePfilters(search.pfilters)
  const settings = search.view === undefined ? null : parseSettings(search.view)
  const drill = search.drill === undefined ? null : parseDrill(search.drill)
  return {
    view: {
      _tag: "ShowView",
      card: urn,
      filters: pfilters?._tag === "Right" ? made(pfilters.right) : isArrival ? null : [],
      settings: settings?._tag === "Right" ? settings.right : isArrival ? null : {},
      steps:
        drill?._tag === "Right"
          ? drill.right.map(({ label, filters, applied = [], ...own }) => ({
              label,
              drillFilters: made(filters),
              filters: made(applied),
              settings: own,
            }))
          : [],
    },
    isRefused: pfilters?._tag === "Left",
  }
}
