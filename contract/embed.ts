import { Schema } from "effect"
import { Card, CardRender, CardTable } from "#domain/areas/card/types.ts"
import { ClientEnvironment } from "#domain/areas/environment/types.ts"

/** Bootstrap data in the page of an embedded card: the responses of the first calls of its client, so that the first chart needs none. */
export const EmbedBootstrap = Schema.Struct({
  environment: ClientEnvironment,
  card: Card,
  /** A card without a dataset has none, and neither has a table of rows. */
  render: Schema.optionalKey(CardRender),
  /** The first rows of a table of rows. */
  table: Schema.optionalKey(CardTable),
})
export type EmbedBootstrap = typeof EmbedBootstrap.Type

/** Id of the element of the page that contains the bootstrap data, as JSON. */
export const bootstrapElement = "bootstrap"

/** An embedded card as it is shown before any script runs. */
export interface DrawnEmbed {
  readonly html: string
  /** Null for that of the reader's system. */
  readonly theme: "light" | "dark" | null
  /** Names of the chunks that it is drawn with, beside those that every page loads. */
  readonly parts: ReadonlyArray<string>
}

/** Draws an embedded card from its bootstrap data, for the page of this path. */
export type DrawEmbed = (bootstrap: EmbedBootstrap, pathname: string) => DrawnEmbed
