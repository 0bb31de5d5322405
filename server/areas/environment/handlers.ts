import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { personalLocale } from "#contract/locale.ts"
import type { Principal } from "#contract/principal.ts"
import type { ClientEnvironment, Entrance } from "#domain/areas/environment/types.ts"
import project from "../../../package.json" with { type: "json" }
import { Authenticator } from "../../identity/authenticator.ts"
import { sessionCookie } from "../../identity/cookies.ts"
import { Passwords } from "../../identity/passwords.ts"
import { sampleAccount } from "../../identity/sampleAccount.ts"
import { admitsSamplePassword } from "../../identity/samplePassword.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { AuthorizedDomains, HostedApps } from "../../kernel/security.ts"
import { Streams } from "../../log/streams.ts"
import { calendarOf, editWindow, emailDomainsOf, type WorkspaceModel } from "../../schema/workspace.ts"
import { authoritiesOf } from "../../workspace/authorities.ts"
import { chosenBy, dashboardFor } from "../../workspace/dashboard.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { trialOf } from "../../workspace/withAdministration.ts"
import { profileOf } from "../profile/profile.ts"

/**
 * Current user and server configuration; `user` is null without a sign-in, and there are no authorities then. `authorizedDomains` are
 * the origins of host pages.
 */
export const environmentOf = (
  model: WorkspaceModel,
  principal: Principal | null,
  authorizedDomains: ReadonlyArray<string>,
  appsDomain: string,
): ClientEnvironment => ({
  user:
    principal === null
      ? null
      : {
          id: principal.userId,
          displayName: principal.displayName,
          roleId: principal.roleId,
          groupIds: principal.groupIds,
          trialStatus: trialOf(model, principal.userId),
        },
  customer: model.customer.name,
  customerTier: model.customer.tier,
  locale: model.customer.locale,
  productVersion: project.version,
  authorizedDomains,
  authorizedAppDomains: model.customer.authorizedAppDomains,
  appsDomain,
  ...(model.customer.providerSite !== undefined && { providerSite: model.customer.providerSite }),
  ...(principal !== null && { emailDomains: emailDomainsOf(model.customer) }),
  authorities: principal === null ? [] : authoritiesOf(model, principal),
  isDashboardTypeConfigured: false,
  features: model.customer.features,
  viewer: model.customer.viewer,
  productAnalytics: model.customer.productAnalytics,
  calendar: calendarOf(model.customer),
  editWindow: editWindow(model.customer),
})

/** The environment of the app: with the user and every authorized domain of the workspace, or for an anonymous user without either. */
export const EnvironmentHandlers = HttpApiBuilder.group(
  Api,
  "environment",
  Effect.fnUntraced(function* (handlers) {
    const authenticator = yield* Authenticator
    const config = yield* ServerConfig
    const passwords = yield* Passwords
    const streams = yield* Streams
    const workspace = yield* Workspace
    const authorizedDomains = yield* AuthorizedDomains
    const { domain } = yield* HostedApps
    const account = sampleAccount.pipe(
      Effect.provideService(Passwords, passwords),
      Effect.provideService(Workspace, workspace),
    )
    const entranceOf = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
    ): Effect.fn.Return<Entrance> {
      const sample = admitsSamplePassword(config, request) ? yield* account : null
      return { isSessionEnded: request.cookies[sessionCookie] !== undefined, isSample: sample !== null }
    })
    return handlers.handle(
      "environment",
      Effect.fnUntraced(
        function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const signedIn = yield* authenticator.current
          const model = workspace.latest()
          if (signedIn === null) {
            return { ...environmentOf(model, null, [], domain), entrance: yield* entranceOf(request) }
          }
          const domains = [...new Set([...model.embeds.keys()].flatMap(authorizedDomains))]
          const { language, showsFirstSteps } = yield* profileOf(signedIn.principal.userId)
          const chosen = yield* Effect.orElseSucceed(chosenBy(signedIn.principal), () => null)
          const isDashboardTypeConfigured =
            dashboardFor(model, signedIn.principal, chosen).dashboardType !== null
          const environment = environmentOf(model, signedIn.principal, domains, domain)
          const locale = personalLocale(language, model.customer.locale)
          return {
            ...environment,
            locale,
            showsFirstSteps,
            isDashboardTypeConfigured,
            uploads: config.uploads,
            ...(config.mail !== null && { sendsMail: true }),
          }
        },
        Effect.provideService(Streams, streams),
      ),
    )
  }),
)
