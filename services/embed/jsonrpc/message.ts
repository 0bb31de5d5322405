import { Option, Schema } from "effect"

/** Id of a call; null in responses to a message whose id could not be read. */
const Id = Schema.NullOr(Schema.Union([Schema.String, Schema.Number]))
export type Id = typeof Id.Type

/** Parameters by position or by name. */
const Params = Schema.Union([Schema.Array(Schema.Unknown), Schema.Record(Schema.String, Schema.Unknown)])
export type Params = typeof Params.Type

const version = Schema.Literal("2.0")

const Request = Schema.Struct({
  jsonrpc: version,
  method: Schema.String,
  params: Schema.optionalKey(Params),
  id: Schema.optionalKey(Id),
})

const Response = Schema.Union([
  Schema.Struct({ jsonrpc: version, id: Id, result: Schema.Unknown }),
  Schema.Struct({
    jsonrpc: version,
    id: Id,
    error: Schema.Struct({ code: Schema.Number, message: Schema.String }),
  }),
])

/**
 * One JSON-RPC 2.0 message: a call expects a response, a notification does not; an answer is a result or an error; `id` of an invalid one is null if
 * unreadable.
 */
export type Message =
  | { readonly _tag: "Call"; readonly id: Id; readonly method: string; readonly params: Params | undefined }
  | { readonly _tag: "Notification"; readonly method: string; readonly params: Params | undefined }
  | { readonly _tag: "Answer"; readonly id: Id; readonly isError: boolean }
  | { readonly _tag: "Invalid"; readonly id: Id }

/** Content of one transmission: one message, a batch of at least one, or text that is no JSON. */
export type Incoming =
  | { readonly _tag: "One"; readonly message: Message }
  | { readonly _tag: "Batch"; readonly messages: ReadonlyArray<Message> }
  | { readonly _tag: "Unreadable" }

const decodeRequest = Schema.decodeUnknownOption(Request)
const decodeResponse = Schema.decodeUnknownOption(Response)
const decodeId = Schema.decodeUnknownOption(Schema.Struct({ id: Id }))
const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

const readMessage = (value: unknown): Message => {
  const request = decodeRequest(value)
  if (Option.isSome(request)) {
    const { method, params, id } = request.value
    return id === undefined ? { _tag: "Notification", method, params } : { _tag: "Call", id, method, params }
  }
  const answer = decodeResponse(value)
  if (Option.isSome(answer)) return { _tag: "Answer", id: answer.value.id, isError: "error" in answer.value }
  return { _tag: "Invalid", id: Option.getOrNull(Option.map(decodeId(value), ({ id }) => id)) }
}

const readValue = (value: unknown): Incoming => {
  if (!Array.isArray(value)) return { _tag: "One", message: readMessage(value) }
  return value.length === 0
    ? { _tag: "One", message: { _tag: "Invalid", id: null } }
    : { _tag: "Batch", messages: value.map(readMessage) }
}

/** Reads a transmission: JSON text, or the value it stands for. An empty batch is one invalid message. */
export const readIncoming = (data: unknown): Incoming =>
  typeof data === "string"
    ? Option.match(decodeJson(data), { onNone: () => ({ _tag: "Unreadable" }), onSome: readValue })
    : readValue(data)

/** A notification as text. */
export const notification = (method: string, params: unknown): string =>
  JSON.stringify({ jsonrpc: "2.0", method, params })
