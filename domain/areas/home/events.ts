import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn, StackId } from "../../kernel/ids.ts"
import { Bookmark } from "./bookmark.ts"

export const CardFavorited = Schema.TaggedStruct("CardFavorited", { urn: CardUrn })
export const CardUnfavorited = Schema.TaggedStruct("CardUnfavorited", { urn: CardUrn })
export const CardViewed = Schema.TaggedStruct("CardViewed", { urn: CardUrn })
export const StackFavorited = Schema.TaggedStruct("StackFavorited", { id: StackId })
export const StackUnfavorited = Schema.TaggedStruct("StackUnfavorited", { id: StackId })
export const StackViewed = Schema.TaggedStruct("StackViewed", { id: StackId })
/** These bookmarks come first, in this order; the others follow them as they did. */
export const BookmarksOrdered = Schema.TaggedStruct("BookmarksOrdered", { items: Schema.Array(Bookmark) })

/** What is stored in a person's own stream about the cards and stacks that they bookmarked and viewed. */
export const HomeEvent = eventUnion([
  CardFavorited,
  CardUnfavorited,
  CardViewed,
  StackFavorited,
  StackUnfavorited,
  StackViewed,
  BookmarksOrdered,
])
export type HomeEvent = typeof HomeEvent.Type
