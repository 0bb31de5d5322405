import "#src/ui/design/base.css"
import { createRoot } from "react-dom/client"
import { openingElement } from "#contract/embed.ts"
import { EmbedRoot } from "./EmbedRoot.tsx"
import { startEmbed } from "./startEmbed.ts"
import "../started.ts"

const place = document.getElementById("root")
if (place === null) throw new Error("The page has no element with the id root.")
const embed = await startEmbed(document.getElementById(openingElement)?.textContent ?? null)
createRoot(place).render(<EmbedRoot {...embed} />)
