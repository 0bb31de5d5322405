import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { referenceTexts } from "./references.ts"

/** What a screen reader says beside the data: what their author points out, and trend lines. */
export const addedSentences = (channels: Channels, settings: Settings): ReadonlyArray<string> => {
  const { author, texts } = settings
  const references = referenceTexts(channels, settings)
  return [
    ...(references.length === 0 ? [] : [texts.referenceLines(references.join(", "))]),
    ...(author.trend === true ? [texts.trendLines] : []),
  ]
}
