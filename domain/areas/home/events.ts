import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn } from "../../kernel/ids.ts"

export const CardFavorited = Schema.TaggedStruct("CardFavorited", { urn: CardUrn })
export const CardUnfavorited = Schema.TaggedStruct("CardUnfavorited", { urn: CardUrn })
export const CardViewed = Schema.TaggedStruct("CardViewed", { urn: CardUrn })

/** What is stored in a person's own stream about the cards that they bookmarked and viewed. */
export const HomeEvent = eventUnion([CardFavorited, CardUnfavorited, CardViewed])
export type HomeEvent = typeof HomeEvent.Type
