import type { DateRangeFilter } from "../../data/dateRangeFilter.ts"
import type { CardUrn, DataSourceId } from "../../kernel/ids.ts"
import { levelKey } from "../../kernel/levelKey.ts"
import { patch } from "../../kernel/patch.ts"
import type { CardState } from "../card/card.ts"
import { cardOf } from "../card/card.ts"
import type { Card } from "../card/types.ts"
import { appliedFilters } from "../filter/queryFilter.ts"
import { termsOf } from "../filter/terms.ts"
import type { CardFilters, Filter } from "../filter/types.ts"
import { cardView } from "../level/cardView.ts"
import { underHost } from "../level/host.ts"
import { isOfData } from "../level/request.ts"
import { levelOf } from "../level/select.ts"
import type { Level, LevelState } from "../level/types.ts"
import type { CardView } from "../level/view.ts"
import { type StackLoad, type StackState, stackLoadOf } from "./stackLoad.ts"
import type { StackField } from "./types.ts"

/** What the filters and dates of a stack come to for one of its cards. */
export interface StackScope {
  /** On the columns of the card's dataset. */
  readonly filters: ReadonlyArray<Filter>
  /** Null is all time; absent where the stack leaves each card its own dates, or the card has none. */
  readonly dateRange?: DateRangeFilter | null
  /** Labels of the filters for which the card has no column. */
  readonly missing: ReadonlyArray<string>
  /** Whether the stack has dates, and the card has none. */
  readonly lacksDates: boolean
}

/** The column of a field in a dataset; undefined where it has none. */
export const columnOfField = (field: StackField | undefined, dataset: DataSourceId): string | undefined =>
  field?.columns.find(({ dataSourceId }) => dataSourceId === dataset)?.column

/** A filter of a stack on the columns of datasets; null where one of them has no such column. */
const onDatasets = (
  filter: Filter,
  fields: ReadonlyArray<StackField>,
  datasets: ReadonlyArray<DataSourceId>,
): ReadonlyArray<Filter> | null => {
  const field = fields.find(({ name }) => name === filter.column)
  const columns = datasets.flatMap((dataset) => {
    const column = columnOfField(field, dataset)
    return column === undefined ? [] : [{ ...filter, column, dataSourceId: dataset }]
  })
  return columns.length === 0 || columns.length < datasets.length ? null : columns
}

/**
 * Filters of a stack for a card: a text may have figures of several datasets, and a filter applies to all of them or to
 * none. Alternatives go together: where the card lacks a column for one of them, none applies. What was chosen in a card
 * by a cross-filter does not filter that card itself: `crossSource` is that card, null for none.
 */
export const scopeOf = (
  { stack, filters: { filters, dateRange, overrideDateRange } }: Pick<StackLoad, "stack" | "filters">,
  card: Pick<Card, "urn" | "datasources" | "dateInfo">,
  crossSource: CardUrn | null = card.urn,
): StackScope => {
  const datasets = card.datasources.map(({ dataSourceId }) => dataSourceId)
  const others = filters.filter(({ applied, cardURN }) => applied && cardURN !== crossSource)
  const terms = termsOf(others).map((term) => ({
    term,
    found: term.map((filter) => onDatasets(filter, stack?.fields ?? [], datasets)),
  }))
  const column = card.dateInfo?.column
  return {
    filters: terms.flatMap(({ found }) =>
      found.every((filters) => filters !== null) ? found.flatMap((filters) => filters ?? []) : [],
    ),
    missing: [
      ...new Set(
        terms.flatMap(({ term, found }) =>
          term.flatMap(({ label, column: name }, index) =>
            found[index] === null ? [label ?? name ?? ""] : [],
          ),
        ),
      ),
    ],
    ...(overrideDateRange && column !== undefined
      ? { dateRange: dateRange && { ...dateRange, column: { exprType: "COLUMN", column } } }
      : {}),
    lacksDates: overrideDateRange && column === undefined,
  }
}

/** The parts of a client's state that a level in a stack is drawn from. */
export interface InStack {
  readonly stack: StackState
  readonly card: CardState
  readonly level: LevelState
}

/** The stack in which a card stands, as far as it is known; null where it stands in none. */
export const stackOfCard = (
  { level, stack }: Pick<InStack, "level" | "stack">,
  card: CardUrn,
): StackLoad | null => {
  const id = levelOf(level, levelKey(card, 0))?.stack ?? null
  return id === null ? null : stackLoadOf(stack, id)
}

/** What the filters of the stack in which a card stands come to for one of its levels; null where it stands in none. */
export const scopeOfLevel = (
  state: InStack,
  { card, urn }: Pick<Level, "card" | "urn">,
): StackScope | null => {
  const stack = stackOfCard(state, card)
  const drawn = cardOf(state.card, urn)
  return stack === null || drawn === undefined || !isOfData(drawn) ? null : scopeOf(stack, drawn, card)
}

/** Whether a stack has filters or dates for its cards. */
export const hasFilters = ({
  filters: { filters, overrideDateRange },
}: Pick<StackLoad, "filters">): boolean => overrideDateRange || filters.some(({ applied }) => applied)

/** Whether a card has to wait for what the filters of its stack mean, because the stack is still on its way. */
export const awaitsStack = (
  state: Pick<InStack, "level" | "stack">,
  { card }: Pick<Level, "card">,
): boolean => {
  const load = stackOfCard(state, card)
  return load !== null && load.stack === null && load.status !== "ERROR" && hasFilters(load)
}

/** Filters of a card under those of its stack: a range of dates that was chosen for the card itself goes first. */
const filtersUnder = (filters: CardFilters, { dateRange }: StackScope): CardFilters =>
  dateRange === undefined || filters.overrideDateRange
    ? filters
    : patch(filters, { dateRange, overrideDateRange: true })

/** A level as it is drawn: under the filters and dates of the stack in which its card stands. */
export const levelUnder = (scope: StackScope | null, level: Level): Level =>
  scope === null
    ? level
    : patch(level, {
        drillFilters:
          scope.filters.length === 0 ? level.drillFilters : [...scope.filters, ...level.drillFilters],
        filters: filtersUnder(level.filters, scope),
      })

/** A card exactly as a person sees it: with the filters and dates of its stack as if they were its own. */
export const cardViewInStack = (state: InStack, urn: CardUrn): CardView => {
  const view = cardView(state.level, urn)
  const scope = scopeOfLevel(state, { card: urn, urn })
  if (scope === null) return view
  const { dateRange } = scope
  const dates = dateRange === undefined || "dateRange" in view.settings ? {} : { dateRange }
  const fromStack = appliedFilters(scope.filters)
  return {
    filters: [...fromStack, ...view.filters],
    settings: { ...view.settings, ...dates },
    drill: view.drill.map((step) => {
      const applied = [...fromStack, ...(step.applied ?? [])]
      return {
        ...step,
        ...(applied.length === 0 ? {} : { applied }),
        ...(dateRange === undefined || "dateRange" in step ? {} : { dateRange }),
      }
    }),
  }
}

/**
 * A card as a person gives it to others: exactly as they see it, under the policies that decide which rows these are. Who
 * may choose them sees the same; everyone else is told that there is a policy that they cannot use.
 */
export const sharedCardView = (state: InStack, urn: CardUrn): CardView => {
  const view = cardViewInStack(state, urn)
  const shown = levelOf(state.level, levelKey(urn, 0))?.view
  const isLimited = shown?.render?.pdpEnabled ?? shown?.table?.pdpEnabled
  const filterGroupIds = cardOf(state.card, urn)?.filterGroups?.map(({ filterGroupId }) => filterGroupId)
  if (isLimited !== true || filterGroupIds === undefined) return view
  return {
    ...view,
    settings: { filterGroupIds, ...view.settings },
    drill: view.drill.map((step) => ({ filterGroupIds, ...step })),
  }
}

/** The level as it is drawn in the state of a client: under the filters of its stack, or of the page that holds it. */
export const levelInStack = (state: InStack, level: Level): Level =>
  levelUnder(scopeOfLevel(state, level), underHost(state.level, level))
