import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { AccessInbox, AccessItem, AccessStanding } from "#contract/access.ts"
import { Api } from "#contract/api.ts"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { Reader, type ReaderFacts } from "#contract/reader.ts"
import { type AccessRejection, requestOf, requestsOf } from "#domain/access/access.ts"
import type { AccessRequest, AccessTarget } from "#domain/access/types.ts"
import { StackId } from "#domain/kernel/ids.ts"
import type { CommandReused } from "../log/command.ts"
import { stackIdOf } from "../stack/stacks.ts"
import { mayDecide, mayReadTarget, ownersOf, targetOf } from "../workspace/owners.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { AccessRequests } from "./accessRequests.ts"

const unknownTarget = new NotFound({
  code: "access.target",
  message: "There is no such card or stack.",
  field: "id",
})
const readable = new BadRequest({
  code: "access.given",
  message: "You have access to this already.",
  field: "id",
})
const notOwner = new Forbidden({
  code: "access.owner",
  message: "Only its owner and admins decide who gets access to this.",
  field: "id",
})
const commands = { GRANT: "GrantAccess", REFUSE: "RefuseAccess", REVOKE: "RevokeAccess" } as const

/** Asking for access, and deciding: only the owner of a card or stack, or an admin, may grant, refuse and revoke. */
export const AccessHandlers = HttpApiBuilder.group(
  Api,
  "access",
  Effect.fnUntraced(function* (handlers) {
    const requests = yield* AccessRequests
    const workspace = yield* Workspace

    const standing = (reader: ReaderFacts, target: AccessTarget): AccessStanding => ({
      request: requestOf(requests.latest(), target, reader.userId) ?? null,
      owners: ownersOf(workspace.latest(), target),
    })
    const item = (reader: ReaderFacts, request: AccessRequest): AccessItem => {
      const model = workspace.latest()
      const { target } = request
      return {
        request,
        title: mayReadTarget(model, reader, target) ? (targetOf(model, target)?.title ?? null) : null,
      }
    }
    const inbox = (reader: ReaderFacts): AccessInbox => {
      const model = workspace.latest()
      const all = requestsOf(requests.latest()).filter(({ userId }) => model.people.has(userId))
      const decidable = all.filter(({ target }) => mayDecide(model, reader, target))
      const some = (list: ReadonlyArray<AccessRequest>) => list.map((request) => item(reader, request))
      return {
        open: some(decidable.filter(({ status }) => status === "OPEN")),
        granted: some(decidable.filter(({ status }) => status === "GRANTED")),
        mine: some(all.filter(({ userId }) => userId === reader.userId)),
      }
    }
    const known = (asked: AccessTarget) => {
      const target = asked.type === "stack" ? { ...asked, id: stackIdOf(StackId.make(asked.id)) } : asked
      return targetOf(workspace.latest(), target) === undefined
        ? Effect.fail(unknownTarget)
        : Effect.succeed(target)
    }

    return handlers.handleAll({
      inbox: () => Effect.map(Reader, inbox),
      standing: Effect.fnUntraced(function* ({ params }) {
        const reader = yield* Reader
        return standing(reader, yield* known(params))
      }),
      request: Effect.fnUntraced(function* ({ payload: { commandId, message, ...asked } }) {
        const reader = yield* Reader
        const target = yield* known(asked)
        if (mayReadTarget(workspace.latest(), reader, target)) return yield* readable
        yield* requests
          .run(reader, commandId, { _tag: "RequestAccess", id: commandId, target, message })
          .pipe(Effect.mapError(refusalOf))
        return standing(reader, target)
      }),
      decide: Effect.fnUntraced(function* ({ payload: { commandId, userId, decision, ...asked } }) {
        const reader = yield* Reader
        const target = yield* known(asked)
        if (!mayDecide(workspace.latest(), reader, target)) return yield* notOwner
        yield* requests
          .run(reader, commandId, { _tag: commands[decision], target, userId })
          .pipe(Effect.mapError(refusalOf))
        return inbox(reader)
      }),
    })
  }),
)

const refusalOf = (rejection: AccessRejection | CommandReused): NotFound | Unprocessable => {
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
        field: "decision",
      })
    case "CommandReused":
      return new Unprocessable({ code: "command.reused", message: rejection.message, field: "commandId" })
  }
}
