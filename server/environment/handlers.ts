import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { Principal } from "#contract/principal.ts"
import type { ClientEnvironment } from "#domain/environment/types.ts"
import project from "../../package.json" with { type: "json" }
import { Authenticator } from "../identity/authenticator.ts"
import { AuthorizedDomains } from "../kernel/security.ts"
import { calendarOf, type WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"

/**
 * Current user and server configuration; `user` is null without a sign-in, and there are no authorities then. `authorizedDomains` are
 * the origins of host pages.
 */
export const environmentOf = (
  { customer }: WorkspaceModel,
  principal: Principal | null,
  authorizedDomains: ReadonlyArray<string>,
): ClientEnvironment => ({
  user:
    principal === null
      ? null
      : {
          id: principal.userId,
          displayName: principal.displayName,
          roleId: principal.roleId,
          trialStatus: { requested: false, started: null, inTrial: false, hasTrialed: false },
        },
  customer: customer.name,
  customerTier: customer.tier,
  locale: customer.locale,
  productVersion: project.version,
  authorizedDomains,
  authorizedAppDomains: [],
  authorities: principal === null ? [] : customer.authorities[principal.roleId],
  isDashboardTypeConfigured: false,
  features: customer.features,
  productAnalytics: true,
  calendar: calendarOf(customer),
})

/** The environment of the app: with the user and every authorized domain of the workspace, or for an anonymous user without either. */
export const EnvironmentHandlers = HttpApiBuilder.group(
  Api,
  "environment",
  Effect.fnUntraced(function* (handlers) {
    const authenticator = yield* Authenticator
    const workspace = yield* Workspace
    const authorizedDomains = yield* AuthorizedDomains
    return handlers.handle("environment", () =>
      Effect.map(authenticator.current, (signedIn) => {
        const model = workspace.latest()
        const domains =
          signedIn === null ? [] : [...new Set([...model.embeds.keys()].flatMap(authorizedDomains))]
        return environmentOf(model, signedIn?.principal ?? null, domains)
      }),
    )
  }),
)
