import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { ChannelId } from "../../kernel/ids.ts"
import { SavedDraft } from "./types.ts"

/** A person typed a message for a channel and did not send it yet. */
export const DraftSaved = Schema.TaggedStruct("DraftSaved", { channelId: ChannelId, draft: SavedDraft })
/** A person sent the draft of a channel, or emptied it. */
export const DraftCleared = Schema.TaggedStruct("DraftCleared", { channelId: ChannelId })

/** What is stored in a person's own stream about their drafts. */
export const DraftsEvent = eventUnion([DraftSaved, DraftCleared])
export type DraftsEvent = typeof DraftsEvent.Type
