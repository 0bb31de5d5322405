import { Effect } from "effect"
import { BadRequest, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import type { ChannelCommand } from "#domain/areas/buzz/channelCommand.ts"
import { includesPermission, peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import { isPrivateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import type { ChannelPrincipal } from "#domain/areas/buzz/types.ts"
import { ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { noChannel, readOnly } from "../../log/channelErrors.ts"
import type { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"

/** Error for someone who may not read the channel of a huddle. */
export const notInvited = new Unprocessable({ ...refusal("channel.invited"), field: "userId" })

const ofNothing = new BadRequest({ ...refusal("channel.root"), field: "channelId" })

type Access = StreamAccess["Service"]

/** Whether someone may be invited to a huddle of a channel: a person who reads it. */
export const mayBeInvited = (access: Access, { type, id }: ChannelPrincipal, channel: ChannelId): boolean =>
  type === "USER" && access.permissionIn(UserId.make(id), channel) !== "NONE"

/**
 * A private huddle as it is made: by who may write in its channel, from a message that stands in the channel itself, with
 * people who read it. It is called after its channel.
 */
export const permitHuddle = Effect.fnUntraced(function* (
  access: Access,
  { userId }: Principal,
  command: Extract<ChannelCommand, { readonly _tag: "CreateChannel" }>,
) {
  const { channelId, objectId, members = [], rootSeq = Seq.make(0) } = command
  const parent = ChannelId.make(objectId)
  const permission = access.permissionIn(userId, parent)
  if (permission === "NONE") return yield* noChannel
  if (!includesPermission(permission, "REPLY")) return yield* readOnly
  const isAside = peopleOfDirect(parent) !== null || isPrivateHuddleChannel(parent)
  if (!isPrivateHuddleChannel(channelId) || isAside) return yield* ofNothing
  const streams = yield* Streams
  const fold = yield* streams.fold(channelStream(parent)).pipe(Effect.mapError(unavailable))
  const channel = stateIn(fold, "buzz")
  const { origin, details } = channel
  const root = messageAt(channel, rootSeq)
  if (origin === null || root === undefined) {
    return yield* new NotFound({
      code: "message.unknown",
      message: `There is no message at ${rootSeq}.`,
      field: "rootSeq",
    })
  }
  if (details.isArchived) return yield* readOnly
  if (root.huddle !== undefined) {
    return yield* new Unprocessable({ ...refusal("message.huddle", { seq: rootSeq }), field: "rootSeq" })
  }
  if (root.oldMessage !== null) {
    return yield* new Unprocessable({ ...refusal("message.root", { seq: rootSeq }), field: "rootSeq" })
  }
  if (!members.every(({ principal }) => mayBeInvited(access, principal, parent))) return yield* notInvited
  return { ...command, description: "", title: details.title ?? origin.title }
})
