import { Schema } from "effect"
import { Envelope } from "../kernel/envelope.ts"
import { CardUrn } from "../kernel/ids.ts"

export const CardFavorited = Schema.TaggedStruct("CardFavorited", { urn: CardUrn })
export const CardUnfavorited = Schema.TaggedStruct("CardUnfavorited", { urn: CardUrn })
export const CardViewed = Schema.TaggedStruct("CardViewed", { urn: CardUrn })

/** What is stored in a person's own stream. */
export const UserEvent = Schema.Union([CardFavorited, CardUnfavorited, CardViewed]).pipe(
  Schema.toTaggedUnion("_tag"),
)
export type UserEvent = typeof UserEvent.Type

export const UserEnvelope = Envelope(UserEvent)
export type UserEnvelope = typeof UserEnvelope.Type
