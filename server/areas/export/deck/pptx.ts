import { Effect } from "effect"
import type pptx from "pptxgenjs"

/** A deck that is being written. */
export type Deck = pptx.default
export type Slide = pptx.default.Slide
export type ChartKind = pptx.default.CHART_NAME
export type ChartSeries = pptx.default.OptsChartData
export type ChartOptions = pptx.default.IChartOpts

/** The package is declared as CommonJS but exports the class itself. */
const isDeckClass = (value: unknown): value is new () => Deck => typeof value === "function"

/** A deck without slides. What writes decks takes a fifth of a second to load: it is loaded with the first of them. */
export const newDeck: Effect.Effect<Deck> = Effect.promise(async () => {
  const { default: loaded } = await import("pptxgenjs")
  if (!isDeckClass(loaded)) throw new Error("pptxgenjs gives no class.")
  return new loaded()
})
