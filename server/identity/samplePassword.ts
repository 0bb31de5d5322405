import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { Forbidden } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { isFromThisMachine, isLoopback } from "../kernel/clientAddress.ts"
import type { ServerConfigShape } from "../kernel/config.ts"
import type { Person } from "../schema/workspace.ts"

/** The first password of the sample's people, in `sample/people.yaml`: everyone knows it. */
export const samplePassword = "cairn"

/** Whether the sample's password lets anyone in: not where other machines reach the server, unless that is asked for. */
export const allowsSamplePassword = ({
  host,
  allowsSampleSignIn,
}: Pick<ServerConfigShape, "host" | "allowsSampleSignIn">): boolean => allowsSampleSignIn || isLoopback(host)

/** Whether the sample's password lets the sender of a request in. */
export const admitsSamplePassword = (
  config: Pick<ServerConfigShape, "host" | "allowsSampleSignIn">,
  request: HttpServerRequest.HttpServerRequest,
): boolean => config.allowsSampleSignIn || (allowsSamplePassword(config) && isFromThisMachine(request))

/** Refuses a sign-in with the sample's password from another machine, and where other machines reach the server. */
export const requireOwnMachine = Effect.fnUntraced(function* (
  config: ServerConfigShape,
  { email }: Pick<Person, "email">,
) {
  const request = yield* HttpServerRequest.HttpServerRequest
  if (admitsSamplePassword(config, request)) return
  return yield* new Forbidden(refusal("identity.sample", { email }))
})
