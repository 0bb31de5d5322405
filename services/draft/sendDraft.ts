import { tagsOfMentions } from "#domain/areas/buzz/mentions.ts"
import { readTyped } from "#domain/areas/buzz/slash.ts"
import type { Attachment } from "#domain/areas/buzz/types.ts"
import { conversationIn } from "#domain/areas/conversations/conversations.ts"
import {
  type Draft,
  isEmptyDraft,
  isLoading,
  notWaiting,
  savedPart,
  type WaitingMessage,
} from "#domain/areas/draft/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { type ChannelId, Seq, type UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import type { RootRejection } from "#domain/root.ts"
import type { SharedRequest } from "#domain/shared.ts"
import { viewOf } from "#domain/sync/view.ts"
import type { StoreShape } from "../store/store.ts"
import { changeDraft, shownDraft } from "./keepDraft.ts"
import { type NotToEveryone, refusalToEveryone } from "./toEveryone.ts"

/** Words and attachments of a message that go into it beside those of its draft. */
export interface Said {
  readonly text: string
  readonly attachments: ReadonlyArray<Attachment>
}

/**
 * Sends a draft as a message; its author takes part in the channel and the huddle from then on. Returns why the message was
 * refused, or null; `request` sends a command.
 */
export const sendDraft = (
  store: StoreShape,
  reader: UserId,
  draft: Draft,
  { channelId, huddle, create, attachments: seen }: WaitingMessage,
  { text, attachments }: Said,
  request: (command: SharedRequest) => RootRejection | null,
): RootRejection | NotToEveryone | null => {
  const { sync } = store.state()
  const { mentions = [], quoteSeq } = draft
  const refusal = refusalToEveryone(store.state(), channelId, text, mentions)
  if (refusal !== null) return refusal
  const seq = HashMap.get(sync.folds, channelStream(channelId))?.head ?? Seq.make(0)
  if (create !== undefined) request({ area: "buzz", command: create })
  if (conversationIn(viewOf(sync, userStream(reader), "conversations"), channelId) === undefined)
    request({ area: "conversations", command: { _tag: "JoinConversation", channelId, seq } })
  if (huddle !== undefined)
    request({ area: "conversations", command: { _tag: "FollowHuddle", channelId, huddle, seq } })
  return request({
    area: "buzz",
    command: {
      _tag: "SendMessage",
      channelId,
      content: { text, tags: tagsOfMentions(text, mentions) },
      attachments: [...seen, ...(savedPart(draft).attachments ?? []), ...attachments],
      ...(quoteSeq !== undefined && { quoteSeq }),
      ...(huddle !== undefined && { huddle }),
    },
  })
}

/**
 * Sends a draft that waits for its files once they are all there, wherever its author is in the app. One that is refused, or that
 * has become a command or nothing, stays as a draft.
 */
export const sendWaiting = (store: StoreShape, reader: UserId, draftId: ChannelId): void => {
  const draft = shownDraft(store.state(), reader, draftId)
  const { waiting, attachments = [] } = draft
  if (waiting === undefined || attachments.some(isLoading)) return
  const typed = readTyped(draft.text)
  const rest = notWaiting(draft)
  changeDraft(store, draftId, rest)
  if (typed._tag !== "Text" || isEmptyDraft(rest)) return
  const said = { text: typed.text, attachments: [] }
  const rejection = sendDraft(store, reader, rest, waiting, said, (command) => store.dispatch(command))
  if (rejection === null) changeDraft(store, draftId, { text: "", caretPosition: 0 })
}

/** Ends the waiting of a draft that has a file that cannot be uploaded. */
export const endWaiting = (store: StoreShape, reader: UserId, draftId: ChannelId): void => {
  const draft = shownDraft(store.state(), reader, draftId)
  if (draft.waiting !== undefined) changeDraft(store, draftId, notWaiting(draft))
}
