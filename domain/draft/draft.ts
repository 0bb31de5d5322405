import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../kernel/area.ts"
import * as HashMap from "../kernel/hashMap.ts"
import { ChannelId } from "../kernel/ids.ts"

const Mention = Schema.Struct({
  type: Schema.Literals(["USER", "NOTIFY"]),
  id: Schema.String,
  name: Schema.String,
})

/** Message that was typed and not sent. */
export const Draft = Schema.Struct({
  text: Schema.String,
  caretPosition: Schema.Int,
  /** Whom its author chose to speak to; those whose name is not in the text any more are not. */
  mentions: Schema.optionalKey(Schema.Array(Mention)),
})
export type Draft = typeof Draft.Type

export const DraftChanged = Schema.TaggedStruct("DraftChanged", { channelId: ChannelId, draft: Draft })
export const DraftEvent = Schema.Union([DraftChanged]).pipe(Schema.toTaggedUnion("_tag"))
export type DraftEvent = typeof DraftEvent.Type

export type DraftCommand = {
  readonly _tag: "ChangeDraft"
  readonly channelId: ChannelId
  readonly draft: Draft
}

/** Drafts of this client, by channel. */
export type DraftState = HashMap.HashMap<Draft>

const isSame = Schema.toEquivalence(Draft)

const initialState: DraftState = HashMap.empty()

/** Draft of a channel. */
export const draftOf = (state: DraftState, id: ChannelId): Draft | undefined => HashMap.get(state, id)

/** Messages being written: an empty text is no draft. */
export const draft = defineLocalArea({
  name: "draft",
  initialState,
  Event: DraftEvent,
  decide: (command: DraftCommand): E.Either<never, ReadonlyArray<DraftEvent>> =>
    E.right([{ ...command, _tag: "DraftChanged" }]),
  evolve: (state, event: DraftEvent) => {
    const known = HashMap.get(state, event.channelId)
    if (event.draft.text === "") return HashMap.remove(state, event.channelId)
    return known !== undefined && isSame(known, event.draft)
      ? state
      : HashMap.set(state, event.channelId, event.draft)
  },
})
