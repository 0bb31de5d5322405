import { Effect } from "effect"
import { BadRequest, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { access, maxAccessRequests, requestOf } from "#domain/areas/access/access.ts"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { defineServerArea } from "../../command/serverArea.ts"
import { Streams } from "../../log/streams.ts"
import { knowsAll } from "../../workspace/access.ts"
import { mayReadTarget, targetOf } from "../../workspace/owners.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { closingFollowUps } from "./closing.ts"
import { requireDecider, unknownTarget } from "./decider.ts"

const readable = new BadRequest({
  code: "access.given",
  message: "You have access to this already.",
  field: "target.id",
})
const tooMany = new Unprocessable({
  ...refusal("access.count", { most: maxAccessRequests }),
  field: "target.id",
})
const unknownPerson = new NotFound({ ...refusal("access.person"), field: "userId" })

/**
 * Requests for access: anyone may ask for what they may not see, and for what there is not, which no one answers; only the owner of a card or stack, or an admin, may
 * grant, refuse, revoke and share. All of it is copied to the person who requested it, and what became of a request is
 * said where it is discussed.
 */
export const accessArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const streams = yield* Streams

  /** Refuses a request of a person who has asked for as much as they may, over all cards and stacks. */
  const requireRoom = Effect.fnUntraced(function* (person: UserId, target: AccessTarget) {
    const fold = yield* streams.fold(userStream(person)).pipe(Effect.mapError(unavailable))
    const asked = stateIn(fold, "access")
    if (requestOf(asked, target, person) === undefined && asked.length >= maxAccessRequests)
      return yield* tooMany
  })

  return defineServerArea(access, {
    permit: ({ principal, command }) => {
      const model = workspace.latest()
      const { target } = command
      if (command._tag === "RequestAccess") {
        if (targetOf(model, target) === undefined) {
          return knowsAll(principal)
            ? Effect.fail(unknownTarget("target.id"))
            : Effect.as(requireRoom(principal.userId, target), command)
        }
        return mayReadTarget(model, principal, target)
          ? Effect.fail(readable)
          : Effect.as(requireRoom(principal.userId, target), command)
      }
      return Effect.andThen(
        requireDecider(model, principal, target, "target.id"),
        command._tag === "ShareAccess" && !model.people.has(command.userId)
          ? Effect.fail(unknownPerson)
          : Effect.succeed(command),
      )
    },
    refuse: (rejection) => {
      switch (rejection._tag) {
        case "NoRequest":
          return new NotFound({
            code: "access.request",
            message: "This person has not asked for access.",
            field: "userId",
          })
        case "OtherStatus":
          return new Unprocessable({
            code: "access.status",
            message: `The request is ${rejection.status}: only an OPEN one can be refused, and only a GRANTED one revoked.`,
            field: "userId",
          })
      }
    },
    follow: (event) =>
      event._tag === "AccessTextsRedacted"
        ? []
        : [
            { _tag: "Copy", stream: userStream(event.userId), event },
            ...closingFollowUps(workspace.latest(), event),
          ],
  })
})
