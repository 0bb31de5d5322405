import { Schema } from "effect"
import { CardUrn, UserId } from "../../kernel/ids.ts"
import { defineQuery } from "../../kernel/query.ts"
import { ContentPage, PersonPage } from "./types.ts"

/** Cards and stacks of a person that the reader may see; after a card, the cards that follow it. */
export const personContent = defineQuery({
  name: "personContent",
  tag: "PersonContent",
  Params: Schema.Struct({ id: UserId, after: Schema.optionalKey(CardUrn) }),
  Result: PersonPage,
})

/** Cards and stacks that are shared with a group and that the current user may see; after a card, the cards that follow it. */
export const groupContent = defineQuery({
  name: "groupContent",
  tag: "GroupContent",
  Params: Schema.Struct({ id: Schema.NonEmptyString, after: Schema.optionalKey(CardUrn) }),
  Result: ContentPage,
})
