import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"

/** What a person says of themselves; text that is empty is not shown. */
export const ProfileDetails = Schema.Struct({
  title: Schema.String,
  location: Schema.String,
  phoneNumber: Schema.String,
  deskPhoneNumber: Schema.String,
})
export type ProfileDetails = typeof ProfileDetails.Type

export const LanguageChosen = Schema.TaggedStruct("LanguageChosen", { language: Schema.String })
export const FirstStepsShown = Schema.TaggedStruct("FirstStepsShown", { shown: Schema.Boolean })
export const DetailsChanged = Schema.TaggedStruct("DetailsChanged", { details: ProfileDetails })

/** What is stored in a person's own stream about themselves and how the app greets them. */
export const ProfileEvent = eventUnion([LanguageChosen, FirstStepsShown, DetailsChanged])
export type ProfileEvent = typeof ProfileEvent.Type
