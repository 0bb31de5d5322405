import { parseView } from "#domain/areas/address/parseView.ts"
import { parseQuery } from "#domain/areas/address/query.ts"
import { type SettingsOfCard, understoodBy } from "#domain/areas/address/understood.ts"
import type { FilterCommand } from "#domain/areas/filter/commands.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { Filter, QueryFilter } from "#domain/areas/filter/types.ts"
import type { ShowView } from "#domain/areas/level/commands.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import { readStackLink, type StackLink } from "../../state/stackAddress.ts"
import type { CardSearch } from "./viewSearch.ts"

/** View of an address, and the parameters that could not be read, as they stand there. */
export interface ReadAddress {
  readonly view: ShowView
  /** The stack whose filters the card is under. */
  readonly stack: StackLink | null
  readonly unread: ReadonlyArray<{ readonly name: string; readonly text: string }>
}

/** Command that names what of an address could not be read. */
export const refusalOf = (key: LevelKey, unread: ReadAddress["unread"]): FilterCommand => {
  if (unread.every(({ name }) => name === "pfilters")) return { _tag: "RefuseQueryString", key }
  const parts = unread.map(({ name, text }) => (text === "" ? name : `${name}=${text}`))
  return { _tag: "RefuseQueryString", key, parts }
}

/**
 * View of an address. What it leaves out is reset, except on arrival (`isArrival`), when it stays as it is. What `card`
 * cannot have for its reader is not read.
 */
export const readAddress = (
  urn: CardUrn,
  { query = "" }: CardSearch,
  dateColumn: string | null,
  isArrival: boolean,
  card?: SettingsOfCard,
): ReadAddress => {
  const parameters = parseQuery(query)
  const stack = parameters.find(([name]) => name === "stack")?.[1]
  const parsed = parseView(
    parameters.filter(([name]) => name !== "stack"),
    dateColumn,
  )
  const { filters, settings, drill, unread } = card === undefined ? parsed : understoodBy(card, parsed)
  const made = (queries: ReadonlyArray<QueryFilter>): ReadonlyArray<Filter> =>
    queries.map((filter) => filterFrom(filter, mintFilterId(), urn))
  return {
    view: {
      _tag: "ShowView",
      card: urn,
      filters: filters === null ? (isArrival ? null : []) : made(filters),
      settings: settings ?? (isArrival ? null : {}),
      steps: drill.map(({ label, filters: drilled, applied = [], ...own }) => ({
        label,
        drillFilters: made(drilled),
        filters: made(applied),
        settings: own,
      })),
    },
    stack: stack === undefined ? null : readStackLink(stack),
    unread: unread.map(([name, text]) => ({ name, text })),
  }
}
