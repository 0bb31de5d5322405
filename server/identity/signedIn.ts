import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { Forbidden, Unauthorized } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { operationPermissions, type Permission } from "#contract/permissions.ts"
import { CurrentPrincipal, SignedIn } from "#contract/principal.ts"
import { sourceOf } from "../kernel/clientAddress.ts"
import { CurrentRequester, requesterOf } from "../kernel/requester.ts"
import { CurrentSource } from "../log/auditTrail.ts"
import { Authorities } from "../workspace/authorities.ts"
import { Authenticator } from "./authenticator.ts"
import { requirePermissionsKnown } from "./permissionsKnown.ts"
import { requireXsrf } from "./xsrf.ts"

const noSession = new Unauthorized(refusal("identity.session"))
const permissions: Readonly<Record<string, Permission>> = operationPermissions

const onlyInBrowser = new Forbidden(refusal("token.identity"))

/** Groups of the API that tell who someone is: a token that fell into other hands must not make itself another one. */
const identityGroups: ReadonlyArray<string> = ["identity", "apiTokens"]

const requireSessionFor = (group: string): Effect.Effect<void, Forbidden> =>
  identityGroups.includes(group) ? Effect.fail(onlyInBrowser) : Effect.void

const permissionOf = (operation: string): Permission => {
  const permission = permissions[operation]
  if (permission === undefined) throw new Error(`No permission is declared for ${operation}.`)
  return permission
}

/**
 * Lets people with a session in, to what their role has the authority for, and what changes state only with their XSRF
 * token; and scripts with an API token of a person, which no browser sends by itself. A request that is open when its session ends, such as the feed, ends with it. While the server cannot know the
 * permissions that are stored, no one is let in rather than someone by old ones. The public twins under `/cards/kpi/` do
 * without all of it: frames on other origins call them without cookies, and their PUTs only read.
 */
export const SignedInLive = Layer.effect(
  SignedIn,
  Effect.gen(function* () {
    const authenticator = yield* Authenticator
    const authorities = yield* Authorities
    return (handled, { group, endpoint }) =>
      Effect.gen(function* () {
        yield* requirePermissionsKnown
        const signedIn = yield* authenticator.current
        if (signedIn === null) {
          return yield* noSession
        }
        if (signedIn.isByApiToken) yield* requireSessionFor(group.identifier)
        else yield* requireXsrf
        const permission = permissionOf(`${group.identifier}.${endpoint.identifier}`)
        yield* authorities.require(signedIn.principal, permission)
        return yield* Effect.raceFirst(
          handled.pipe(
            Effect.provideService(CurrentPrincipal, signedIn.principal),
            Effect.provideService(CurrentRequester, requesterOf(signedIn.principal)),
            Effect.provideService(CurrentSource, sourceOf(yield* HttpServerRequest.HttpServerRequest)),
          ),
          Effect.andThen(authenticator.awaitEnd(signedIn.token), noSession),
        )
      })
  }),
)
