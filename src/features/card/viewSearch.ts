import { printView } from "#domain/areas/address/printView.ts"
import { type Parameter, printQuery } from "#domain/areas/address/query.ts"
import type { CardView } from "#domain/areas/level/view.ts"

/** Query of a card's address, as it stands there: see docs/addresses.md. */
export interface CardSearch {
  readonly query?: string
}

const ofStack = (stack: string | null): ReadonlyArray<Parameter> => (stack === null ? [] : [["stack", stack]])

/** Query that opens a card as it was left, under the filters of a stack. */
export const stackSearch = (stack: string | null): CardSearch =>
  stack === null ? {} : { query: printQuery(ofStack(stack)) }

/**
 * Query that opens a card in a view. `dateColumn` is the card's own column of dates, which needs not be named; `stack`
 * the link of a stack whose filters it is under. With `isExact` a card without filters opens without those that its
 * reader remembers.
 */
export const viewSearch = (
  view: CardView,
  dateColumn: string | null,
  stack: string | null = null,
  isExact = false,
): CardSearch => {
  const query = printQuery([...printView(view, dateColumn, isExact), ...ofStack(stack)])
  return query === "" ? {} : { query }
}
