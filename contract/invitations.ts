import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { RoleId } from "#domain/areas/environment/types.ts"
import {
  InvitationId,
  maxEmailLength,
  maxInvitedGroups,
  maxInvitedNameLength,
  maxReturnLength,
} from "#domain/areas/invitation/types.ts"
import { ListedPerson, PersonState, peoplePage } from "#domain/areas/people/list.ts"
import { Id, List, maxSearchLength, NonEmptyText, Text } from "#domain/kernel/bounded.ts"
import { EpochMs } from "#domain/kernel/ids.ts"
import { Page } from "#domain/kernel/listBound.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unauthorized,
  Unprocessable,
} from "./errors.ts"
import { Principal, SignedIn } from "./principal.ts"

/** There is an account for the address: `EMAIL_DUPLICATE` marks it, beside its code. */
export class EmailDuplicate extends Schema.TaggedError<EmailDuplicate>()(
  "EmailDuplicate",
  {
    code: Schema.Literal("invitation.account"),
    message: Schema.String,
    field: Schema.String,
    EMAIL_DUPLICATE: Schema.Literal(true),
  },
  { httpApiStatus: 422 },
) {}

/**
 * Person to invite. Their role is `social` unless an admin says another one; admins alone put them into groups and give
 * them a title. `returnTo` is the path of the app to which accepting leads.
 */
export const InviteRequest = Schema.Struct({
  displayName: NonEmptyText(maxInvitedNameLength),
  roleId: Schema.optionalKey(
    Schema.Literals([...RoleId.literals, "admin", "privileged", "editor", "participant", "social"]),
  ),
  detail: Schema.Struct({
    email: NonEmptyText(maxEmailLength),
    title: Schema.optionalKey(Text(maxInvitedNameLength)),
  }),
  groupIds: Schema.optionalKey(List(Id(Schema.NonEmptyString), maxInvitedGroups)),
  returnTo: Schema.optionalKey(Text(maxReturnLength)),
})
export type InviteRequest = typeof InviteRequest.Type

/** Link of an invitation, told this once: its path, until when it opens, and whether it was mailed. */
export const InvitationLink = Schema.Struct({
  id: InvitationId,
  path: Schema.String,
  expires: EpochMs,
  isMailed: Schema.Boolean,
})
export type InvitationLink = typeof InvitationLink.Type

const notified = { sendNotification: Schema.optionalKey(Schema.Literals(["true", "false"])) }
const WholeNumber = (minimum: number, maximum: number) =>
  Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))

/** Most people before a page of the list. */
const maxOffset = 1_000_000

/** People of the workspace, and inviting others. Invited ones are listed for who may resend and revoke invitations. */
export class InvitationsApi extends HttpApiGroup.make("invitations")
  .add(
    HttpApiEndpoint.get("people", "/v3/people", {
      query: {
        text: Schema.optionalKey(Text(maxSearchLength)),
        roleId: Schema.optionalKey(RoleId),
        groupId: Schema.optionalKey(Id(Schema.NonEmptyString)),
        state: Schema.optionalKey(PersonState),
        /** 50 if not said otherwise. */
        limit: Schema.optionalKey(WholeNumber(1, peoplePage)),
        offset: Schema.optionalKey(WholeNumber(0, maxOffset)),
      },
      success: Schema.Struct({ people: Page(ListedPerson, peoplePage), total: Schema.Int }),
      error: [BadRequest, Forbidden, ServiceUnavailable],
    }),
    HttpApiEndpoint.post("invite", "/v3/users", {
      query: notified,
      payload: InviteRequest,
      success: InvitationLink,
      error: [
        BadRequest,
        Forbidden,
        NotFound,
        EmailDuplicate,
        Unprocessable,
        TooManyRequests,
        ServiceUnavailable,
      ],
    }),
    HttpApiEndpoint.post("resend", "/v1/invitations/:id/resend", {
      params: { id: Id(InvitationId) },
      query: notified,
      success: InvitationLink,
      error: [BadRequest, Forbidden, NotFound, Unprocessable, TooManyRequests, ServiceUnavailable],
    }),
    HttpApiEndpoint.post("revoke", "/v1/invitations/:id/revoke", {
      params: { id: Id(InvitationId) },
      success: HttpApiSchema.NoContent,
      error: [BadRequest, Forbidden, NotFound, Unprocessable, TooManyRequests, ServiceUnavailable],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content") {}

/** Longest token of a link, and longest password, in UTF-16 units. */
const maxTokenLength = 200
const maxPasswordLength = 1_000
const Token = NonEmptyText(maxTokenLength)

/** What the link of an invitation says to who opens it. */
export const OpenedInvitation = Schema.Struct({
  workspace: Schema.String,
  displayName: Schema.String,
  email: Schema.String,
  invitedBy: Schema.String,
  expires: EpochMs,
})
export type OpenedInvitation = typeof OpenedInvitation.Type

const linkErrors = [
  BadRequest,
  Unauthorized,
  Forbidden,
  NotFound,
  Unprocessable,
  TooManyRequests,
  ServiceUnavailable,
] as const

/** Opening and accepting an invitation by the token of its link, without a session; accepting opens one, as signing in does. */
export class InvitationLinksApi extends HttpApiGroup.make("invitationLinks")
  .add(
    HttpApiEndpoint.post("open", "/open", {
      payload: Schema.Struct({ token: Token }),
      success: OpenedInvitation,
      error: linkErrors,
    }),
    HttpApiEndpoint.post("accept", "/accept", {
      payload: Schema.Struct({ token: Token, password: NonEmptyText(maxPasswordLength) }),
      success: Schema.Struct({ user: Principal, returnTo: Schema.String }),
      error: linkErrors,
    }),
  )
  .prefix("/api/identity/v1/invitations") {}
