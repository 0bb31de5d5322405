import { Effect, Layer } from "effect"
import { ServerConfig } from "../kernel/config.ts"
import { AuthorizedDomains } from "../kernel/security.ts"
import { Workspace } from "../workspace/Workspace.ts"

/** The authorized domains of an embedding as the workspace has them at the moment; `{port}` is this server's port. */
export const layerWorkspaceDomains = Layer.effect(
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
