import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ClientEnvironment } from "#domain/areas/environment/types.ts"
import { Navigation } from "#domain/areas/home/navigation.ts"
import { Team } from "#domain/areas/people/team.ts"
import { ContentPage, Group, PersonPage, User } from "#domain/areas/people/types.ts"
import { Home, Stack, StackSummary } from "#domain/areas/stack/types.ts"
import { Id, maxCodeLength, Text } from "#domain/kernel/bounded.ts"
import { CardUrn, EpochMs, StackId, UserId } from "#domain/kernel/ids.ts"
import { CommaSeparated } from "./cardMessages.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [BadRequest, Forbidden, NotFound, ServiceUnavailable] as const

/** Stacks (pages), and home with its navigation list. */
export class StacksApi extends HttpApiGroup.make("stacks")
  .add(
    HttpApiEndpoint.get("home", "/home", { success: Home }),
    HttpApiEndpoint.get("navigation", "/home/navigation", { success: Navigation, error: refusals }),
    HttpApiEndpoint.get("stacks", "/pages", { success: Schema.Array(StackSummary) }),
    HttpApiEndpoint.get("stack", "/pages/:stackId", {
      params: { stackId: Id(StackId) },
      success: Stack,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}

/**
 * Details of a person, as far as `fields` asks for them; text that is not known is empty, and `profileImage` is the path
 * of their picture. `followers` is how many people follow them.
 */
export const UserDetails = Schema.Struct({
  id: UserId,
  created: Schema.optionalKey(EpochMs),
  followers: Schema.optionalKey(Schema.Int),
  profileImage: Schema.optionalKey(Schema.String),
  displayName: Schema.optionalKey(Schema.String),
  emailAddress: Schema.optionalKey(Schema.String),
  userTitle: Schema.optionalKey(Schema.String),
  employeeLocation: Schema.optionalKey(Schema.String),
  phoneNumber: Schema.optionalKey(Schema.String),
  deskPhoneNumber: Schema.optionalKey(Schema.String),
})
export type UserDetails = typeof UserDetails.Type

/**
 * People by id; an id without a person is left out of the response. Groups are all that there are, each
 * with what is shared with it and its reader may see.
 */
export class UsersApi extends HttpApiGroup.make("users")
  .add(
    HttpApiEndpoint.get("users", "/v3/users", {
      query: { id: CommaSeparated },
      success: Schema.Array(User),
    }),
    HttpApiEndpoint.get("userDetails", "/v2/users/details", {
      query: { ids: CommaSeparated, fields: CommaSeparated },
      success: Schema.Array(UserDetails),
      error: refusals,
    }),
    HttpApiEndpoint.get("content", "/v2/users/:id/content", {
      params: { id: Id(UserId) },
      query: { after: Schema.optionalKey(Id(CardUrn)) },
      success: PersonPage,
      error: refusals,
    }),
    HttpApiEndpoint.get("team", "/v3/team", {
      query: { id: Schema.optionalKey(Id(UserId)) },
      success: Team,
      error: refusals,
    }),
    HttpApiEndpoint.get("groups", "/v2/groups", { success: Schema.Array(Group), error: refusals }),
    HttpApiEndpoint.get("groupContent", "/v2/groups/:groupId/content", {
      params: { groupId: Id(Schema.NonEmptyString) },
      query: { after: Schema.optionalKey(Id(CardUrn)) },
      success: ContentPage,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content") {}

/** Current user and server configuration; `user` is null without a sign-in. */
export class EnvironmentApi extends HttpApiGroup.make("environment")
  .add(
    HttpApiEndpoint.get("environment", "/mobile/environment", {
      query: { deviceType: Schema.optionalKey(Text(maxCodeLength)) },
      success: ClientEnvironment,
    }),
  )
  .prefix("/api/content/v1") {}
