import { renderToString } from "react-dom/server"
import { EMPTY } from "rxjs"
import type { DrawEmbed } from "#contract/embed.ts"
import { embedDecider } from "#domain/embedRoot.ts"
import { eventsOfBootstrap } from "#services/reactors/bootstrap.ts"
import { storeOf } from "#services/store/store.ts"
import { preloadDrawings } from "#src/ui/chart/drawings.ts"
import { ChartPlaceContext } from "#src/ui/chart/useWidth.ts"
import { DrawnPartsContext } from "#src/ui/part/drawnParts.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { loadTexts, packLanguages } from "#src/ui/text/packs.ts"
import { EmbedRoot } from "./EmbedRoot.tsx"

/** What draws cards without a dataset: the whole of such a page. */
const contentParts = ["TextBody", "PollBody", "AppBody", "DocumentBody"]

await Promise.all([...packLanguages.map(loadTexts), preloadDrawings(), preloadParts(contentParts)])

/** The width in pixels that the first chart is drawn at; the page scales it until the browser draws it to measure. */
const place = { assumedWidth: 720 }

const flags = { external: false, embed: true, public: false, davinci: false, full: false }

/** Draws an embedded card as its browser will draw it again; what its browser loads later is left out. */
export const drawEmbed: DrawEmbed = (bootstrap) => {
  const store = storeOf(embedDecider, () => 0)
  store.record([
    { _tag: "ViewerModeSet", flags },
    { _tag: "EnvironmentLoaded", data: bootstrap.environment },
    ...eventsOfBootstrap(bootstrap),
  ])
  const parts = new Set<string>()
  const html = renderToString(
    <ChartPlaceContext value={place}>
      <DrawnPartsContext value={(name) => parts.add(name)}>
        <EmbedRoot
          store={store}
          cardServices={{ values: () => EMPTY, tableRows: null, isEmbedded: true }}
          urn={bootstrap.card.urn}
          pfilters={null}
          reload={() => undefined}
        />
      </DrawnPartsContext>
    </ChartPlaceContext>,
  )
  return { html, parts: [...parts] }
}
