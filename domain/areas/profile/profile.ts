import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Bounded, Text } from "../../kernel/bounded.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { ProfileDetails, ProfileEvent } from "./events.ts"

/** Longest title or location, and longest phone number, in UTF-16 units. */
export const maxDetailLength = 200
export const maxPhoneLength = 50

/**
 * What a person chose: their language (null: the workspace's), whether Home shows them their first steps, and their
 * own details (null: those of the workspace).
 */
export const Profile = Schema.Struct({
  language: Schema.NullOr(Schema.String),
  showsFirstSteps: Schema.Boolean,
  details: Schema.NullOr(ProfileDetails),
})
export type Profile = typeof Profile.Type

const Language = Bounded(
  Schema.String.check(Schema.isPattern(/^[a-z]{2,3}$/, { expected: "a language such as en" })),
  3,
)

export const ProfileCommand = Schema.Union([
  Schema.TaggedStruct("ChooseLanguage", { language: Language }),
  Schema.TaggedStruct("ShowFirstSteps", { shown: Schema.Boolean }),
  Schema.TaggedStruct("ChangeDetails", {
    details: Schema.Struct({
      title: Text(maxDetailLength),
      location: Text(maxDetailLength),
      phoneNumber: Text(maxPhoneLength),
      deskPhoneNumber: Text(maxPhoneLength),
    }),
  }),
])
export type ProfileCommand = typeof ProfileCommand.Type

const isSame = (one: ProfileDetails | null, other: ProfileDetails): boolean =>
  one !== null &&
  one.title === other.title &&
  one.location === other.location &&
  one.phoneNumber === other.phoneNumber &&
  one.deskPhoneNumber === other.deskPhoneNumber

const evolve = (state: Profile, event: ProfileEvent): Profile => {
  switch (event._tag) {
    case "LanguageChosen":
      return state.language === event.language ? state : { ...state, language: event.language }
    case "FirstStepsShown":
      return state.showsFirstSteps === event.shown ? state : { ...state, showsFirstSteps: event.shown }
    case "DetailsChanged":
      return isSame(state.details, event.details) ? state : { ...state, details: event.details }
  }
}

const eventOf = (command: ProfileCommand): ProfileEvent => {
  switch (command._tag) {
    case "ChooseLanguage":
      return { _tag: "LanguageChosen", language: command.language }
    case "ShowFirstSteps":
      return { _tag: "FirstStepsShown", shown: command.shown }
    case "ChangeDetails": {
      const { title, location, phoneNumber, deskPhoneNumber } = command.details
      return {
        _tag: "DetailsChanged",
        details: {
          title: title.trim(),
          location: location.trim(),
          phoneNumber: phoneNumber.trim(),
          deskPhoneNumber: deskPhoneNumber.trim(),
        },
      }
    }
  }
}

const initialState: Profile = { language: null, showsFirstSteps: true, details: null }

/** A person's own profile and settings, in their own stream. What changes nothing is no event. */
export const profile = defineSharedArea({
  name: "profile",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: ProfileCommand,
  Event: ProfileEvent,
  Snapshot: Profile,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<never, ReadonlyArray<ProfileEvent>> => {
    const event = eventOf(command)
    return E.right(evolve(state, event) === state ? [] : [event])
  },
  evolve,
})
