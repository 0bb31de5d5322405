import * as E from "fp-ts/lib/Either.js"
import type { Decider } from "../kernel/decider.ts"
import type { ChannelId, CommandId } from "../kernel/ids.ts"
import type { BuzzEvent } from "./events.ts"
import { evolveBuzz, initialBuzz } from "./evolve.ts"
import {
  type Attachment,
  type BuzzState,
  type Draft,
  type MessageContent,
  maxMessageLength,
} from "./types.ts"

/** What a person does in buzz on their own client. What comes from the server arrives as events. */
export type BuzzCommand =
  | {
      readonly _tag: "ComposeMessage"
      readonly id: CommandId
      readonly channelId: ChannelId
      readonly content: MessageContent
      readonly attachments: ReadonlyArray<Attachment>
    }
  | { readonly _tag: "RetryMessage"; readonly id: CommandId }
  | { readonly _tag: "RemovePending"; readonly id: CommandId }
  | { readonly _tag: "ChangeDraft"; readonly channelId: ChannelId; readonly draft: Draft }

export type BuzzRejection =
  | { readonly _tag: "EmptyMessage" }
  | { readonly _tag: "MessageTooLong"; readonly length: number; readonly most: number }
  | { readonly _tag: "NotFailed"; readonly id: CommandId }

/** Buzz in a client: messages are composed, retried and taken back; drafts are kept. */
export const buzzDecider: Decider<BuzzState, BuzzCommand, BuzzEvent, BuzzRejection> = {
  initialState: initialBuzz,
  decide: (command, state, context) => {
    switch (command._tag) {
      case "ComposeMessage": {
        const { id, channelId, content, attachments } = command
        const { length } = content.text
        if (content.text.trim() === "" && attachments.length === 0) return E.left({ _tag: "EmptyMessage" })
        if (length > maxMessageLength) {
          return E.left({ _tag: "MessageTooLong", length, most: maxMessageLength })
        }
        return E.right([
          {
            _tag: "MessageComposed",
            message: {
              id,
              channelId,
              composed: context.now,
              createdBy: context.actor,
              content,
              attachments,
              status: "CREATING",
              failure: null,
            },
          },
          { _tag: "DraftChanged", channelId, draft: { text: "", caretPosition: 0 } },
        ])
      }
      case "RetryMessage":
        return state.pending.some((message) => message.id === command.id && message.status === "FAILED")
          ? E.right([{ _tag: "MessageSendRetried", id: command.id }])
          : E.left({ _tag: "NotFailed", id: command.id })
      case "RemovePending":
        return state.pending.some((message) => message.id === command.id && message.status === "FAILED")
          ? E.right([{ _tag: "PendingRemoved", id: command.id }])
          : E.left({ _tag: "NotFailed", id: command.id })
      case "ChangeDraft":
        return E.right([{ _tag: "DraftChanged", channelId: command.channelId, draft: command.draft }])
    }
  },
  evolve: evolveBuzz,
}
