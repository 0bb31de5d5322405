import { useCallback, useMemo } from "react"
import type { AppContent } from "#domain/areas/app/content.ts"
import { cardOf } from "#domain/areas/card/card.ts"
import { appliedFilters, filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { underHost } from "#domain/areas/level/host.ts"
import { levelOf, queryFiltersOf } from "#domain/areas/level/select.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { markFilters, withChosen } from "#domain/areas/stack/crossFilter.ts"
import { scopeOf } from "#domain/areas/stack/scope.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import { stackKey } from "#domain/kernel/levelKey.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { useSelect, useStore } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"

/** Filters of what an app stands in, and how it applies others. */
export interface AppFilters {
  readonly filters: ReadonlyArray<QueryFilter>
  readonly apply: (filters: ReadonlyArray<QueryFilter>) => void
}

/**
 * Filters of the card that shows an app, or of the stack in which it stands: those by the columns of the dataset of the
 * first card whose rows the app may ask for. What the app applied in a stack makes way for what it applies next.
 */
export const useAppFilters = (level: Level, { cards }: AppContent): AppFilters => {
  const store = useStore()
  const { key, urn, stack } = level
  const [first] = cards
  const source = useSelect(({ card }) => (first === undefined ? undefined : cardOf(card, first)))
  const dataset = source?.datasources[0]?.dataSourceId
  useLoad(
    stack !== null && first !== undefined && source === undefined
      ? { area: "card", command: { _tag: "LoadCards", urns: [first] } }
      : null,
  )
  const load = useSelect((state) => (stack === null ? null : stackLoadOf(state.stack, stack)))
  const own = useSelect((state) => {
    const open = levelOf(state.level, key)
    return open && underHost(state.level, open)
  })
  const filters = useMemo(() => {
    if (load === null) return own === undefined ? [] : queryFiltersOf(own)
    return source === undefined ? [] : appliedFilters(scopeOf(load, source, null).filters)
  }, [load, own, source])
  const apply = useCallback(
    (chosen: ReadonlyArray<QueryFilter>) => {
      const made = chosen.map((filter) => filterFrom(filter, mintFilterId(), urn))
      if (stack === null) {
        store.dispatch({ area: "level", command: { _tag: "ReceiveFilters", key, filters: made } })
        return
      }
      const { id, stack: loaded, filters: before } = stackLoadOf(store.state().stack, stack)
      if (loaded === null || dataset === undefined) return
      const command = {
        _tag: "ReceiveFilters",
        key: stackKey(id),
        filters: withChosen(before.filters, urn, markFilters(loaded.fields, dataset, made)),
      } as const
      store.dispatch({ area: "stack", command: { _tag: "FilterStack", id, command } })
    },
    [store, key, urn, stack, dataset],
  )
  return { filters, apply }
}
