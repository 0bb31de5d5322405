import { renderToString } from "react-dom/server"
import { EMPTY } from "rxjs"
import type { DrawEmbed } from "#contract/embed.ts"
import { frameTheme } from "#domain/areas/card/frameTheme.ts"
import { embedDecider } from "#domain/embedRoot.ts"
import { embedKindOf } from "#services/environment/viewerMode.ts"
import { eventsOfBootstrap } from "#services/reactors/bootstrap.ts"
import { storeOf } from "#services/store/store.ts"
import { preloadDrawings } from "#src/ui/chart/drawings.ts"
import { DrawnPartsContext } from "#src/ui/part/drawnParts.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { loadTexts, packLanguages } from "#src/ui/text/packs.ts"
import { EmbedRoot } from "./EmbedRoot.tsx"

// Loaded once, before the first page: a drawing that was made while a part was loading would be kept without it.
await Promise.all([...packLanguages.map(loadTexts), preloadDrawings(), preloadParts()])

/** Draws an embedded card as its browser will draw it again; what its browser loads later is left out. */
export const drawEmbed: DrawEmbed = (bootstrap, pathname) => {
  const kind = embedKindOf({ pathname })
  const store = storeOf(embedDecider, () => 0)
  const drawn = store.record(eventsOfBootstrap(bootstrap, { pathname }))
  const parts = new Set<string>()
  const html = renderToString(
    <DrawnPartsContext value={(name) => parts.add(name)}>
      <EmbedRoot
        store={store}
        drawn={drawn}
        cardServices={{ values: () => EMPTY, tableRows: null, isEmbedded: true }}
        urn={bootstrap.card.urn}
        pfilters={null}
        kind={kind}
        reload={() => undefined}
      />
    </DrawnPartsContext>,
  )
  return { html, theme: kind === "frame" ? frameTheme(bootstrap.card) : null, parts: [...parts] }
}
