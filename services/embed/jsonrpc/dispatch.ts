import { Data, Effect } from "effect"
import type { Id, Incoming, Message, Params } from "./message.ts"

/** Code of every failure of a call that has none of its own. */
export const failedCall = -32603

/** The errors of JSON-RPC 2.0 by code, with their texts. */
export const rpcErrors = {
  parseError: { code: -32700, message: "Parse error" },
  invalidRequest: { code: -32600, message: "Invalid Request" },
  methodNotFound: { code: -32601, message: "Method not found" },
  internalError: { code: failedCall, message: "Internal error" },
} as const

/** Refused call: the error object of its response. */
export class RpcError extends Data.TaggedError("RpcError")<{
  readonly code: number
  readonly message: string
  /** What else there is to say, as JSON. */
  readonly data?: unknown
}> {}

/** A method: its result is sent as JSON. */
export type Method = (params: Params | undefined) => Effect.Effect<unknown, RpcError>
export type Methods = ReadonlyMap<string, Method>

/** Response object of one call. */
type Reply =
  | { readonly jsonrpc: "2.0"; readonly id: Id; readonly result: unknown }
  | {
      readonly jsonrpc: "2.0"
      readonly id: Id
      readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
    }

const refuse = (id: Id, { code, message, data }: Pick<RpcError, "code" | "message" | "data">): Reply => ({
  jsonrpc: "2.0",
  id,
  error: { code, message, ...(data === undefined ? {} : { data }) },
})

const call = (methods: Methods, method: string, params: Params | undefined) => {
  const run = methods.get(method)
  const ran =
    run === undefined
      ? Effect.fail(new RpcError(rpcErrors.methodNotFound))
      : Effect.suspend(() => run(params))
  return Effect.catchDefect(ran, () => Effect.fail(new RpcError(rpcErrors.internalError)))
}

const reply = (methods: Methods, message: Message): Effect.Effect<Reply | null> => {
  switch (message._tag) {
    case "Answer":
      return Effect.succeed(null)
    case "Invalid":
      return Effect.succeed(refuse(message.id, rpcErrors.invalidRequest))
    case "Notification":
      return call(methods, message.method, message.params).pipe(
        Effect.match({ onSuccess: () => null, onFailure: () => null }),
      )
    case "Call": {
      const { id, method, params } = message
      return call(methods, method, params).pipe(
        Effect.match({
          onSuccess: (result): Reply => ({ jsonrpc: "2.0", id, result: result ?? null }),
          onFailure: (error) => refuse(id, error),
        }),
      )
    }
  }
}

/**
 * Runs the calls of a transmission and returns the text of the response, or null without one: notifications and
 * responses get no response, whatever their outcome. A batch runs in order and has one response; a defect of a method
 * is an internal error.
 */
export const dispatch = Effect.fnUntraced(function* (methods: Methods, incoming: Incoming) {
  if (incoming._tag === "Unreadable") return JSON.stringify(refuse(null, rpcErrors.parseError))
  if (incoming._tag === "One") {
    const answer = yield* reply(methods, incoming.message)
    return answer === null ? null : JSON.stringify(answer)
  }
  const responses: Array<Reply> = []
  for (const message of incoming.messages) {
    const answer = yield* reply(methods, message)
    if (answer !== null) responses.push(answer)
  }
  return responses.length === 0 ? null : JSON.stringify(responses)
})
