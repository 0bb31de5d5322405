import { firstScreens } from "../src/ui/text/firstScreens.ts"
import { reachedModules } from "./reachedModules.ts"

/** What follows `prefix.` in a key is put together where it is used. */
const prefix = /`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g

/** Errors that only dialogs and parts of cards show, which are loaded on demand and bring their texts with them. */
const errorsOfParts =
  /^error\.(alert|annotation|document|export|password|poll|push|reminder|saved|subscription|text)\./

const screens: ReadonlyArray<string> = firstScreens

/** Whether a text is named by what a client loads at first: its frame, or one of the screens that people start on. */
export const isFirstText = (client: "app" | "embed"): ((key: string) => boolean) => {
  const modules = reachedModules(
    `src/entries/${client}/main.tsx`,
    (part) => part !== null && screens.includes(part),
  )
  const code = [...modules.values()].join("\n")
  const prefixes = [...code.matchAll(prefix)].map(([, begun = ""]) => begun)
  return (key) =>
    code.includes(`"${key}"`) || (prefixes.some((begun) => key.startsWith(begun)) && !errorsOfParts.test(key))
}
