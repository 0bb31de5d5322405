import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Bounded, Id, List, maxNameLength, maxStreamNameLength, Text } from "../../kernel/bounded.ts"
import { ChannelId, Seq } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { Mention } from "../buzz/mentions.ts"
import { AttachmentsInput, maxTags, maxTextLength } from "../buzz/types.ts"
import { DraftsEvent } from "./events.ts"
import { isSameDraft, SavedDraft } from "./types.ts"

/** Most drafts of one person: the oldest one goes first. */
export const maxDrafts = 100

/** Drafts of a person, one for a channel, in the order in which they were last saved. */
export const Drafts = Schema.Array(Schema.Struct({ channelId: ChannelId, draft: SavedDraft }))
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
  }),
  Schema.TaggedStruct("ClearDraft", { channelId }),
])
export type DraftsCommand = typeof DraftsCommand.Type

const initialState: Drafts = []

/** The saved draft of a channel; undefined where there is none. */
export const draftIn = (state: Drafts, id: ChannelId): SavedDraft | undefined =>
  state.find(({ channelId }) => channelId === id)?.draft

const evolve = (state: Drafts, event: DraftsEvent): Drafts => {
  const { channelId } = event
  const others = state.filter((entry) => entry.channelId !== channelId)
  if (event._tag === "DraftCleared") return others.length === state.length ? state : others
  const known = draftIn(state, channelId)
  return known !== undefined && isSameDraft(known, event.draft)
    ? state
    : [...others, { channelId, draft: event.draft }].slice(-maxDrafts)
}

/**
 * The drafts of a person, in their own stream, so that each of their devices goes on with them: of two devices the one
 * that saved last is right. What changes nothing is no event.
 */
export const drafts = defineSharedArea({
  name: "drafts",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: DraftsCommand,
  Event: DraftsEvent,
  Snapshot: Drafts,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state): E.Either<never, ReadonlyArray<DraftsEvent>> => {
    const { channelId } = command
    const event: DraftsEvent =
      command._tag === "SaveDraft"
        ? { _tag: "DraftSaved", channelId, draft: command.draft }
        : { _tag: "DraftCleared", channelId }
    return E.right(evolve(state, event) === state ? [] : [event])
  },
  evolve,
})
