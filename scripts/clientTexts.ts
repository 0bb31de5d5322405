import { firstParts } from "../src/ui/text/firstParts.ts"
import { textsNamedBy } from "./namedTexts.ts"
import { reachedModules } from "./reachedModules.ts"

/** Mode of Vite in which the embedded card is built. */
export const embedMode = "embed"

/** A client that has texts of its own. */
export type TextClient = "app" | "embed"

/** Errors that no public operation has. Where one came all the same, it would show as an unknown error. */
const appErrors =
  /^error\.(?:(?:access|administration|alert|annotation|assignment|avatar|buzz|channel|command|data|document|feed|identity|invitation|message|onboarding|password|profile|push|reminder|saved|search|stack|subscription|rooster|token|values|view|webhook)\.|card\.(?:drawing|favorites|picture|remembered)|server\.storage)/

/** Errors that no one has who is signed in. */
const embedErrors = /^error\.embed\./

/** Errors that only dialogs and parts of cards show, which are loaded on demand and bring their texts with them. */
const errorsOfParts =
  /^error\.(?:(?:administration|alert|annotation|assignment|avatar|data|document|export|invitation|onboarding|password|poll|profile|push|reminder|saved|search|subscription|text|token|values|webhook)\.|channel\.(?:admins|export|public|webhooks)|stack\.documents)/

const screens: ReadonlyArray<string> = firstParts

const namedIn = (
  client: TextClient,
  followed: (part: string | null) => boolean,
): ((key: string) => boolean) =>
  textsNamedBy(
    [...reachedModules(`src/entries/${client}/main.tsx`, followed)]
      // The codes of errors stand there, and some are called as texts are.
      .flatMap(([file, code]) => (file.includes("/contract/") ? [] : [code]))
      .join("\n"),
  )

/** Whether a text is one of a client's: a module names it that its entry reaches, at once or later. */
export const isOwnText = (client: TextClient): ((key: string) => boolean) => {
  const isNamed = namedIn(client, () => true)
  const others = client === "app" ? embedErrors : appErrors
  return (key) => isNamed(key) && !others.test(key)
}

/** Whether a text is named by what a client loads at first: its frame, or one of the screens that people start on. */
export const isFirstText = (client: TextClient): ((key: string) => boolean) => {
  const isNamed = namedIn(client, (part) => part !== null && screens.includes(part))
  return (key) => isNamed(key) && !errorsOfParts.test(key)
}
