import { Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { ServerApi } from "#services/api/serverApi.ts"
import { layerSignedInCards } from "#services/cards/signedInCards.ts"
import { Environment } from "#services/environment/environment.ts"
import { Http } from "#services/http/http.ts"
import { HttpSettings } from "#services/http/settings.ts"
import { layerPersonLocale } from "#services/locale/personLocale.ts"
import { layerSignedInSync } from "#services/sync/signedInSync.ts"

/**
 * Calls of the server for a signed-in person, and what is read through them: the same in a browser and where the server
 * draws a page. They need the store, the page and its storage. A session that ended shows the sign-in: `reloads` the page.
 */
export const layerCalls = (reloads: boolean) => {
  const settings = Layer.succeed(HttpSettings, { reloadOnUnauthorized: reloads, reauthenticate: null })
  const http = Http.layerNoDeps.pipe(Layer.provide([FetchHttpClient.layer, layerPersonLocale, settings]))
  const api = ServerApi.layerNoDeps.pipe(Layer.provideMerge(http))
  const environment = Environment.layerNoDeps.pipe(Layer.provide(http))
  return Layer.mergeAll(layerSignedInCards, layerSignedInSync, environment).pipe(Layer.provideMerge(api))
}
