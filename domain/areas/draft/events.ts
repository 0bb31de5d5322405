import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { ChannelId } from "../../kernel/ids.ts"
import { SavedDraft } from "./types.ts"

/** A person typed a message for a channel and did not send it yet. */
export const DraftSaved = Schema.TaggedStruct("DraftSaved", {
  channelId: ChannelId,
  draft: SavedDraft,
  /** Whether it was typed without knowing what another device had saved: that is kept beside it. */
  isBeside: Schema.optionalKey(Schema.Boolean),
})
/** A person decided what becomes of the drafts that are kept beside that of a channel: they are there no more. */
export const DraftSettled = Schema.TaggedStruct("DraftSettled", { channelId: ChannelId })
/** A person sent the draft of a channel, or emptied it. */
export const DraftCleared = Schema.TaggedStruct("DraftCleared", { channelId: ChannelId })

/** What is stored in a person's own stream about their drafts. */
export const DraftsEvent = eventUnion([DraftSaved, DraftCleared, DraftSettled])
export type DraftsEvent = typeof DraftsEvent.Type
