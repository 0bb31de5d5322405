import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { RoosterDigest } from "#domain/areas/card/digest.ts"
import { Id, Text } from "#domain/kernel/bounded.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable } from "./errors.ts"
import { pictureTheme } from "./pictureTheme.ts"
import { SignedIn } from "./principal.ts"
import { PublicErrors } from "./publicErrors.ts"

const refusals = [BadRequest, Forbidden, NotFound, ServiceUnavailable] as const
const pictureParams = { id: Id(CardUrn), urn: Id(CardUrn) }
const pictureQuery = {
  /** The edition that the picture is of; without one the picture is drawn as a preview. */
  slot: Schema.optionalKey(Text(10)),
  theme: pictureTheme,
}
const png = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/png" }))

/** The last edition of rooster cards, or a preview of the first one: what their reader may see of it. */
export class DigestsApi extends HttpApiGroup.make("digests")
  .add(
    HttpApiEndpoint.get("rooster", "/cards/rooster/:id", {
      params: { id: Id(CardUrn) },
      success: RoosterDigest,
      error: refusals,
    }),
    HttpApiEndpoint.get("picture", "/cards/rooster/:id/pictures/:urn", {
      params: pictureParams,
      query: pictureQuery,
      success: png,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}

/** The pictures of an embedded rooster, by its external id and without a sign-in; what it says comes with its card. */
export class PublicDigestsApi extends HttpApiGroup.make("publicDigests")
  .add(
    HttpApiEndpoint.get("picture", "/kpi/:id/rooster/:urn", {
      params: pictureParams,
      query: pictureQuery,
      success: png,
      error: refusals,
    }),
  )
  .middleware(PublicErrors)
  .prefix("/cards") {}
