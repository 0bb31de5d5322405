import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import { hasMembers, peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { type Mention, mentionsOf } from "#domain/areas/buzz/mentions.ts"
import { isPrivateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import { conversationIn } from "#domain/areas/conversations/conversations.ts"
import { type ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelOfStream, userStream } from "#domain/kernel/streamNames.ts"
import { type Fold, type SharedEvent, stateIn } from "#domain/shared.ts"
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

/** Who may read a channel, who is in a group, and who wants to be told of a channel or of one of its huddles. */
interface People {
  readonly mayRead: (user: UserId, channel: ChannelId) => boolean
  readonly membersOf: (group: string) => ReadonlyArray<UserId>
  readonly listeners: (channel: ChannelId, huddle: Seq | undefined) => ReadonlyArray<UserId>
}

/** Whether a person, whose stream this is, takes no part in a channel. */
const isOutOf =
  (channelId: ChannelId) =>
  (fold: Fold): boolean =>
    conversationIn(stateIn(fold, "conversations"), channelId) === undefined

/**
 * What an event of a channel leads to in the streams of people. Who takes part in a channel from an event on: the people of
 * a direct chat with each message, the members of a topic and the people of its groups as they are added, and whom a message
 * speaks to by name or by a group of theirs, as far as they may read it; these are notified as well. A huddle is followed by
 * whom its messages name, by who is invited to it, and by the author of the message from which it began. Notified are also
 * those who take part where a message speaks to everyone, and those who follow the huddle in which it stands.
 */
export const joinedBy =
  ({ mayRead, membersOf, listeners }: People) =>
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
        ...(user !== actor && { more: [{ _tag: "NotificationAdded" as const, notice }] }),
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
    const heard = (
      messageSeq: Seq,
      huddle: Seq | undefined,
      reason: "EVERYONE" | "REPLY",
    ): Extract<SharedEvent, { readonly _tag: "NotificationAdded" }> => ({
      _tag: "NotificationAdded",
      notice: {
        kind: "mention",
        channelId,
        messageSeq,
        author: actor,
        ...(huddle !== undefined && { huddle }),
        reason,
      },
    })
    switch (event._tag) {
      case "ChannelCreated": {
        const people = peopleOfDirect(channelId) ?? []
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
        const { content, huddle, rootAuthor, app } = event
        const mentioned = peopleOf(mentionsOf(content))
        // What an app says brings no one into a channel.
        const named =
          app === undefined
            ? mentioned
            : new Set(listeners(channelId, undefined).filter((user) => mentioned.has(user)))
        const followed = followedFrom(seq, huddle)
        const ofNamed = told(seq, huddle, named)
        const isOfOther =
          rootAuthor !== undefined &&
          rootAuthor !== actor &&
          !named.has(rootAuthor) &&
          mayRead(rootAuthor, channelId)
        const ofRoot = isOfOther
          ? followed.map(
              (event): FollowUp => ({
                _tag: "Copy",
                stream: userStream(rootAuthor),
                event,
                more: [heard(seq, huddle, "REPLY")],
              }),
            )
          : []
        const isToAll = mentionsOf(content).some(({ type }) => type === "NOTIFY")
        const reason = isToAll ? "EVERYONE" : huddle === undefined ? null : "REPLY"
        const isTold = new Set([actor, ...named, ...(isOfOther ? [rootAuthor] : [])])
        const ofListeners = (reason === null ? [] : listeners(channelId, huddle))
          .filter((user) => !isTold.has(user) && mayRead(user, channelId))
          .map(
            (user): FollowUp => ({
              _tag: "Copy",
              stream: userStream(user),
              event: heard(seq, huddle, reason ?? "REPLY"),
            }),
          )
        // Who has hidden a direct chat sees it again with what is said there.
        const ofChat = (peopleOfDirect(channelId) ?? [])
          .filter((user) => user !== actor && !named.has(user) && mayRead(user, channelId))
          .map((user) => ({ ...joined(channelId, user, Seq.make(seq - 1)), isNeeded: isOutOf(channelId) }))
        return [...ofNamed, ...ofRoot, ...ofListeners, ...ofChat]
      }
      default:
        return []
    }
  }
