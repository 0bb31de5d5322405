import type { TableRequest } from "#contract/cardMessages.ts"
import { askingOf, filtersOf, type Level, layoutOf, levelOfKey, overridesOf } from "#domain/card/select.ts"
import type { QueryOverrides } from "#domain/card/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { RootState } from "#domain/root.ts"

/** How many rows a card's table asks for at first, and the most that an embedded one shows. */
export const maxTableRows = 200

/** An open level with what a person chose over its card; null for a level that is not open. */
export const levelQuestion = (
  { drill, filter, environment }: RootState,
  key: string,
): { readonly level: Level; readonly queryOverrides: QueryOverrides } | null => {
  const level = levelOfKey(drill, key)
  if (level === null) return null
  return { level, queryOverrides: overridesOf(filtersOf(filter, key), askingOf(environment)) }
}

/** What a level's table asks, but for the page of it; null for a level that is not open. */
export const tableQuestion = (
  state: RootState,
  key: string,
): { readonly urn: CardUrn; readonly request: TableRequest; readonly isEndOfDrill: boolean } | null => {
  const asked = levelQuestion(state, key)
  if (asked === null) return null
  const { sort } = layoutOf(state.card, key, "table")
  const { level, queryOverrides } = asked
  const request = { queryOverrides, ...(sort === null ? {} : { sort }) }
  return { urn: level.urn, request, isEndOfDrill: level.kind === "table" }
}
