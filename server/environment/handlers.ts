import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { ReaderFacts } from "#contract/reader.ts"
import type { EnvironmentFacts } from "#domain/environment/types.ts"
import project from "../../package.json" with { type: "json" }
import { Readers } from "../identity/readers.ts"
import { AuthorizedDomains } from "../kernel/security.ts"
import { calendarOf, type WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"

/**
 * The reader and the place; `reader` is null without a sign-in, and has no authorities then. `authorizedDomains` are
 * the origins of host pages.
 */
export const environmentFacts = (
  { customer }: WorkspaceModel,
  reader: ReaderFacts | null,
  authorizedDomains: ReadonlyArray<string>,
): EnvironmentFacts => ({
  user:
    reader === null
      ? null
      : {
          id: reader.userId,
          displayName: reader.displayName,
          roleId: reader.roleId,
          trialStatus: { requested: false, started: null, inTrial: false, hasTrialed: false },
        },
  customer: customer.name,
  customerTier: customer.tier,
  locale: customer.locale,
  productVersion: project.version,
  authorizedDomains,
  authorizedAppDomains: [],
  authorities: reader === null ? [] : customer.authorities[reader.roleId],
  isDashboardTypeConfigured: false,
  features: customer.features,
  productAnalytics: true,
  calendar: calendarOf(customer),
})

/** The environment of the app: with the reader and every authorized domain of the workspace, or for a stranger alone. */
export const EnvironmentHandlers = HttpApiBuilder.group(
  Api,
  "environment",
  Effect.fnUntraced(function* (handlers) {
    const readers = yield* Readers
    const workspace = yield* Workspace
    const authorizedDomains = yield* AuthorizedDomains
    return handlers.handle("environment", () =>
      Effect.map(readers.current, (signedIn) => {
        const model = workspace.latest()
        const domains =
          signedIn === null ? [] : [...new Set([...model.embeds.keys()].flatMap(authorizedDomains))]
        return environmentFacts(model, signedIn?.reader ?? null, domains)
      }),
    )
  }),
)
