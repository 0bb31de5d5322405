import "#src/ui/design/base.css"
import { createRoot } from "react-dom/client"
import { bootstrapElement } from "#contract/embed.ts"
import { defaultLocale, localeOf } from "#contract/locale.ts"
import { awaitTexts } from "#src/ui/text/packs.ts"
import { EmbedRoot } from "./EmbedRoot.tsx"
import { startEmbed } from "./startEmbed.ts"
import "../started.ts"

const container = document.getElementById("root")
if (container === null) throw new Error("The page has no element with the id root.")
const embed = await startEmbed(document.getElementById(bootstrapElement)?.textContent ?? null)
await awaitTexts(localeOf(embed.store.state().environment.data?.locale ?? defaultLocale))
createRoot(container).render(<EmbedRoot {...embed} />)
