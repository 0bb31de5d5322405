import { useCallback } from "react"
import type { ChannelRejection } from "#domain/buzz/channelCommand.ts"
import type { RootRejection } from "#domain/root.ts"
import { type TextKey, useText } from "#src/ui/text/useText.ts"

const keys: Readonly<Record<Exclude<ChannelRejection["_tag"], "MessageTooLong" | "NotPermitted">, TextKey>> =
  {
    EmptyMessage: "error.message.empty",
    UnknownMessage: "error.message.unknown",
    NotAuthor: "error.message.author",
    NotDeleted: "error.message.deleted",
    UnknownAnswer: "error.poll.answer",
    HuddleOfHuddle: "error.message.huddle",
    HuddleOfDeleted: "error.message.root",
    TooLate: "error.message.late",
    NoChannel: "error.channel.unknown",
    NotTopic: "error.channel.unknown",
    Archived: "error.channel.archived",
    ReadOnly: "error.channel.write",
    GroupPermission: "error.channel.group",
    HuddleMember: "error.channel.group",
    LastAdmin: "error.channel.admins",
    TooManyMembers: "error.channel.members",
  }

const isOfMessages = (tag: string): tag is keyof typeof keys => tag in keys

/** Says why a channel refuses what was asked of it, before it is sent; null for nothing that it refused. */
export const useRejectionText = (): ((rejection: RootRejection | null) => string | null) => {
  const text = useText()
  return useCallback(
    (rejection) => {
      if (rejection === null) return null
      if (rejection._tag === "MessageTooLong") {
        return text("buzz.tooLong", { length: rejection.length, most: rejection.most })
      }
      if (rejection._tag === "NotPermitted") {
        return text(rejection.needed === "ADMIN" ? "error.channel.admin" : "error.channel.invite")
      }
      return isOfMessages(rejection._tag) ? text(keys[rejection._tag]) : null
    },
    [text],
  )
}
