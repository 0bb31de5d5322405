import { Schema } from "effect"
import { Card, CardRender } from "#domain/card/types.ts"
import { ClientEnvironment } from "#domain/environment/types.ts"

/** Bootstrap data in the page of an embedded card: the responses of the first calls of its client, so that the first chart needs none. */
export const EmbedBootstrap = Schema.Struct({
  environment: ClientEnvironment,
  card: Card,
  render: CardRender,
})
export type EmbedBootstrap = typeof EmbedBootstrap.Type

/** Id of the element of the page that contains the bootstrap data, as JSON. */
export const bootstrapElement = "bootstrap"
