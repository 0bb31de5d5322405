import "#src/ui/design/base.css"
import { bootstrapElement } from "#contract/embed.ts"
import { defaultLocale, localeOf } from "#contract/locale.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { nextTask } from "#src/ui/part/nextTask.ts"
import { awaitTexts } from "#src/ui/text/packs.ts"
import { drawAnew, takeOver } from "../takeOver.tsx"
import { EmbedRoot } from "./EmbedRoot.tsx"
import { startEmbed } from "./startEmbed.ts"
import "../started.ts"

const container = document.getElementById("root")
if (container === null) throw new Error("The page has no element with the id root.")

const showEmbed = async (): Promise<void> => {
  await nextTask()
  const bootstrap = document.getElementById(bootstrapElement)
  const embed = await startEmbed(bootstrap?.textContent ?? null)
  await Promise.all([
    awaitTexts(localeOf(embed.store.state().environment.data?.locale ?? defaultLocale)),
    preloadParts(bootstrap?.dataset.parts?.split(" ") ?? []),
  ])
  await nextTask()
  const show = embed.drawn === null ? drawAnew : takeOver
  show(container, <EmbedRoot {...embed} />)
}

// Not awaited: what is loaded here imports this module's own chunk, and would wait for it for ever.
void showEmbed()
