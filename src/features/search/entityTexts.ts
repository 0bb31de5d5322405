import { CardType } from "#domain/areas/card/cardType.ts"
import type { SearchEntity, SearchFacet } from "#domain/areas/search/facets.ts"
import type { TextKey } from "#src/ui/text/useText.ts"

/** What the types of results are called, in the order in which they are offered. */
export const entityTexts = {
  card: "search.cards",
  page: "search.stacks",
  user: "search.people",
  group: "search.groups",
  "chat channel": "search.channels",
  "chat message": "search.messages",
} as const satisfies Readonly<Record<SearchEntity, TextKey>>

/** Name of a type in a choice of texts, which has no spaces. */
export const typeInText = (entity: SearchEntity): string =>
  entity === "chat channel" ? "channel" : entity === "chat message" ? "message" : entity

/** What the facets of results are called. */
export const facetTexts = {
  cardType: "search.facet.cardType",
  owner: "search.facet.owner",
  stack: "search.facet.stack",
  channel: "search.facet.channel",
  author: "search.facet.author",
} as const satisfies Readonly<Record<SearchFacet, TextKey>>

/** Text for a type of card; null for one that this build does not know. */
export const cardTypeText = (type: string): TextKey | null => {
  const known = CardType.literals.find((one) => one === type)
  return known === undefined ? null : `search.cardType.${known}`
}
