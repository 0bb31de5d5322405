import { Schema } from "effect"
import { CardUrn, ChannelId, StackId, UserId } from "../../kernel/ids.ts"
import { Page } from "../../kernel/listBound.ts"
import { ChannelType } from "../buzz/types.ts"
import { type SearchEntity, searchFacets } from "./facets.ts"
import { FoundMessage } from "./foundMessage.ts"

/** Most values of one facet that an answer has. */
export const maxFacetValues = 1_000

/** Something that a search found, by its id and what it is called. */
const found = <Entity extends SearchEntity, Id extends Schema.Top, More extends Schema.Struct.Fields>(
  entity: Entity,
  id: Id,
  more: More,
) => Schema.Struct({ entity: Schema.Literal(entity), databaseId: id, title: Schema.String, ...more })

export const SearchObject = Schema.Union([
  found("user", UserId, {}),
  found("card", CardUrn, {}),
  found("page", StackId, {}),
  found("group", Schema.String, { memberCount: Schema.Int }),
  /** A direct chat is called after the others in it. */
  found("chat channel", ChannelId, { channelType: ChannelType }),
  /** A message by its channel and number, called after its channel. */
  found("chat message", Schema.String, { message: FoundMessage }),
])
export type SearchObject = typeof SearchObject.Type

/** How many messages a search counts at most, from the newest on. */
export const mostCounted = 1_000

/**
 * How many results have a value of a facet, or that at least so many have it; `title` is what the value is called.
 */
const FacetValue = Schema.Struct({
  value: Schema.String,
  title: Schema.String,
  count: Schema.Int,
  isLowerBound: Schema.optionalKey(Schema.Literal(true)),
})

/** The values of a facet that results have, the most frequent first, and how many there are in all, or at least. */
export const Facet = Schema.Struct({
  facet: Schema.Literals(["entity", ...searchFacets]),
  values: Page(FacetValue, maxFacetValues),
  numberOfValues: Schema.Int,
  isLowerBound: Schema.optionalKey(Schema.Literal(true)),
})
export type Facet = typeof Facet.Type
