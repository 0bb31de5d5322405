import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Id, NonEmptyText } from "#domain/kernel/bounded.ts"
import { UserId } from "#domain/kernel/ids.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** Longest picture of a person in base64: 300 KB. */
const maxAvatarLength = 400_000

const params = { id: Id(UserId) }
const error = [BadRequest, Forbidden, NotFound, Unprocessable, TooManyRequests, ServiceUnavailable] as const

/** Pictures that people upload of themselves, and who administers people of others: a square PNG or JPEG in base64. */
export class AvatarChangesApi extends HttpApiGroup.make("avatarChanges")
  .add(
    HttpApiEndpoint.put("upload", "/:id/avatar", {
      params,
      payload: Schema.Struct({ content: NonEmptyText(maxAvatarLength) }),
      success: Schema.Struct({ avatarKey: Schema.String }),
      error,
    }),
    HttpApiEndpoint.delete("remove", "/:id/avatar", { params, success: HttpApiSchema.NoContent, error }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1/users") {}
