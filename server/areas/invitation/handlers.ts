import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { NotFound, type Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { EmailDuplicate, type InvitationLink } from "#contract/invitations.ts"
import { CurrentPrincipal, type Principal } from "#contract/principal.ts"
import { RoleId } from "#domain/areas/environment/types.ts"
import { type Invitation, type InvitationId, invitationStream } from "#domain/areas/invitation/types.ts"
import { peoplePage } from "#domain/areas/people/list.ts"
import { CommandId } from "#domain/kernel/ids.ts"
import { stateIn } from "#domain/shared.ts"
import { Commands, unavailable } from "../../command/commands.ts"
import { invitationIdOf, invitePath, newToken } from "../../identity/invitationToken.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { Streams } from "../../log/streams.ts"
import { Mail } from "../../mail/Mail.ts"
import { textsFor } from "../../text/texts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { invitationLetter } from "./invitationLetter.ts"
import { listedPeople } from "./peopleList.ts"

/** How long the answer waits for the mail server. */
const mailTimeout = "10 seconds"

const noInvitation = new NotFound({ ...refusal("invitation.unknown"), field: "id" })

const roleOf = (name: string): RoleId =>
  RoleId.literals.find((role) => role === name.toUpperCase()) ?? "SOCIAL"

/** Field of a request as the request names it. */
const requestFields: Readonly<Record<string, string>> = {
  "person.email": "detail.email",
  "person.roleId": "roleId",
  "person.groupIds": "groupIds",
  "person.displayName": "displayName",
  "person.returnTo": "returnTo",
}

/** Marks that there is an account for the address. */
const asDuplicate = (error: Unprocessable): Unprocessable | EmailDuplicate =>
  error.code === "invitation.account"
    ? new EmailDuplicate({
        ...refusal("invitation.account"),
        field: "detail.email",
        EMAIL_DUPLICATE: true,
      })
    : error

/** People of the workspace, and inviting others: the same as the commands of the area, with the link that they make. */
export const InvitationsHandlers = HttpApiBuilder.group(
  Api,
  "invitations",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const commands = yield* Commands
    const streams = yield* Streams
    const mail = yield* Mail
    const { origins } = yield* ServerConfig

    const mailed = Effect.fnUntraced(function* (
      { person, expires }: Invitation,
      path: string,
      { displayName: invitedBy }: Principal,
    ) {
      const { name, locale } = workspace.latest().customer
      const letter = invitationLetter(
        {
          to: { name: person.displayName, address: person.email },
          workspace: name,
          invitedBy,
          link: `${origins[0] ?? ""}${path}`,
          expires: new Date(expires),
        },
        textsFor(locale),
      )
      return yield* mail.send(letter).pipe(
        Effect.as(true),
        Effect.timeoutOrElse({ duration: mailTimeout, orElse: () => Effect.succeed(false) }),
        Effect.catch((error) =>
          Effect.as(Effect.logWarning("The mail of an invitation was not sent", error), false),
        ),
      )
    })

    /** The link of an invitation that was made or sent again just now. */
    const linkOf = Effect.fnUntraced(function* (
      id: InvitationId,
      token: string,
      principal: Principal,
      sendNotification: string | undefined,
    ): Effect.fn.Return<InvitationLink, NotFound> {
      const fold = yield* Effect.orDie(Effect.mapError(streams.fold(invitationStream(id)), unavailable))
      const invitation = stateIn(fold, "invitation")
      if (invitation === null) return yield* noInvitation
      const path = invitePath(token)
      const isMailed =
        mail.isOn && sendNotification === "true" && (yield* mailed(invitation, path, principal))
      return { id, path, expires: invitation.expires, isMailed }
    })
    const run = (principal: Principal, command: object) =>
      commands.run(principal, "invitation", command, CommandId.make(randomUUID()))

    return handlers.handleAll({
      people: Effect.fnUntraced(function* ({
        query: { text = "", limit = peoplePage, offset = 0, ...choice },
      }) {
        const all = listedPeople(workspace.latest(), yield* CurrentPrincipal, { text, ...choice })
        return { people: all.slice(offset, offset + limit), total: all.length }
      }),
      invite: Effect.fnUntraced(function* ({ query: { sendNotification }, payload }) {
        const principal = yield* CurrentPrincipal
        const { displayName, roleId = "SOCIAL", detail, groupIds = [], returnTo = "/" } = payload
        const { email, title = "" } = detail
        const id = invitationIdOf(email)
        const { token, digest } = newToken(id)
        const person = { email, displayName, title, roleId: roleOf(roleId), groupIds, returnTo }
        yield* run(principal, { _tag: "Invite", id, person, digest }).pipe(
          Effect.mapError((error) =>
            error.field !== undefined && error.field in requestFields
              ? Object.assign(error, { field: requestFields[error.field] })
              : error,
          ),
          Effect.catchTag("Unprocessable", (error) => Effect.fail(asDuplicate(error))),
        )
        return yield* linkOf(id, token, principal, sendNotification)
      }),
      resend: Effect.fnUntraced(function* ({ params: { id }, query: { sendNotification } }) {
        const principal = yield* CurrentPrincipal
        const { token, digest } = newToken(id)
        yield* run(principal, { _tag: "ResendInvitation", id, digest })
        return yield* linkOf(id, token, principal, sendNotification)
      }),
      revoke: Effect.fnUntraced(function* ({ params: { id } }) {
        yield* run(yield* CurrentPrincipal, { _tag: "RevokeInvitation", id })
      }),
    })
  }),
)
