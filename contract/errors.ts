import { Schema } from "effect"

const fields = {
  code: Schema.String,
  message: Schema.String,
  field: Schema.optionalKey(Schema.String),
}

/** The request is not understood: `field` names what is wrong, `message` says what was found and what is expected. */
export class BadRequest extends Schema.TaggedError<BadRequest>()("BadRequest", fields, {
  httpApiStatus: 400,
}) {}
/** The reader is not signed in. */
export class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", fields, {
  httpApiStatus: 401,
}) {}
/** The reader may not do or see this. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", fields, { httpApiStatus: 403 }) {}
/** There is nothing of that name that this reader may know of. */
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", fields, { httpApiStatus: 404 }) {}
/** The command cannot be done as asked; asking again will not help. */
export class Unprocessable extends Schema.TaggedError<Unprocessable>()("Unprocessable", fields, {
  httpApiStatus: 422,
}) {}
/** Too many tries; `message` says when to try again. */
export class TooManyRequests extends Schema.TaggedError<TooManyRequests>()("TooManyRequests", fields, {
  httpApiStatus: 429,
}) {}
/** It cannot be done now, and not by asking otherwise: the server lacks what it needs. */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", fields, {
  httpApiStatus: 503,
}) {}
