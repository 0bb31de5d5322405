import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { NonEmptyText } from "../../kernel/bounded.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { EmojiEvent } from "./events.ts"

/** Longest emoji, in UTF-16 units: the longest of Unicode, a family, has 15 with its joiners and tones. */
export const maxEmojiLength = 40
/** How many of the emoji that a person used last are kept. */
export const maxRecentEmoji = 24

/** A person's emoji: those that they used last, the latest first, and the tone of skin of people and hands. */
export const EmojiChoices = Schema.Struct({
  recent: Schema.Array(Schema.String),
  /** 0 for none, else from 1, the lightest, to 5, the darkest. */
  tone: Schema.Int,
})
export type EmojiChoices = typeof EmojiChoices.Type

export const EmojiCommand = Schema.Union([
  Schema.TaggedStruct("UseEmoji", { emoji: NonEmptyText(maxEmojiLength) }),
  Schema.TaggedStruct("ChooseSkinTone", {
    tone: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 })),
  }),
])
export type EmojiCommand = typeof EmojiCommand.Type

const initialState: EmojiChoices = { recent: [], tone: 0 }

const evolve = (state: EmojiChoices, event: EmojiEvent): EmojiChoices => {
  if (event._tag === "SkinToneChosen") {
    return state.tone === event.tone ? state : { ...state, tone: event.tone }
  }
  const { emoji } = event
  if (state.recent[0] === emoji) return state
  const others = state.recent.filter((other) => other !== emoji)
  return { ...state, recent: [emoji, ...others].slice(0, maxRecentEmoji) }
}

const eventOf = (command: EmojiCommand): EmojiEvent =>
  command._tag === "UseEmoji"
    ? { _tag: "EmojiUsed", emoji: command.emoji }
    : { _tag: "SkinToneChosen", tone: command.tone }

/** The emoji that a person uses, in their own stream, so that each of their devices offers them. */
export const emoji = defineSharedArea({
  name: "emoji",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: EmojiCommand,
  Event: EmojiEvent,
  Snapshot: EmojiChoices,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<never, ReadonlyArray<EmojiEvent>> => {
    const event = eventOf(command)
    return E.right(evolve(state, event) === state ? [] : [event])
  },
  evolve,
})
