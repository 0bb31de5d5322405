import type { View } from "#contract/views.ts"
import { parseView } from "#domain/areas/address/parseView.ts"
import { parseQuery } from "#domain/areas/address/query.ts"
import { parseStackView } from "#domain/areas/address/stackView.ts"
import { anyDate } from "#domain/areas/stack/view.ts"
import type { Embed, WorkspaceModel } from "../schema/workspace.ts"
import { frameOfEmbed } from "./frameStyle.ts"

/** What only the view of an embedding says. */
const unframed = {
  backgroundId: null,
  fitToFrame: true,
  style: "{}",
  dataControlFilters: [],
  segmentIds: [],
  functionOverrides: {},
} as const

/** What the query of a card's address says of it; `dateColumn` is the card's own column of dates. */
export const viewOfCard = (id: string, card: string, query: string, dateColumn: string | null): View => {
  const { filters, settings } = parseView(parseQuery(query), dateColumn)
  const { dateRange, dateGrain, filterGroupIds, ...chartState } = settings ?? {}
  return {
    id,
    resourceType: "card",
    resourceId: card,
    resourcePrefix: "/card/",
    ...unframed,
    query,
    filters: filters ?? [],
    ...(filterGroupIds !== undefined && { filterGroupIds }),
    chartState,
    ...(dateGrain !== undefined && { dateGrainInterval: dateGrain.dateTimeElement }),
    overrideDateRange: dateRange !== undefined,
    ...(dateRange && { dateRangeFilter: dateRange }),
  }
}

/** What the query of a stack's address says of it. */
export const viewOfStack = (id: string, stack: string, query: string): View => {
  const { groups, range } = parseStackView(parseQuery(query))
  return {
    id,
    resourceType: "page",
    resourceId: stack,
    resourcePrefix: "/stacks/",
    ...unframed,
    query,
    filters: groups.flatMap(({ filters }) => filters),
    chartState: {},
    overrideDateRange: range !== undefined,
    ...(range && { dateRangeFilter: { column: anyDate, dateTimeRange: range } }),
  }
}

/** View that an embedding shows, by its external id: the card is named as the outside knows it. */
export const viewOfEmbed = (model: WorkspaceModel, embed: Embed): View => {
  const { externalId, card, view = "", background, frame } = embed
  const { fitToFrame = true, ...style } = frameOfEmbed(model, embed) ?? {}
  return {
    ...viewOfCard(externalId, externalId, view, model.cards.get(card)?.dateInfo?.column ?? null),
    resourcePrefix: "/cards/",
    backgroundId: frame === undefined ? (background ?? null) : externalId,
    fitToFrame,
    style: JSON.stringify(style),
  }
}
