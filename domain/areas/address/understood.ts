import type { Card } from "../card/types.ts"
import type { ViewSettings } from "../filter/settings.ts"
import type { ReadView } from "./parseView.ts"
import { within } from "./printView.ts"
import type { Parameter } from "./query.ts"
import { grainParameter, policiesParameter } from "./settings.ts"

/** What of a card decides which settings it can have. */
export type SettingsOfCard = Pick<Card, "dateInfo" | "filterGroups"> & Partial<Pick<Card, "type">>

interface Understood {
  readonly settings: ViewSettings
  readonly unread: ReadonlyArray<Parameter>
}

type Tables = NonNullable<ViewSettings["tables"]>

/** Tables as a card has them: what is said of the table of one that is a table of rows is said of these. */
const tablesOf = (tables: Tables, isRows: boolean): Tables =>
  isRows ? { table: { ...tables.chart, ...tables.table } } : tables

/** Settings without policies that their reader may not choose, and without a grain where the card groups no dates. */
const settingsOf = (
  { type, dateInfo, filterGroups = [] }: SettingsOfCard,
  { filterGroupIds, dateGrain, tables, ...others }: ViewSettings,
  /** A grain is of the card itself: the levels below group dates of their own. */
  isOfCard: boolean,
): Understood => {
  const isKnown = (id: string): boolean => filterGroups.some(({ filterGroupId }) => filterGroupId === id)
  const known = filterGroupIds?.filter(isKnown) ?? []
  const unknown = filterGroupIds?.filter((id) => !isKnown(id)) ?? []
  const isGrouped = dateGrain === undefined || !isOfCard || dateInfo?.dateGrain?.column === dateGrain.column
  return {
    settings: {
      ...others,
      ...(tables === undefined ? {} : { tables: tablesOf(tables, isOfCard && type === "supertable") }),
      ...(dateGrain === undefined || !isGrouped ? {} : { dateGrain }),
      ...(known.length === 0 ? {} : { filterGroupIds: known }),
    },
    unread: [
      ...(unknown.length === 0 ? [] : [policiesParameter(unknown)]),
      ...(dateGrain === undefined || isGrouped ? [] : [grainParameter(dateGrain.dateTimeElement)]),
    ],
  }
}

/**
 * The part of a view that a card can have for its reader; what it cannot is named with what could not be read. A policy
 * that its reader may not choose is named like one that there is not. Whether a chart type suits is known from the
 * answer alone: the server refuses one that does not.
 */
export const understoodBy = (card: SettingsOfCard, view: ReadView): ReadView => {
  const root = view.settings === null ? null : settingsOf(card, view.settings, true)
  const named = new Set((root?.unread ?? []).map(([name, text]) => `${name}=${text}`))
  const unread: Array<Parameter> = [...view.unread, ...(root?.unread ?? [])]
  const drill = view.drill.map(({ label, filters, applied, ...settings }, index) => {
    const own = settingsOf(card, settings, false)
    const more = own.unread.filter(([name, text]) => !named.has(`${name}=${text}`))
    unread.push(...within(`level${index + 1}`, more))
    return { label, filters, ...(applied === undefined ? {} : { applied }), ...own.settings }
  })
  return { ...view, settings: root === null ? null : root.settings, drill, unread }
}
