import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Id } from "#domain/kernel/bounded.ts"
import { BadRequest, NotFound } from "./errors.ts"

/** Logos of where datasets come from, by the type of a data source, in pictures of 16, 32 and 48 pixels. */
export class ProvidersApi extends HttpApiGroup.make("providers")
  .add(
    HttpApiEndpoint.get("logo", "/providers/:provider/images/:picture", {
      params: {
        provider: Id(Schema.NonEmptyString),
        picture: Schema.Literals(["16.png", "32.png", "48.png"]),
      },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/png" })),
      error: [BadRequest, NotFound],
    }),
  )
  .prefix("/api/data/v1") {}
