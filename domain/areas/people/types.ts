import { Schema } from "effect"
import { CardUrn, EpochMs, UserId } from "../../kernel/ids.ts"
import { BoundBy, Page } from "../../kernel/listBound.ts"
import { StackSummary } from "../stack/types.ts"

/** A person as others see them. */
export const User = Schema.Struct({
  id: UserId,
  displayName: Schema.String,
  avatarKey: Schema.String,
  detail: Schema.Struct({
    email: Schema.String,
    title: Schema.String,
    location: Schema.optionalKey(Schema.String),
    phoneNumber: Schema.optionalKey(Schema.String),
    deskPhoneNumber: Schema.optionalKey(Schema.String),
  }),
  created: EpochMs,
})
export type User = typeof User.Type

/** Group of people, with the number of its members; `isMade` where it was made in the product. */
export const Group = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.String,
  memberCount: Schema.Int,
  isMade: Schema.optionalKey(Schema.Boolean),
})
export type Group = typeof Group.Type

/** Cards of one page of content. */
export const maxContentCards = 48

/**
 * Stacks of a person, or shared with a group, that the current user may see, and such cards page by page: `next` is the card
 * that more come after.
 */
export const ContentPage = Schema.Struct({
  cards: Page(CardUrn, maxContentCards),
  stacks: BoundBy(StackSummary, "stacks of the workspace's folder"),
  next: Schema.NullOr(CardUrn),
})
export type ContentPage = typeof ContentPage.Type

/** What a person shares, with how many others than the reader follow them, and their groups. */
export const PersonPage = Schema.Struct({
  ...ContentPage.fields,
  followers: Schema.Int,
  groups: BoundBy(Schema.Struct({ id: Schema.String, name: Schema.String }), "groups of the workspace"),
})
export type PersonPage = typeof PersonPage.Type
