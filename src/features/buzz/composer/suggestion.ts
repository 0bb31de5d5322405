import type { ReactNode } from "react"
import type { Mention } from "#domain/areas/buzz/mentions.ts"

/** What a word that is being written may become. */
export interface Suggestion {
  readonly key: string
  readonly picture: ReactNode
  readonly label: string
  readonly detail: string
  /** The text in place of the word with its sign. */
  readonly insert: string
  /** What that text names. */
  readonly mention?: Mention
}

/** Most suggestions that are offered at once. */
export const mostSuggested = 6
