import { parseView } from "#domain/areas/address/parseView.ts"
import { parseQuery } from "#domain/areas/address/query.ts"
import type { CardDefinition } from "../schema/card.ts"
import type { Embed } from "../schema/workspace.ts"
import { type Choice, levelUnderChoice, underChoice } from "./saveAs.ts"

/** What the query of an address chooses over a card, and what of it an embedding cannot show. */
export const choiceOfView = (
  { dateInfo }: CardDefinition,
  query: string,
): { readonly choice: Choice; readonly unread: ReadonlyArray<string> } => {
  const { filters, settings, drill, unread } = parseView(parseQuery(query), dateInfo?.column ?? null)
  const { dateRange, dateGrain, chartType, ...others } = settings ?? {}
  return {
    choice: {
      filters: filters ?? [],
      overwriteDateRange: dateRange !== undefined,
      ...(dateRange && { dateRangeFilter: dateRange }),
      ...(dateGrain !== undefined && { dateTimeElement: dateGrain.dateTimeElement }),
      ...(chartType !== undefined && { chartType }),
    },
    unread: [...unread.map(([name]) => name), ...Object.keys(others), ...(drill.length > 0 ? ["drill"] : [])],
  }
}

/** The card that an embedding shows: under its title and its view. */
export const viewedCard = ({ view, externalId, title }: Embed, card: CardDefinition): CardDefinition => ({
  ...(view === undefined ? card : underChoice(card, choiceOfView(card, view).choice, externalId)),
  ...(title !== undefined && { title }),
})

/** A level that `card` drills to, over the rows of the embedding's view. */
export const viewedLevel = (
  { view, externalId }: Embed,
  card: CardDefinition,
  level: CardDefinition,
): CardDefinition =>
  view === undefined ? level : levelUnderChoice(level, choiceOfView(card, view).choice, externalId)
