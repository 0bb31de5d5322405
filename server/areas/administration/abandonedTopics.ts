import { Effect, Result } from "effect"
import { NotFound, type ServiceUnavailable, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import { type AbandonedTopics, maxAbandonedTopics } from "#domain/areas/administration/queries.ts"
import { isTopic, personPrincipal } from "#domain/areas/buzz/members.ts"
import type { Topic } from "#domain/areas/buzz/topicOf.ts"
import type { ChannelMember } from "#domain/areas/buzz/types.ts"
import { type ChannelId, CommandId, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { FollowUps } from "../../command/followUps.ts"
import { Streams } from "../../log/streams.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"

const unknown = new NotFound({ ...refusal("channel.unknown"), field: "channelId" })
const hasAdmins = new Unprocessable({ ...refusal("channel.present"), field: "channelId" })

/** The admins among the members of a topic who are in the workspace: who left or is deactivated is none. */
const adminsAmong = (
  { people }: Pick<WorkspaceModel, "people">,
  members: ReadonlyArray<ChannelMember>,
): ReadonlyArray<UserId> =>
  members.flatMap(({ principal: { type, id }, permission }) => {
    const user = UserId.make(id)
    return type === "USER" && permission === "ADMIN" && people.has(user) ? [user] : []
  })

const titleOf = ({ title }: Topic): string => title ?? ""

/** The topics whose admins are all gone, by title. */
export const abandonedIn = (model: Pick<WorkspaceModel, "people" | "topics">): typeof AbandonedTopics.Type =>
  [...(model.topics?.values() ?? [])]
    .filter(({ type, members }) => isTopic(type) && adminsAmong(model, members).length === 0)
    .toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)))
    .slice(0, maxAbandonedTopics)
    .map(({ id, type, title, isArchived, members }) => ({
      ...{ id, isArchived, title: title ?? "" },
      isPrivate: type === "PRIVATE_GENERAL_TOPIC",
      members: members.filter(({ permission }) => permission !== "DENY").length,
    }))

/**
 * Gives what makes an admin of the workspace an admin of a topic whose admins are all gone. It does nothing for who is one
 * already.
 */
export const makeTakeOver = Effect.gen(function* () {
  const followUps = yield* FollowUps
  const streams = yield* Streams
  const workspace = yield* Workspace
  return Effect.fnUntraced(function* ({ userId }: Principal, channelId: ChannelId) {
    const topic = workspace.latest().topics?.get(channelId)
    if (topic === undefined || !isTopic(topic.type)) return yield* unknown
    const commandId = CommandId.make(crypto.randomUUID())
    const { envelopes } = yield* streams
      .run<Unprocessable>(
        {
          stream: channelStream(channelId),
          commandId,
          actor: userId,
          origin: "user",
          body: { takenOver: channelId },
        },
        {
          decide: (fold) => {
            const admins = adminsAmong(workspace.latest(), stateIn(fold, "buzz").details.members)
            if (admins.includes(userId)) return Result.succeed([])
            return admins.length > 0
              ? Result.fail(hasAdmins)
              : Result.succeed([
                  { _tag: "MemberSet", principal: personPrincipal(userId), permission: "ADMIN" },
                ])
          },
          isFollowed: followUps.isFollowed,
        },
      )
      .pipe(
        Effect.catchTags({
          StreamRefused: (error): ServiceUnavailable => unavailable(error),
          CommandReused: Effect.die,
        }),
      )
    yield* followUps.run(envelopes)
    return envelopes.length > 0
  })
})
