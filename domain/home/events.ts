import { Schema } from "effect"
import { CardUrn } from "../kernel/ids.ts"

export const CardFavorited = Schema.TaggedStruct("CardFavorited", { urn: CardUrn })
export const CardUnfavorited = Schema.TaggedStruct("CardUnfavorited", { urn: CardUrn })
export const CardViewed = Schema.TaggedStruct("CardViewed", { urn: CardUrn })

/** What is stored in a person's own stream about the cards that they bookmarked and viewed. */
export const HomeEvent = Schema.Union([CardFavorited, CardUnfavorited, CardViewed]).pipe(
  Schema.toTaggedUnion("_tag"),
)
export type HomeEvent = typeof HomeEvent.Type
