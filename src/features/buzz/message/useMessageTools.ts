import { useNavigate } from "@tanstack/react-router"
import {
  Bookmark,
  BookmarkX,
  Check,
  Flag,
  FlagOff,
  Link2,
  MailOpen,
  MessageSquareLock,
  MessageSquareReply,
  Pencil,
  Pin,
  PinOff,
  Quote,
  SmilePlus,
  ThumbsUp,
  Trash2,
  Undo2,
  Users,
} from "lucide-react"
import { isOfServer } from "#domain/areas/buzz/channel.ts"
import { isEditable } from "#domain/areas/buzz/editable.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { isPrivateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import type { Message } from "#domain/areas/buzz/types.ts"
import { isSaved } from "#domain/areas/channelMarks/channelMarks.ts"
import { editWindowOf } from "#domain/areas/environment/select.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { draftPlace } from "#domain/kernel/streamNames.ts"
import type { RootCommand } from "#domain/root.ts"
import { changeDraft, shownDraft } from "#services/draft/keepDraft.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useDispatch, useSelect, useStore } from "#src/state/StoreContext.tsx"
import { useChannelMarks } from "#src/state/useChannelMarks.ts"
import { useCopyLink } from "#src/state/useCopyLink.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { channelSearch, messageAddress } from "../kernel/channelAddress.ts"
import { useChannelRights } from "../kernel/useChannelRights.ts"
import { useReact } from "./useReact.ts"

const quickReaction = "👍"

/** What the tools of a message open beside it. */
export interface MessageToolActions {
  readonly onEdit: () => void
  readonly onReact: () => void
  readonly onShowReactions: () => void
  readonly onPrivateHuddle: () => void
  readonly onRemove: () => void
}

/** What the reader may do with a message; `isJoined` says whether they follow what is new where it stands. */
export const useMessageTools = (
  channelId: ChannelId,
  message: Message,
  isJoined: boolean,
  { onEdit, onReact, onShowReactions, onPrivateHuddle, onRemove }: MessageToolActions,
): ReadonlyArray<Tool> => {
  const text = useText()
  const dispatch = useDispatch()
  const store = useStore()
  const reader = useCurrentUserId()
  const editWindow = useSelect(({ environment }) => editWindowOf(environment))
  const { now } = usePageServices()
  const navigate = useNavigate()
  const { seq: messageSeq, reactions, createdBy, huddle } = message
  const place = { message: messageSeq, ...(huddle !== undefined && { huddle }) }
  const { outcome, copy } = useCopyLink(() => messageAddress(window.location.origin, channelId, place))
  const isCopied = outcome?.copied === true
  const isOwn = reader === createdBy && !isOfServer(message)
  const isDeleted = message.oldMessage !== null
  const isKept = isSaved(useChannelMarks(), channelId, messageSeq)
  const isPinned = message.pinnedBy !== undefined
  const isFlagged = message.flaggedBy !== undefined
  const { mayWrite, mayModerate } = useChannelRights(channelId)
  const isAnswerable = mayWrite && !isDeleted
  const doing = (command: RootCommand) => () => void dispatch(command)
  const react = useReact(channelId, message)
  const tools: ReadonlyArray<Tool | false> = [
    isAnswerable &&
      !reactions.some(({ reactionKey }) => reactionKey === quickReaction) && {
        id: "react",
        icon: ThumbsUp,
        label: text("buzz.react", { key: quickReaction }),
        onPress: () => react(quickReaction),
      },
    isAnswerable && {
      id: "addReaction",
      icon: SmilePlus,
      label: text("buzz.addReaction"),
      onPress: onReact,
    },
    isAnswerable &&
      huddle === undefined && {
        id: "huddle",
        icon: MessageSquareReply,
        label: text("buzz.huddle.reply"),
        onPress: () =>
          void navigate({
            to: "/m/buzz/channel/$threadId",
            params: { threadId: channelId },
            search: channelSearch({ huddle: messageSeq }),
            state: { replyTo: messageSeq },
          }),
      },
    isAnswerable &&
      huddle === undefined &&
      !isPrivateHuddleChannel(channelId) &&
      peopleOfDirect(channelId) === null && {
        id: "privateHuddle",
        icon: MessageSquareLock,
        label: text("buzz.huddle.private.start"),
        onPress: onPrivateHuddle,
      },
    {
      id: "link",
      icon: isCopied ? Check : Link2,
      label: text(isCopied ? "link.copied" : "link.copy"),
      hasOutcome: true,
      onPress: copy,
    },
    (isKept || !isDeleted) && {
      id: "save",
      icon: isKept ? BookmarkX : Bookmark,
      label: text(isKept ? "buzz.unsaveMessage" : "buzz.saveMessage"),
      onPress: doing({
        area: "channelMarks",
        command: { _tag: isKept ? "UnsaveMessage" : "SaveMessage", channelId, messageSeq },
      }),
    },
    reactions.length > 0 && {
      id: "reactions",
      icon: Users,
      label: text("buzz.reactions"),
      onPress: onShowReactions,
    },
    isAnswerable && {
      id: "pin",
      icon: isPinned ? PinOff : Pin,
      label: text(isPinned ? "buzz.unpin" : "buzz.pin"),
      onPress: doing({
        area: "buzz",
        command: { _tag: isPinned ? "UnpinMessage" : "PinMessage", channelId, messageSeq },
      }),
    },
    isAnswerable && {
      id: "flag",
      icon: isFlagged ? FlagOff : Flag,
      label: text(isFlagged ? "buzz.unflag" : "buzz.flag"),
      onPress: doing({
        area: "buzz",
        command: { _tag: isFlagged ? "UnflagMessage" : "FlagMessage", channelId, messageSeq },
      }),
    },
    isAnswerable && {
      id: "quote",
      icon: Quote,
      label: text("buzz.quote"),
      onPress: () => {
        if (reader === null) return
        const drafted = draftPlace(channelId, huddle)
        const draft = shownDraft(store.state(), reader, drafted)
        changeDraft(store, drafted, { ...draft, quoteSeq: messageSeq })
      },
    },
    isEditable(message, reader, now(), editWindow) && {
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
          command: {
            _tag: "MarkUnread",
            channelId,
            seq: messageSeq,
            ...(huddle !== undefined && { huddle }),
          },
        }),
      },
    !isOwn &&
      mayModerate &&
      !isDeleted && {
        id: "remove",
        icon: Trash2,
        label: text("buzz.takeDown"),
        onPress: onRemove,
      },
    mayModerate &&
      message.removed !== undefined && {
        id: "reinstate",
        icon: Undo2,
        label: text("buzz.reinstate"),
        onPress: doing({ area: "buzz", command: { _tag: "ReinstateMessage", channelId, messageSeq } }),
      },
    isOwn &&
      message.removed === undefined && {
        id: isDeleted ? "undo" : "delete",
        icon: isDeleted ? Undo2 : Trash2,
        label: text(isDeleted ? "buzz.undo" : "buzz.delete"),
        onPress: doing({
          area: "buzz",
          command: { _tag: isDeleted ? "RestoreMessage" : "DeleteMessage", channelId, messageSeq },
        }),
      },
  ]
  return tools.filter((tool) => tool !== false)
}
