import { Effect } from "effect"
import { first, map } from "rxjs"
import { needsColumns } from "#domain/areas/filter/columnMetadata.ts"
import { namedFilter } from "#domain/areas/filter/fit.ts"
import { appliedFilters } from "#domain/areas/filter/queryFilter.ts"
import { sameFilters } from "#domain/areas/filter/sameFilters.ts"
import { type Filter, maxFilters } from "#domain/areas/filter/types.ts"
import { showsRows } from "#domain/areas/level/request.ts"
import { filtersInForce, levelOf, openLevels } from "#domain/areas/level/select.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { levelInStack } from "#domain/areas/stack/scope.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import type { StoreShape } from "../store/store.ts"

/** The part of a request that names one of its filters, or the list of them. */
const ofFilters = /^(?:queryOverrides\.)?filters(?:\.(\d+))?(?:\.|$)/

/** The filters of a level as its requests have them, in their order. */
const sentFilters = (state: RootState, level: Level): ReadonlyArray<Filter> =>
  filtersInForce(levelInStack(state, level)).filter((filter) => appliedFilters([filter]).length > 0)

/** Filters of a card that an address may have named: none of one that no address has filtered. */
const addressFilters = (levels: ReadonlyArray<Level>): ReadonlySet<string> =>
  new Set(
    levels.some(({ filters }) => filters.isOfAddress)
      ? levels.flatMap(({ filters, drillFilters }) =>
          [...drillFilters, ...filters.filters].map(({ id }) => id),
        )
      : [],
  )

const refusedOf = (
  sent: ReadonlyArray<Filter>,
  { code, field }: Pick<RequestFailed, "code" | "field">,
): ReadonlyArray<Filter> => {
  if (code === "embed.feature" && field === "filter") return sent
  const found = ofFilters.exec(field ?? "")
  if (found === null) return []
  const [, index] = found
  return index === undefined ? sent.slice(maxFilters) : sent.slice(Number(index), Number(index) + 1)
}

interface Refusal {
  readonly level: Level
  readonly sent: ReadonlyArray<Filter>
  readonly refused: ReadonlyArray<Filter>
}

const refusalOf = (
  state: RootState,
  { key, card }: Level,
  failure: RequestFailed,
  of: "chart" | "rows",
): Refusal | null => {
  const level = levelOf(state.level, key)
  if (level === undefined || !failure.isRefusal) return null
  if (of === "rows" && !showsRows(state.card, level)) return null
  const named = addressFilters(openLevels(state.level, card))
  const sent = sentFilters(state, level)
  const refused = refusedOf(sent, failure).filter(({ id }) => named.has(id))
  return refused.length === 0 ? null : { level, sent, refused }
}

/** Whether filters may still turn out to mean a column by its label, or a value as its column has it. */
const awaitsColumns = ({ filters, drillFilters }: Level): boolean =>
  filters.columnsStatus === "LOADING" ||
  (filters.columnsStatus === "INITIAL" && needsColumns(filters, drillFilters))

const untilColumnsKnown = (store: StoreShape, { key }: Level): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const watching = store.state$
      .pipe(
        map((state) => levelOf(state.level, key)),
        first((level) => level === undefined || !awaitsColumns(level)),
      )
      .subscribe(() => resume(Effect.void))
    return Effect.sync(() => watching.unsubscribe())
  })

/**
 * Events for a request that was refused because of filters of an address: they are dropped, and the rest is drawn. What the
 * columns of the card say of the filters is awaited first; where that changes them, they are asked for anew by
 * themselves. Null where the request failed for another reason, or was for the rows behind a chart, which refuse what
 * the chart may accept.
 */
export const refusedFilters = (
  store: StoreShape,
  level: Level,
  failure: RequestFailed,
  of: "chart" | "rows",
): Effect.Effect<ReadonlyArray<RootEvent> | null> =>
  Effect.gen(function* () {
    const found = refusalOf(store.state(), level, failure, of)
    if (found === null) return null
    if (awaitsColumns(found.level)) yield* untilColumnsKnown(store, level)
    const now = refusalOf(store.state(), level, failure, of)
    if (now === null || !sameFilters(now.sent, found.sent)) return []
    return [
      {
        _tag: "AddressFiltersRefused",
        card: level.card,
        ids: now.refused.map(({ id }) => id),
        parts: now.refused.map(namedFilter),
      },
    ]
  })
