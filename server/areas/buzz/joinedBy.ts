import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import { hasMembers, peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { type Mention, mentionsOf } from "#domain/areas/buzz/mentions.ts"
import { isPrivateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import { type ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelOfStream, userStream } from "#domain/kernel/streamNames.ts"
import type { SharedEvent } from "#domain/shared.ts"
import type { FollowUp } from "../../command/serverArea.ts"
import type { StoredAt } from "../../log/command.ts"

const joined = (
  channelId: ChannelId,
  user: UserId,
  readSeq: Seq,
): Extract<FollowUp, { readonly _tag: "Copy" }> => ({
  _tag: "Copy",
  stream: userStream(user),
  event: { _tag: "ConversationJoined", channelId, readSeq },
})

/** Who may read a channel, and who is in a group. */
interface People {
  readonly mayRead: (user: UserId, channel: ChannelId) => boolean
  readonly membersOf: (group: string) => ReadonlyArray<UserId>
}

/**
 * What an event of a channel leads to in the streams of people. Who takes part in a channel from an event on: the people of a new direct chat, the members of a topic as they are
 * added, and whom a message speaks to by name or by a group of theirs, as far as they may read it; these are notified as
 * well. A huddle is followed by whom its messages name, by who is invited to it, and by the author of the message from
 * which it began.
 */
export const joinedBy =
  ({ mayRead, membersOf }: People) =>
  (event: ChannelEvent, { stream, seq, actor }: StoredAt): ReadonlyArray<FollowUp> => {
    const channelId = channelOfStream(stream)
    if (channelId === null) return []
    /** Someone takes part from here on; who was invited to a private huddle by another is told so. */
    const added = (user: UserId): FollowUp => {
      const isInvited = isPrivateHuddleChannel(channelId) && user !== actor
      const notice = { kind: "huddle", channelId, author: actor } as const
      return {
        ...joined(channelId, user, seq),
        ...(isInvited && { more: [{ _tag: "NotificationAdded" as const, notice }] }),
      }
    }
    /** Whom mentions mean, but for the actor and for those who may not read the channel. */
    const peopleOf = (mentions: ReadonlyArray<Pick<Mention, "type" | "id">>): ReadonlySet<UserId> =>
      new Set(
        mentions
          .flatMap(({ type, id }) =>
            type === "USER" ? [UserId.make(id)] : type === "GROUP" ? membersOf(id) : [],
          )
          .filter((user) => user !== actor && mayRead(user, channelId)),
      )
    const followedFrom = (messageSeq: number, huddle: Seq | undefined): ReadonlyArray<SharedEvent> =>
      huddle === undefined
        ? []
        : [{ _tag: "HuddleFollowed", channelId, huddle, readSeq: Seq.make(messageSeq - 1) }]
    /** People take part from a message on that names them, and are told so. */
    const told = (messageSeq: Seq, huddle: Seq | undefined, people: ReadonlySet<UserId>) => {
      const notice = {
        kind: "mention",
        channelId,
        messageSeq,
        author: actor,
        ...(huddle !== undefined && { huddle }),
      } as const
      return [...people].map((user) => ({
        ...joined(channelId, user, Seq.make(messageSeq - 1)),
        more: [...followedFrom(messageSeq, huddle), { _tag: "NotificationAdded" as const, notice }],
      }))
    }
    switch (event._tag) {
      case "ChannelCreated": {
        const people = peopleOfDirect(channelId) ?? []
        if (!hasMembers(event.type)) return people.map((user) => joined(channelId, user, seq))
        return (event.members ?? []).flatMap(({ principal }) =>
          principal.type === "USER" ? [added(UserId.make(principal.id))] : [],
        )
      }
      case "MemberSet": {
        if (event.principal.type === "GROUP") return []
        const user = UserId.make(event.principal.id)
        return event.permission === "NONE"
          ? [{ _tag: "Copy", stream: userStream(user), event: { _tag: "ConversationLeft", channelId } }]
          : [added(user)]
      }
      case "HuddleInvited": {
        const { huddle, userId } = event
        if (userId === actor || !mayRead(userId, channelId)) return []
        const notice = { kind: "huddle", channelId, huddle, author: actor } as const
        return [
          {
            ...joined(channelId, userId, seq),
            more: [
              { _tag: "HuddleFollowed", channelId, huddle, readSeq: Seq.make(huddle) },
              { _tag: "NotificationAdded", notice },
            ],
          },
        ]
      }
      case "MessageEdited": {
        const { named = [], messageSeq, huddle } = event
        return told(messageSeq, huddle, peopleOf(named))
      }
      case "MessageSent": {
        const { content, huddle, rootAuthor } = event
        const named = peopleOf(mentionsOf(content))
        const followed = followedFrom(seq, huddle)
        const ofNamed = told(seq, huddle, named)
        const isOfOther = rootAuthor !== undefined && rootAuthor !== actor && !named.has(rootAuthor)
        return !isOfOther || !mayRead(rootAuthor, channelId)
          ? ofNamed
          : [
              ...ofNamed,
              ...followed.map((event) => ({ _tag: "Copy" as const, stream: userStream(rootAuthor), event })),
            ]
      }
      default:
        return []
    }
  }
