import { Context, type Stream } from "effect"
import type { Principal } from "#contract/principal.ts"
import type { Topic } from "#domain/areas/buzz/topicOf.ts"
import type { ChannelPermission, ChannelPrincipal } from "#domain/areas/buzz/types.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { CardUrn, ChannelId, StackId, UserId } from "#domain/kernel/ids.ts"

/** Who may read a stream: checked on subscription, for every event that is sent, and for every response. */
export class StreamAccess extends Context.Service<
  StreamAccess,
  {
    readonly mayRead: (principal: Principal, stream: StreamName) => boolean
    /** What a person may do in a channel; nothing in one that they may not read. */
    readonly permissionIn: (user: UserId, channel: ChannelId) => ChannelPermission
    /** A topic as it is; null for another channel. */
    readonly topicOf: (channel: ChannelId) => Topic | null
    /** The people of a group; none of one that there is not. */
    readonly membersOf: (group: string) => ReadonlyArray<UserId>
    /** Whether there is such a person or group. */
    readonly isKnown: (principal: ChannelPrincipal) => boolean
    /** The card's title; null when there is no such card or the user may not see it. */
    readonly titleOfCard: (principal: Principal, card: CardUrn) => string | null
    /** The stack's title; null when there is no such stack or the user may not see it. */
    readonly titleOfStack: (principal: Principal, stack: StackId) => string | null
    /** An element whenever people may have gained or lost something. */
    readonly changes: Stream.Stream<unknown>
  }
>()("cairn/StreamAccess") {}
