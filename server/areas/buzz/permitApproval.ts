import { Effect } from "effect"
import type { Principal } from "#contract/principal.ts"
import { requestOf } from "#domain/areas/access/access.ts"
import { type Approval, approvalOf } from "#domain/areas/access/approvalTopic.ts"
import { accessStream } from "#domain/areas/access/types.ts"
import type { ChannelCommand } from "#domain/areas/buzz/channelCommand.ts"
import { CardUrn, type ChannelId, type UserId } from "#domain/kernel/ids.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { noChannel } from "../../log/channelErrors.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { textsFor } from "../../text/texts.ts"
import { anyCard } from "../../workspace/cards.ts"
import { ownersOf } from "../../workspace/owners.ts"
import { ofNothing } from "./ofNothing.ts"

/** Title of an approval topic, which its requester reads too: it says of a card or stack no more than they asked for. */
const titleOf = ({ people, customer, ...model }: WorkspaceModel, { requester, target }: Approval): string => {
  const { text } = textsFor(customer.locale)
  const { type, id } = target
  if (requester === null) {
    const title = anyCard(model, CardUrn.make(id))?.title ?? id
    return text("buzz.approval.certification", { title })
  }
  const name = people.get(requester)?.displayName ?? text("buzz.someone")
  return text("buzz.approval.access", { name, type, id })
}

/**
 * An approval topic as it begins: by the requester or by those who decide, once there is a request, or a certification of
 * the card.
 */
export const permitApproval = Effect.fnUntraced(function* (
  model: WorkspaceModel,
  { userId }: Principal,
  { channelId, objectId }: Extract<ChannelCommand, { readonly _tag: "CreateChannel" }>,
) {
  const access = yield* StreamAccess
  const streams = yield* Streams
  const approval = approvalOf(channelId)
  if (approval === null || objectId !== approval.target.id) return yield* ofNothing
  if (access.permissionIn(userId, channelId) === "NONE") return yield* noChannel
  const { requester, target } = approval
  if (requester === null) {
    if ((anyCard(model, CardUrn.make(target.id))?.certification ?? null) === null) return yield* noChannel
  } else {
    const fold = yield* streams.fold(accessStream(target)).pipe(Effect.mapError(unavailable))
    if (requestOf(stateIn(fold, "access"), target, requester) === undefined) return yield* noChannel
  }
  const title = titleOf(model, approval)
  return { _tag: "CreateChannel", channelId, type: "APPROVAL_OBJECT_TOPIC", objectId, title } as const
})

/** The people of an approval topic, who are told of each message: the requester and the owners; none of another channel. */
export const peopleOfApproval = (model: WorkspaceModel, channel: ChannelId): ReadonlyArray<UserId> => {
  const approval = approvalOf(channel)
  if (approval === null) return []
  const { requester, target } = approval
  const people = [...(requester === null ? [] : [requester]), ...ownersOf(model, target)]
  return [...new Set(people)].filter((id) => model.people.has(id))
}
