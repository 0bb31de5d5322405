import { Effect, Schema } from "effect"
import type { HttpClientResponse } from "effect/http"
import { statusTextOf } from "./pageClient.ts"
import {
  answerUnreadable,
  type CallResponse,
  networkFailed,
  type RequestFailed,
  statusFailed,
} from "./requestFailed.ts"

const isJson = (headers: Readonly<Record<string, string>>): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers["content-type"] ?? "")

const parse = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Unknown))

/** A response read to its end: JSON as data, else text; anything but 200 to 299 fails with what the server said. */
export const readAnswer = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const text = yield* Effect.mapError(response.text, networkFailed)
  const headers = { ...response.headers }
  const read: CallResponse = {
    status: response.status,
    statusText: statusTextOf(response),
    headers,
    data: text,
  }
  const answer =
    isJson(headers) && text !== ""
      ? yield* Effect.match(parse(text), {
          onSuccess: (data): CallResponse => ({ ...read, data }),
          onFailure: () => read,
        })
      : read
  return response.status >= 200 && response.status < 300 ? answer : yield* statusFailed(answer)
})

/** Reads an answer's data by a schema; what does not fit fails as unreadable. */
export const readAs = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return <E, R>(call: Effect.Effect<CallResponse, E, R>): Effect.Effect<S["Type"], E | RequestFailed, R> =>
    Effect.flatMap(call, (answer) =>
      Effect.mapError(decode(answer.data), (cause) => answerUnreadable(answer, cause)),
    )
}
