import { Schema } from "effect"
import { Card, CardRender } from "#domain/card/types.ts"
import { EnvironmentFacts } from "#domain/environment/types.ts"

/**
 * What the page of an embedded card carries, so that its first chart needs no call: the answers that its client would
 * ask for first.
 */
export const EmbedOpening = Schema.Struct({ environment: EnvironmentFacts, card: Card, render: CardRender })
export type EmbedOpening = typeof EmbedOpening.Type

/** The id of the element of the page that holds the opening, as JSON. */
export const openingElement = "opening"
