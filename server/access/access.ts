import { Effect } from "effect"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { access } from "#domain/access/access.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { defineServerArea } from "../command/serverArea.ts"
import { mayDecide, mayReadTarget, targetOf } from "../workspace/owners.ts"
import { Workspace } from "../workspace/Workspace.ts"

const unknownTarget = new NotFound({
  code: "access.target",
  message: "There is no such card or stack.",
  field: "target.id",
})
const readable = new BadRequest({
  code: "access.given",
  message: "You have access to this already.",
  field: "target.id",
})
const notOwner = new Forbidden({
  code: "access.owner",
  message: "Only its owner and admins decide who gets access to this.",
  field: "target.id",
})

/**
 * Requests for access: anyone may ask for what they may not see; only the owner of a card or stack, or an admin, may
 * grant, refuse and revoke. All of it is copied to the person who requested it.
 */
export const accessArea = Effect.map(Workspace, (workspace) =>
  defineServerArea(access, {
    permit: ({ principal, command }) => {
      const model = workspace.latest()
      const { target } = command
      if (targetOf(model, target) === undefined) return Effect.fail(unknownTarget)
      if (command._tag === "RequestAccess") {
        return mayReadTarget(model, principal, target) ? Effect.fail(readable) : Effect.succeed(command)
      }
      return mayDecide(model, principal, target) ? Effect.succeed(command) : Effect.fail(notOwner)
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
    follow: (event) => [{ _tag: "Copy", stream: userStream(event.userId), event }],
  }),
)
