import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Id } from "#domain/kernel/bounded.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { Digest } from "#domain/subscription/digest.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** What rooster cards say at the moment, of what their reader may see. */
export class DigestsApi extends HttpApiGroup.make("digests")
  .add(
    HttpApiEndpoint.get("rooster", "/cards/rooster/:id", {
      params: { id: Id(CardUrn) },
      success: Digest,
      error: [BadRequest, Forbidden, NotFound, ServiceUnavailable],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}
