import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Bounded, Id, List, maxNameLength, maxStreamNameLength, Text } from "../../kernel/bounded.ts"
import { ChannelId, CommandId, Seq } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { Mention } from "../buzz/mentions.ts"
import { AttachmentsInput, maxTags, maxTextLength } from "../buzz/types.ts"
import { DraftsEvent } from "./events.ts"
import { isSameDraft, SavedDraft } from "./types.ts"

/** Most drafts of one person: the oldest one goes first. */
export const maxDrafts = 100

/** Most drafts that are kept beside that of a channel: the oldest one goes first. */
const maxBeside = 3

/** Draft of a channel, the save that made it so, and what other devices saved without knowing of each other. */
const ChannelDraft = Schema.Struct({
  channelId: ChannelId,
  draft: SavedDraft,
  savedBy: CommandId,
  beside: Schema.Array(SavedDraft),
})

/** Drafts of a person, one for a channel, in the order in which they were last saved. */
export const Drafts = Schema.Array(ChannelDraft)
export type Drafts = typeof Drafts.Type

const channelId = Bounded(ChannelId, maxStreamNameLength)

export const DraftsCommand = Schema.Union([
  Schema.TaggedStruct("SaveDraft", {
    channelId,
    draft: Schema.Struct({
      text: Text(maxTextLength),
      caretPosition: Schema.Int,
      mentions: Schema.optionalKey(
        List(
          Schema.Struct({ ...Mention.fields, id: Id(Mention.fields.id), name: Text(maxNameLength) }),
          maxTags,
        ),
      ),
      quoteSeq: Schema.optionalKey(Seq),
      attachments: Schema.optionalKey(AttachmentsInput),
    }),
    /** The save over which it was typed, by its command; null where there was none. */
    over: Schema.optionalKey(Schema.NullOr(CommandId)),
  }),
  Schema.TaggedStruct("ClearDraft", { channelId }),
  Schema.TaggedStruct("SettleDraft", { channelId }),
])
export type DraftsCommand = typeof DraftsCommand.Type

const initialState: Drafts = []

const entryIn = (state: Drafts, id: ChannelId) => state.find(({ channelId }) => channelId === id)

/** The saved draft of a channel; undefined where there is none. */
export const draftIn = (state: Drafts, id: ChannelId): SavedDraft | undefined => entryIn(state, id)?.draft

/** The save that made the draft of a channel what it is; null where there is none. */
export const lastSaveIn = (state: Drafts, id: ChannelId): CommandId | null =>
  entryIn(state, id)?.savedBy ?? null

/** What other devices saved for a channel without knowing of its draft, the latest last. */
export const besideIn = (state: Drafts, id: ChannelId): ReadonlyArray<SavedDraft> =>
  entryIn(state, id)?.beside ?? none

const none: ReadonlyArray<SavedDraft> = []

/** Drafts beside another one: none that says the same, or of which that goes on. */
const besideOf = (draft: SavedDraft, others: ReadonlyArray<SavedDraft>): ReadonlyArray<SavedDraft> =>
  others
    .filter(
      (other) => !isSameDraft(other, draft) && !(other.text !== "" && draft.text.startsWith(other.text)),
    )
    .slice(-maxBeside)

const evolve = (state: Drafts, event: DraftsEvent, savedBy: CommandId): Drafts => {
  const { channelId } = event
  const entry = entryIn(state, channelId)
  const others = state.filter((one) => one !== entry)
  if (event._tag === "DraftSaved") {
    const { draft, isBeside = false } = event
    if (entry !== undefined && isSameDraft(entry.draft, draft)) return state
    const held = entry === undefined ? [] : isBeside ? [...entry.beside, entry.draft] : entry.beside
    return [...others, { channelId, draft, savedBy, beside: besideOf(draft, held) }].slice(-maxDrafts)
  }
  if (entry === undefined) return state
  if (event._tag === "DraftSettled") {
    return entry.beside.length === 0 ? state : [...others, { ...entry, beside: [] }]
  }
  // What another device has typed is no part of what was sent: it is a draft still.
  const left = entry.beside.at(-1)
  return left === undefined
    ? others
    : [...others, { channelId, draft: left, savedBy, beside: entry.beside.slice(0, -1) }]
}

const eventOf = (command: DraftsCommand, state: Drafts): DraftsEvent => {
  const { channelId } = command
  switch (command._tag) {
    case "SaveDraft": {
      const { draft, over } = command
      const entry = entryIn(state, channelId)
      const isBeside = over !== undefined && entry !== undefined && entry.savedBy !== over
      return { _tag: "DraftSaved", channelId, draft, ...(isBeside && { isBeside }) }
    }
    case "ClearDraft":
      return { _tag: "DraftCleared", channelId }
    case "SettleDraft":
      return { _tag: "DraftSettled", channelId }
  }
}

/**
 * The drafts of a person, in their own stream, so that each of their devices goes on with them. What one saves without
 * knowing what another saved before takes its place, and has that beside it until the person decides; what changes nothing
 * is no event.
 */
export const drafts = defineSharedArea({
  name: "drafts",
  kinds: ["user"],
  version: 2,
  initialState,
  Command: DraftsCommand,
  Event: DraftsEvent,
  Snapshot: Drafts,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state, { commandId }): E.Either<never, ReadonlyArray<DraftsEvent>> => {
    const event = eventOf(command, state)
    return E.right(evolve(state, event, commandId) === state ? [] : [event])
  },
  evolve: (state, event, { commandId }) => evolve(state, event, commandId),
})
