import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Bounded, maxStreamNameLength } from "../../kernel/bounded.ts"
import { ChannelId, Seq } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { ChannelMarksEvent } from "./events.ts"

/** Most favourite channels and most saved messages of a person. */
export const maxFavoriteChannels = 100
export const maxSavedMessages = 1_000

/** Position of a channel that is no favourite. */
export const noPosition = -1

/** A message of a channel that a person saved. */
export const SavedMessage = Schema.Struct({ channelId: ChannelId, messageSeq: Seq })
export type SavedMessage = typeof SavedMessage.Type

/** The favourite channels of a person in their order, and their saved messages, the latest last. */
export const ChannelMarks = Schema.Struct({
  favorites: Schema.Array(ChannelId),
  messages: Schema.Array(SavedMessage),
})
export type ChannelMarks = typeof ChannelMarks.Type

const channelId = Bounded(ChannelId, maxStreamNameLength)
const message = { channelId, messageSeq: Seq }

export const ChannelMarksCommand = Schema.Union([
  Schema.TaggedStruct("FavoriteChannel", {
    channelId,
    /** Its place among the favourites, from 0, or behind the last; -1 takes it out. */
    position: Schema.Int.check(Schema.isBetween({ minimum: noPosition, maximum: maxFavoriteChannels })),
  }),
  Schema.TaggedStruct("SaveMessage", message),
  Schema.TaggedStruct("UnsaveMessage", message),
])
export type ChannelMarksCommand = typeof ChannelMarksCommand.Type

/** Why nothing more can be marked. */
export type ChannelMarksRejection = {
  readonly _tag: "TooManyFavorites" | "TooManySavedMessages"
  readonly most: number
}

const initialState: ChannelMarks = { favorites: [], messages: [] }

/** The position of a channel among the favourites; -1 for one that is none. */
export const favoritePosition = ({ favorites }: ChannelMarks, id: ChannelId): number => favorites.indexOf(id)

/** Whether a message is saved. */
export const isSaved = ({ messages }: ChannelMarks, id: ChannelId, seq: Seq): boolean =>
  messages.some(({ channelId, messageSeq }) => channelId === id && messageSeq === seq)

const evolve = (state: ChannelMarks, event: ChannelMarksEvent): ChannelMarks => {
  const { channelId } = event
  switch (event._tag) {
    case "ChannelFavorited": {
      const others = state.favorites.filter((other) => other !== channelId)
      const favorites = event.position < 0 ? others : others.toSpliced(event.position, 0, channelId)
      return favorites.length === state.favorites.length &&
        favorites.every((id, index) => id === state.favorites[index])
        ? state
        : { ...state, favorites }
    }
    case "MessageSaved":
      return isSaved(state, channelId, event.messageSeq)
        ? state
        : { ...state, messages: [...state.messages, { channelId, messageSeq: event.messageSeq }] }
    case "MessageUnsaved":
      return isSaved(state, channelId, event.messageSeq)
        ? {
            ...state,
            messages: state.messages.filter(
              (saved) => saved.channelId !== channelId || saved.messageSeq !== event.messageSeq,
            ),
          }
        : state
  }
}

const eventOf = (command: ChannelMarksCommand): ChannelMarksEvent => {
  switch (command._tag) {
    case "FavoriteChannel":
      return { ...command, _tag: "ChannelFavorited" }
    case "SaveMessage":
      return { ...command, _tag: "MessageSaved" }
    case "UnsaveMessage":
      return { ...command, _tag: "MessageUnsaved" }
  }
}

/** The channels and messages that a person marked for themselves, in their own stream. What changes nothing is no event. */
export const channelMarks = defineSharedArea({
  name: "channelMarks",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: ChannelMarksCommand,
  Event: ChannelMarksEvent,
  Snapshot: ChannelMarks,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<ChannelMarksRejection, ReadonlyArray<ChannelMarksEvent>> => {
    const event = eventOf(command)
    const after = evolve(state, event)
    if (after === state) return E.right([])
    if (after.favorites.length > Math.max(maxFavoriteChannels, state.favorites.length)) {
      return E.left({ _tag: "TooManyFavorites", most: maxFavoriteChannels })
    }
    return after.messages.length > Math.max(maxSavedMessages, state.messages.length)
      ? E.left({ _tag: "TooManySavedMessages", most: maxSavedMessages })
      : E.right([event])
  },
  evolve,
})
