import { Effect, Layer } from "effect"
import { isEmbeddable } from "../card/embedded.ts"
import { ServerConfig } from "../kernel/config.ts"
import { AuthorizedDomains, Searchable } from "../kernel/security.ts"
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

/** What the workspace says about the pages of embeddings. */
export const layerWorkspaceDomains = Layer.merge(layerDomains, layerSearchable)
