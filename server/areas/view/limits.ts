import { Context } from "effect"

/** Limits on the stored views of one person: those that no one opened for longest go. */
export interface StoredViewLimitsShape {
  readonly views: number
  /** Characters of their queries together. */
  readonly characters: number
}

/** Limits on stored views; `docs/limits.md` gives them. */
export const StoredViewLimits = Context.Reference<StoredViewLimitsShape>("cairn/StoredViewLimits", {
  defaultValue: () => ({ views: 5_000, characters: 10_000_000 }),
})
