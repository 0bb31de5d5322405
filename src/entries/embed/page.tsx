import { renderToString } from "react-dom/server"
import { EMPTY } from "rxjs"
import type { EmbedBootstrap } from "#contract/embed.ts"
import { eventsOfBootstrap } from "#services/reactors/bootstrap.ts"
import { makeStore } from "#services/store/store.ts"
import { AssumedWidth } from "#src/ui/chart/useWidth.ts"
import { loadTexts, packLanguages } from "#src/ui/text/packs.ts"
import { EmbedRoot } from "./EmbedRoot.tsx"

await Promise.all(packLanguages.map(loadTexts))

/** The width in pixels that the first chart is drawn at; the page scales it until the browser draws it to measure. */
const assumedWidth = 720

const flags = { external: false, embed: true, public: false, davinci: false, full: false }

/** HTML of an embedded card from its bootstrap data: what is shown before any script runs. */
export const embedHtml = (bootstrap: EmbedBootstrap): string => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "ViewerModeSet", flags },
    { _tag: "EnvironmentLoaded", data: bootstrap.environment },
    ...eventsOfBootstrap(bootstrap),
  ])
  return renderToString(
    <AssumedWidth value={assumedWidth}>
      <EmbedRoot
        store={store}
        cardServices={{ values: () => EMPTY, tableRows: null, isEmbedded: true }}
        urn={bootstrap.card.urn}
        pfilters={null}
      />
    </AssumedWidth>,
  )
}
