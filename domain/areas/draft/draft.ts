import { Equal, Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import { ChannelId } from "../../kernel/ids.ts"
import { Draft, isEmptyDraft } from "./types.ts"

export const DraftChanged = Schema.TaggedStruct("DraftChanged", { channelId: ChannelId, draft: Draft })
/** A draft was saved in its author's stream, and is no longer this device's alone: nothing else of it changed. */
const DraftDropped = Schema.TaggedStruct("DraftDropped", { channelId: ChannelId })
export const DraftEvent = eventUnion([DraftChanged, DraftDropped])
export type DraftEvent = typeof DraftEvent.Type

export type DraftCommand =
  | { readonly _tag: "ChangeDraft"; readonly channelId: ChannelId; readonly draft: Draft }
  | { readonly _tag: "DropDraft"; readonly channelId: ChannelId }

/** Drafts that are being typed in this client, by channel. */
export type DraftState = HashMap.HashMap<Draft>

const initialState: DraftState = HashMap.empty()

/** Draft of a channel. */
export const draftOf = (state: DraftState, id: ChannelId): Draft | undefined => HashMap.get(state, id)

/**
 * Messages being typed, until they are saved in their author's stream (`drafts`): they go before what is saved there. An
 * empty one is no draft.
 */
export const draft = defineLocalArea({
  name: "draft",
  initialState,
  Event: DraftEvent,
  decide: (command: DraftCommand): E.Either<never, ReadonlyArray<DraftEvent>> =>
    E.right([
      command._tag === "ChangeDraft"
        ? { ...command, _tag: "DraftChanged" }
        : { ...command, _tag: "DraftDropped" },
    ]),
  evolve: (state, event: DraftEvent) => {
    if (event._tag === "DraftDropped") return HashMap.remove(state, event.channelId)
    const known = HashMap.get(state, event.channelId)
    if (isEmptyDraft(event.draft)) return HashMap.remove(state, event.channelId)
    return known !== undefined && Equal.equals(known, event.draft)
      ? state
      : HashMap.set(state, event.channelId, event.draft)
  },
})
