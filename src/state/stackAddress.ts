import { type Parameter, parseQuery, printQuery } from "#domain/areas/address/query.ts"
import { parseStackView, printStackView, type StackAddress } from "#domain/areas/address/stackView.ts"
import { appliedFilters, filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { CardFilters } from "#domain/areas/filter/types.ts"
import { stackIdOf } from "#domain/areas/stack/stackId.ts"
import { anyDate, type StackView, stackViewOf } from "#domain/areas/stack/view.ts"
import { CardUrn, type StackId } from "#domain/kernel/ids.ts"
import { stackKey } from "#domain/kernel/levelKey.ts"
import { mintFilterId } from "#services/ids/mint.ts"

/** A stack and the view of it in which a card stands. */
export interface StackLink {
  readonly id: StackId
  readonly view: StackView
}

interface Shown {
  readonly id: StackId
  readonly filters: CardFilters
  readonly isCrossFiltering: boolean
}

/** What the address of a stack says about it as it is shown. */
export const stackAddressOf = (stack: Shown): StackAddress => {
  const { filters, dateRange, isCrossFiltering } = stackViewOf(stack)
  const own = stackKey(stack.id)
  const groups = Map.groupBy(filters, ({ cardURN }) => (String(cardURN) === String(own) ? null : cardURN))
  return {
    groups: Array.from(groups, ([from, list]) => ({ from, filters: appliedFilters(list) })),
    ...(dateRange === undefined ? {} : { range: dateRange?.dateTimeRange ?? null }),
    isCrossFiltering,
  }
}

/** Query of a stack's address, as it stands there; empty where the stack is as published. */
export const printStackQuery = (stack: Shown): string => printQuery(printStackView(stackAddressOf(stack)))

/** View of a stack's address, and the parameters that could not be read. */
export const readStackQuery = (
  id: StackId,
  query: string,
): { readonly view: StackView; readonly unread: ReadonlyArray<Parameter> } => {
  const { groups, range, isCrossFiltering, unread } = parseStackView(parseQuery(query))
  const own = CardUrn.make(stackKey(id))
  return {
    view: {
      filters: groups.flatMap(({ from, filters }) =>
        filters.map((filter) => filterFrom(filter, mintFilterId(), from ?? own)),
      ),
      ...(range === undefined ? {} : { dateRange: range && { column: anyDate, dateTimeRange: range } }),
      isCrossFiltering,
    },
    unread,
  }
}

/** A stack with its query, as the address of one of its cards names it. */
export const printStackLink = (stack: Shown): string => {
  const query = printStackQuery(stack)
  return query === "" ? stack.id : `${stack.id}?${query}`
}

/** The stack that the address of a card names. */
export const readStackLink = (text: string): StackLink => {
  const mark = text.indexOf("?")
  const id = stackIdOf(mark === -1 ? text : text.slice(0, mark))
  return { id, view: readStackQuery(id, mark === -1 ? "" : text.slice(mark + 1)).view }
}
