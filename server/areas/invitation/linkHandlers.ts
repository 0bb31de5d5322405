import { randomUUID } from "node:crypto"
import { Clock, Effect, Result, Semaphore } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { decideAcceptance, type InvitationRejection } from "#domain/areas/invitation/invitation.ts"
import { type Invitation, invitationStream } from "#domain/areas/invitation/types.ts"
import { newPasswordProblem } from "#domain/areas/session/newPassword.ts"
import { CommandId, EpochMs } from "#domain/kernel/ids.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { beginAttempt, passwordRefused } from "../../identity/attempts.ts"
import { readToken } from "../../identity/invitationToken.ts"
import { LoginRateLimiter } from "../../identity/loginRateLimiter.ts"
import { openSession } from "../../identity/openSession.ts"
import { Passwords } from "../../identity/passwords.ts"
import { People } from "../../identity/people.ts"
import { requirePermissionsKnown } from "../../identity/permissionsKnown.ts"
import { sameSecret } from "../../identity/secret.ts"
import { Sessions } from "../../identity/sessions.ts"
import { requireOwnOrigin, requireXsrf } from "../../identity/xsrf.ts"
import { sourceOf } from "../../kernel/clientAddress.ts"
import { makeAuditTrail } from "../../log/auditTrail.ts"
import { Streams } from "../../log/streams.ts"
import { Workspace } from "../../workspace/Workspace.ts"

/** The same for a link that no one made as for one that another one replaced. */
const unknown = new NotFound({ ...refusal("invitation.unknown"), field: "token" })

const used = new Unprocessable({ ...refusal("invitation.used"), field: "token" })

const refuse = (rejection: InvitationRejection): NotFound | Unprocessable => {
  switch (rejection._tag) {
    case "InvitationUsed":
      return used
    case "InvitationGone":
      return new Unprocessable({ ...refusal("invitation.revoked"), field: "token" })
    case "InvitationExpired":
      return new Unprocessable({ ...refusal("invitation.expired"), field: "token" })
    default:
      return unknown
  }
}

/**
 * Opening and accepting an invitation by the token of its link, which counts as a try of a password. Accepting sets the
 * password, makes a person of the workspace of who was invited, and signs them in. One at once, so that a link that is
 * accepted twice has one password.
 */
export const InvitationLinksHandlers = HttpApiBuilder.group(
  Api,
  "invitationLinks",
  Effect.fnUntraced(function* (handlers) {
    const limiter = yield* LoginRateLimiter
    const passwords = yield* Passwords
    const people = yield* People
    const sessions = yield* Sessions
    const streams = yield* Streams
    const workspace = yield* Workspace
    const one = yield* Semaphore.make(1)
    const trail = yield* makeAuditTrail

    const invitationOf = Effect.fnUntraced(function* (token: string) {
      yield* requireOwnOrigin
      yield* requireXsrf
      yield* requirePermissionsKnown
      const read = readToken(token)
      const attempt = yield* beginAttempt(`invitation ${read?.id ?? ""}`).pipe(
        Effect.provideService(LoginRateLimiter, limiter),
      )
      if (read === null) return yield* unknown
      const fold = yield* streams.fold(invitationStream(read.id)).pipe(Effect.mapError(unavailable))
      const invitation = stateIn(fold, "invitation")
      const isRight = sameSecret(read.digest, invitation?.digest ?? "")
      if (invitation === null || !isRight) return yield* unknown
      yield* attempt.succeeded
      const now = EpochMs.make(yield* Clock.currentTimeMillis)
      const decided = decideAcceptance(invitation, now)
      if (decided._tag === "Left") return yield* refuse(decided.left)
      // Meanwhile the folder has an account for the address.
      if (people.ofEmail(invitation.person.email) !== null) return yield* used
      return invitation
    })

    const accept = Effect.fnUntraced(function* ({ id, userId }: Invitation) {
      const stream = invitationStream(id)
      const commandId = CommandId.make(randomUUID())
      const body = { _tag: "AcceptInvitation", id }
      const now = EpochMs.make(yield* Clock.currentTimeMillis)
      yield* streams
        .run<NotFound | Unprocessable>(
          { stream, commandId, actor: userId, origin: "user", body },
          {
            decide: (fold) => {
              const state = stateIn(fold, "invitation")
              if (state === null) return Result.fail(unknown)
              const decided = decideAcceptance(state, now)
              return decided._tag === "Left"
                ? Result.fail(refuse(decided.left))
                : Result.succeed(decided.right)
            },
            isFollowed: () => false,
          },
        )
        .pipe(Effect.catchTags({ StreamRefused: (error) => unavailable(error), CommandReused: Effect.die }))
    })

    return handlers.handleAll({
      open: Effect.fnUntraced(function* ({ payload: { token } }) {
        const { person, by, expires } = yield* invitationOf(token)
        const { customer, people: all } = workspace.latest()
        return {
          workspace: customer.name,
          displayName: person.displayName,
          email: person.email,
          invitedBy: all.get(by)?.displayName ?? "",
          expires,
        }
      }),
      accept: Effect.fnUntraced(function* ({ payload: { token, password } }) {
        return yield* one.withPermit(
          Effect.gen(function* () {
            const invitation = yield* invitationOf(token)
            const { email, displayName, returnTo } = invitation.person
            const problem = newPasswordProblem({ password, email, displayName })
            if (problem !== null) return yield* passwordRefused(problem, password, "password")
            // First: who has accepted can sign in, whenever this server ends.
            yield* passwords.set(invitation.userId, password)
            yield* accept(invitation)
            const person = workspace.latest().people.get(invitation.userId) ?? null
            const verified = yield* passwords.verify(person, password)
            if (person === null || verified === null) return yield* used
            const user = yield* openSession(person, verified.version).pipe(
              Effect.provideService(Sessions, sessions),
            )
            const address = sourceOf(yield* HttpServerRequest.HttpServerRequest)
            yield* trail.record({ kind: "SignedIn", actor: person.id, address })
            return { user, returnTo }
          }),
        )
      }),
    })
  }),
)
