import { MailOpen, Pencil, Pin, PinOff, Quote, SmilePlus, ThumbsUp, Trash2, Undo2 } from "lucide-react"
import { editWindow, isOfServer } from "#domain/buzz/channel.ts"
import type { Message } from "#domain/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import type { RootCommand } from "#domain/root.ts"
import { changeDraft, shownDraft } from "#services/draft/keepDraft.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useDispatch, useStore } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"

const quickReaction = "👍"

/** What the reader may do with a message; `isJoined` says whether they take part in its channel. */
export const useMessageTools = (
  channelId: ChannelId,
  message: Message,
  isJoined: boolean,
  { onEdit, onReact }: { readonly onEdit: () => void; readonly onReact: () => void },
): {
  readonly tools: ReadonlyArray<Tool>
  /** Reacts, or takes the reaction back where the reader has it; `add` only reacts. */
  readonly react: (key: string, to?: "toggle" | "add") => void
} => {
  const text = useText()
  const dispatch = useDispatch()
  const store = useStore()
  const reader = useCurrentUserId()
  const { now } = usePageServices()
  const { seq: messageSeq, reactions, created, createdBy } = message
  const isOwn = reader === createdBy && !isOfServer(message)
  const isDeleted = message.oldMessage !== null
  const isPinned = message.pinnedBy !== undefined
  const doing = (command: RootCommand) => () => void dispatch(command)
  const react = (reactionKey: string, to = "toggle"): void => {
    const held = reactions.find((reaction) => reaction.reactionKey === reactionKey)
    const hasReacted = reader !== null && held?.userIds.includes(reader) === true
    const _tag = hasReacted && to === "toggle" ? "RemoveReaction" : "AddReaction"
    dispatch({ area: "buzz", command: { _tag, channelId, messageSeq, reactionKey } })
  }
  const tools: ReadonlyArray<Tool | false> = [
    !isDeleted &&
      !reactions.some(({ reactionKey }) => reactionKey === quickReaction) && {
        id: "react",
        icon: ThumbsUp,
        label: text("buzz.react", { key: quickReaction }),
        onPress: () => react(quickReaction),
      },
    !isDeleted && {
      id: "addReaction",
      icon: SmilePlus,
      label: text("buzz.addReaction"),
      onPress: onReact,
    },
    !isDeleted && {
      id: "pin",
      icon: isPinned ? PinOff : Pin,
      label: text(isPinned ? "buzz.unpin" : "buzz.pin"),
      onPress: doing({
        area: "buzz",
        command: { _tag: isPinned ? "UnpinMessage" : "PinMessage", channelId, messageSeq },
      }),
    },
    !isDeleted && {
      id: "quote",
      icon: Quote,
      label: text("buzz.quote"),
      onPress: () => {
        if (reader === null) return
        const draft = shownDraft(store.state(), reader, channelId)
        changeDraft(store, channelId, { ...draft, quoteSeq: messageSeq })
      },
    },
    isOwn &&
      !isDeleted &&
      now() - created < editWindow && {
        id: "edit",
        icon: Pencil,
        label: text("buzz.edit"),
        onPress: onEdit,
      },
    isJoined &&
      !isOwn &&
      !isDeleted && {
        id: "unread",
        icon: MailOpen,
        label: text("buzz.markUnread"),
        onPress: doing({
          area: "conversations",
          command: { _tag: "MarkUnread", channelId, seq: messageSeq },
        }),
      },
    isOwn && {
      id: "delete",
      icon: isDeleted ? Undo2 : Trash2,
      label: text(isDeleted ? "buzz.undo" : "buzz.delete"),
      onPress: doing({
        area: "buzz",
        command: { _tag: isDeleted ? "RestoreMessage" : "DeleteMessage", channelId, messageSeq },
      }),
    },
  ]
  return { tools: tools.filter((tool) => tool !== false), react }
}
