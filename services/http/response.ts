import { Effect, Schema } from "effect"
import type { HttpClientResponse } from "effect/http"
import { statusTextOf } from "./pageClient.ts"
import {
  type CallResponse,
  networkFailed,
  type RequestFailed,
  responseUnreadable,
  statusFailed,
} from "./requestFailed.ts"

const isJson = (headers: Readonly<Record<string, string>>): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers["content-type"] ?? "")

const parse = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Unknown))

/** Response with its whole body: JSON as data, else text; a status outside 200 to 299 fails with the server's message. */
export const readResponse = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const text = yield* Effect.mapError(response.text, networkFailed)
  const headers = { ...response.headers }
  const read: CallResponse = {
    status: response.status,
    statusText: statusTextOf(response),
    headers,
    data: text,
  }
  const result =
    isJson(headers) && text !== ""
      ? yield* Effect.match(parse(text), {
          onSuccess: (data): CallResponse => ({ ...read, data }),
          onFailure: () => read,
        })
      : read
  return response.status >= 200 && response.status < 300 ? result : yield* statusFailed(result)
})

/** Decodes the data of a response with a schema; data of another shape fails as unreadable. */
export const readAs = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return <E, R>(call: Effect.Effect<CallResponse, E, R>): Effect.Effect<S["Type"], E | RequestFailed, R> =>
    Effect.flatMap(call, (response) =>
      Effect.mapError(decode(response.data), (cause) => responseUnreadable(response, cause)),
    )
}
