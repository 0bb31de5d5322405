import { Effect, Layer } from "effect"
import { appCards, appOfCard, policySource } from "../areas/apps/hostedApps.ts"
import { isEmbeddable } from "../areas/card/embedded.ts"
import { ServerConfig } from "../kernel/config.ts"
import { AuthorizedDomains, HostedApps, Searchable } from "../kernel/security.ts"
import { Workspace } from "../workspace/Workspace.ts"

/** The authorized domains of an embedding as the workspace has them at the moment; `{port}` is this server's port. */
const layerDomains = Layer.effect(
  AuthorizedDomains,
  Effect.gen(function* () {
    const { port } = yield* ServerConfig
    const workspace = yield* Workspace
    return (externalId) =>
      (workspace.latest().embeds.get(externalId)?.authorizedDomains ?? []).map((domain) =>
        domain.replaceAll("{port}", String(port)),
      )
  }),
)

/** Which embeddings search engines may list: those whose link is searchable, while embedding is on. */
const layerSearchable = Layer.effect(
  Searchable,
  Effect.map(Workspace, (workspace) => (externalId) => {
    const model = workspace.latest()
    return isEmbeddable(model) && model.embeds.get(externalId)?.linkType === "SEARCHABLE"
  }),
)

/**
 * Where the hosted apps of the workspace come from. The app's page is sent to anyone, so that it names none of those below
 * the apps domain; the page of an embedding names the one that it shows.
 */
const layerApps = Layer.effect(
  HostedApps,
  Effect.gen(function* () {
    const { appsDomain } = yield* ServerConfig
    const workspace = yield* Workspace
    const sourcesOf = (externalId: string | null): ReadonlyArray<string> => {
      const model = workspace.latest()
      if (externalId !== null) {
        const embed = model.embeds.get(externalId)
        const app = embed && appOfCard(model, embed.card)
        return app === undefined ? [] : [policySource(app, appsDomain)]
      }
      const cards = appCards(model)
      return [
        ...new Set(
          cards.map((app) => (app.url === undefined ? `*.${appsDomain}` : policySource(app, appsDomain))),
        ),
      ]
    }
    return { domain: appsDomain, sourcesOf }
  }),
)

/** What the workspace says about the pages of embeddings, and of hosted apps. */
export const layerWorkspaceDomains = Layer.mergeAll(layerDomains, layerSearchable, layerApps)
