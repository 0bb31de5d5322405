import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import { hasMembers } from "#domain/areas/buzz/members.ts"
import { type Mention, mentionsOf, namesEveryone } from "#domain/areas/buzz/mentions.ts"
import type { MentionNotice } from "#domain/areas/buzz/notice.ts"
import { isPrivateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import { conversationIn } from "#domain/areas/conversations/conversations.ts"
import { includesLevel } from "#domain/areas/conversations/notifyLevel.ts"
import { isToldOf } from "#domain/areas/inbox/inbox.ts"
import { type ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelOfStream, userStream } from "#domain/kernel/streamNames.ts"
import { type Fold, type SharedEvent, stateIn } from "#domain/shared.ts"
import type { FollowUp } from "../../command/serverArea.ts"
import type { StoredAt } from "../../log/command.ts"
import type { Listeners } from "./listeners.ts"

const joined = (
  channelId: ChannelId,
  user: UserId,
  readSeq: Seq,
): Extract<FollowUp, { readonly _tag: "Copy" }> => ({
  _tag: "Copy",
  stream: userStream(user),
  event: { _tag: "ConversationJoined", channelId, readSeq },
})

/** Who may read a channel, who is in a group, and who wants to be told how much of a channel. */
interface People extends Listeners {
  readonly mayRead: (user: UserId, channel: ChannelId) => boolean
  readonly membersOf: (group: string) => ReadonlyArray<UserId>
  /** Whose channel it is, without that they join it: the people of a direct chat or of an approval topic; none of another one. */
  readonly peopleOf: (channel: ChannelId) => ReadonlyArray<UserId>
}

/** Whether a person, whose stream this is, takes no part in a channel. */
const isOutOf =
  (channelId: ChannelId) =>
  (fold: Fold): boolean =>
    conversationIn(stateIn(fold, "conversations"), channelId) === undefined

/**
 * What an event of a channel leads to in the streams of people. Who takes part in a channel from an event on: the people of
 * a direct chat or an approval topic with each message, the members of a topic and the people of its groups as they are added, and whom a message
 * speaks to by name or by a group of theirs, as far as they may read it; these are notified as well. A huddle is followed by
 * whom its messages name, by who is invited to it, by the author of the message from which it began, and by the people of
 * the direct chat in which it does. Notified are also those who take part where a message speaks to everyone or they want
 * to be told of each, and those who follow the huddle in which it stands: each as much as they want to be told of the
 * channel. Who takes part and was told of a message learns that it was deleted, and that it is there again.
 */
export const joinedBy =
  ({ mayRead, membersOf, peopleOf: partiesOf, levelOf, listeners }: People) =>
  (event: ChannelEvent, { stream, seq, actor }: StoredAt): ReadonlyArray<FollowUp> => {
    const channelId = channelOfStream(stream)
    if (channelId === null) return []
    /** Someone takes part from here on, unless they did; who was added by another is told so. */
    const added = (user: UserId): FollowUp => {
      const kind = isPrivateHuddleChannel(channelId) ? "huddle" : "added"
      const notice = { kind, channelId, author: actor } as const
      return {
        ...joined(channelId, user, seq),
        isNeeded: isOutOf(channelId),
        ...(user !== actor &&
          levelOf(user, channelId) !== "NOTHING" && {
            more: [{ _tag: "NotificationAdded" as const, notice }],
          }),
      }
    }
    const readersIn = (group: string): ReadonlyArray<UserId> =>
      membersOf(group).filter((user) => mayRead(user, channelId))
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
    const noticeOf = (
      messageSeq: Seq,
      huddle: Seq | undefined,
      more: Pick<MentionNotice, "reason" | "edited">,
    ): SharedEvent => {
      const at = { channelId, messageSeq, author: actor, ...(huddle !== undefined && { huddle }) }
      return { _tag: "NotificationAdded", notice: { kind: "mention", ...at, ...more } }
    }
    /** What a message leads to for one person: events of their stream, and first that they take part, where they are to. */
    const led = (
      user: UserId,
      messageSeq: Seq,
      isJoining: boolean,
      events: ReadonlyArray<SharedEvent | null>,
    ): ReadonlyArray<FollowUp> => {
      const join = joined(channelId, user, Seq.make(messageSeq - 1))
      const isNeeded = isOutOf(channelId)
      const [first, ...more] = events.filter((event) => event !== null)
      if (first === undefined) return isJoining ? [{ ...join, isNeeded }] : []
      const before = isJoining && { before: { event: join.event, isNeeded } }
      return [{ _tag: "Copy", stream: userStream(user), event: first, more, ...before }]
    }
    switch (event._tag) {
      case "ChannelCreated": {
        const people = partiesOf(channelId)
        if (!hasMembers(event.type)) return people.map((user) => joined(channelId, user, seq))
        const members = (event.members ?? [])
          .filter(({ permission }) => permission !== "DENY")
          .flatMap(({ principal }) =>
            principal.type === "USER" ? [UserId.make(principal.id)] : readersIn(principal.id),
          )
        return [...new Set(members)].map(added)
      }
      case "MemberSet": {
        const isOut = event.permission === "NONE" || event.permission === "DENY"
        const { type, id } = event.principal
        const of = type === "USER" ? [UserId.make(id)] : isOut ? membersOf(id) : readersIn(id)
        if (!isOut) return of.filter((user) => mayRead(user, channelId)).map(added)
        return of
          .filter((user) => type === "USER" || !mayRead(user, channelId))
          .map((user) => ({
            _tag: "Copy",
            stream: userStream(user),
            event: { _tag: "ConversationLeft", channelId },
            isNeeded: (fold) => !isOutOf(channelId)(fold),
          }))
      }
      case "HuddleInvited": {
        const { huddle, userId } = event
        if (userId === actor || !mayRead(userId, channelId)) return []
        const notice = { kind: "huddle", channelId, huddle, author: actor } as const
        const isTold = levelOf(userId, channelId) !== "NOTHING"
        return [
          {
            ...joined(channelId, userId, seq),
            more: [
              { _tag: "HuddleFollowed", channelId, huddle, readSeq: Seq.make(huddle) },
              ...(isTold ? [{ _tag: "NotificationAdded" as const, notice }] : []),
            ],
          },
        ]
      }
      case "MessageEdited": {
        const { named = [], messageSeq, huddle } = event
        return [...peopleOf(named)].flatMap((user) =>
          led(user, messageSeq, true, [
            ...followedFrom(messageSeq, huddle),
            levelOf(user, channelId) === "NOTHING" ? null : noticeOf(messageSeq, huddle, { edited: seq }),
          ]),
        )
      }
      case "MessageSent": {
        const { content, huddle, rootAuthor, app } = event
        const chat = partiesOf(channelId)
        const mentions = mentionsOf(content)
        const mentioned = peopleOf(mentions)
        // What an app says brings no one into a channel.
        const named =
          app === undefined
            ? mentioned
            : new Set(listeners(channelId, undefined, "NOTHING").filter((user) => mentioned.has(user)))
        // With its first reply a huddle begins.
        const beginning = rootAuthor === undefined ? [] : [rootAuthor, ...chat]
        const reason = namesEveryone(content) ? "EVERYONE" : huddle === undefined ? "MESSAGE" : "REPLY"
        const least = reason === "MESSAGE" ? "ALL" : "MENTIONS"
        const hearing = new Set([
          ...listeners(channelId, huddle, least),
          ...[...beginning, ...(huddle === undefined ? chat : [])].filter((user) =>
            includesLevel(levelOf(user, channelId), least),
          ),
        ])
        return [...new Set([...named, ...beginning, ...chat, ...hearing])]
          .filter((user) => user !== actor && mayRead(user, channelId))
          .flatMap((user) => {
            const isNamed = named.has(user)
            const notice = isNamed
              ? levelOf(user, channelId) !== "NOTHING" && noticeOf(seq, huddle, {})
              : hearing.has(user) && noticeOf(seq, huddle, { reason })
            const isFollowing = isNamed || beginning.includes(user)
            // Who has hidden a direct chat sees it again with what is said there.
            return led(user, seq, isNamed || chat.includes(user), [
              ...(isFollowing ? followedFrom(seq, huddle) : []),
              notice === false ? null : notice,
            ])
          })
      }
      case "MessageDeleted":
      case "MessageRestored": {
        const { _tag, messageSeq } = event
        const tag = _tag === "MessageDeleted" ? "NotifiedMessageDeleted" : "NotifiedMessageRestored"
        return listeners(channelId, undefined, "NOTHING").map((user) => ({
          _tag: "Copy",
          stream: userStream(user),
          event: { _tag: tag, channelId, messageSeq },
          isNeeded: (fold) => isToldOf(stateIn(fold, "inbox"), channelId, messageSeq),
        }))
      }
      default:
        return []
    }
  }
