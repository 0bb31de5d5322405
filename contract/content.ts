import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ClientEnvironment } from "#domain/environment/types.ts"
import { StackId } from "#domain/kernel/ids.ts"
import { User } from "#domain/people/types.ts"
import { Home, Stack, StackSummary } from "#domain/stack/types.ts"
import { CommaSeparated } from "./cardMessages.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [BadRequest, Forbidden, NotFound, ServiceUnavailable] as const

/** Stacks (pages), and home. */
export class StacksApi extends HttpApiGroup.make("stacks")
  .add(
    HttpApiEndpoint.get("home", "/home", { success: Home }),
    HttpApiEndpoint.get("stacks", "/pages", { success: Schema.Array(StackSummary) }),
    HttpApiEndpoint.get("stack", "/pages/:stackId", {
      params: { stackId: StackId },
      success: Stack,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}

/** People by id; an id without a person is left out of the response. */
export class UsersApi extends HttpApiGroup.make("users")
  .add(HttpApiEndpoint.get("users", "/users", { query: { id: CommaSeparated }, success: Schema.Array(User) }))
  .middleware(SignedIn)
  .prefix("/api/content/v3") {}

/** Current user and server configuration; `user` is null without a sign-in. */
export class EnvironmentApi extends HttpApiGroup.make("environment")
  .add(
    HttpApiEndpoint.get("environment", "/mobile/environment", {
      query: { deviceType: Schema.optionalKey(Schema.String) },
      success: ClientEnvironment,
    }),
  )
  .prefix("/api/content/v1") {}
