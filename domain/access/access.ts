import * as E from "fp-ts/lib/Either.js"
import type { Context, Decider } from "../kernel/decider.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { CommandId, UserId } from "../kernel/ids.ts"
import type { AccessEvent } from "./events.ts"
import type { AccessRequest, AccessStatus, AccessTarget } from "./types.ts"

/** The last request of each person for each target, by `requestKey`. */
export type AccessState = HashMap.HashMap<AccessRequest>

export type AccessCommand =
  | {
      readonly _tag: "RequestAccess"
      readonly id: CommandId
      readonly target: AccessTarget
      readonly message: string
    }
  | { readonly _tag: "GrantAccess"; readonly target: AccessTarget; readonly userId: UserId }
  | { readonly _tag: "RefuseAccess"; readonly target: AccessTarget; readonly userId: UserId }
  | { readonly _tag: "RevokeAccess"; readonly target: AccessTarget; readonly userId: UserId }

/** Why a decision is refused: nobody asked, or the request stands where this cannot follow. */
export type AccessRejection =
  | { readonly _tag: "NoRequest"; readonly userId: UserId }
  | { readonly _tag: "OtherStatus"; readonly status: AccessStatus }

/** The key under which a person's request for a target is kept. */
export const requestKey = ({ type, id }: AccessTarget, user: UserId): string => `${type}:${id}##${user}`

/** A person's last request for a target, or undefined. */
export const requestOf = (
  state: AccessState,
  target: AccessTarget,
  user: UserId,
): AccessRequest | undefined => HashMap.get(state, requestKey(target, user))

/** All requests, the latest first. */
export const requestsOf = (state: AccessState): ReadonlyArray<AccessRequest> =>
  [...HashMap.entries(state)]
    .map(([, request]) => request)
    .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))

const decided = (
  state: AccessState,
  { target, userId, by, at }: Exclude<AccessEvent, { readonly _tag: "AccessRequested" }>,
  status: AccessStatus,
): AccessState => {
  const request = requestOf(state, target, userId)
  return request === undefined || request.status === status
    ? state
    : HashMap.set(state, requestKey(target, userId), { ...request, status, decided: at, decidedBy: by })
}

const evolve = (state: AccessState, event: AccessEvent): AccessState => {
  switch (event._tag) {
    case "AccessRequested": {
      const { id, target, userId, message, at } = event
      const known = requestOf(state, target, userId)
      if (known?.status === "OPEN" || known?.status === "GRANTED") return state
      return HashMap.set(state, requestKey(target, userId), {
        id,
        target,
        userId,
        message,
        created: at,
        status: "OPEN",
        decided: null,
        decidedBy: null,
      })
    }
    case "AccessGranted":
      return decided(state, event, "GRANTED")
    case "AccessRefused":
      return decided(state, event, "REFUSED")
    case "AccessRevoked":
      return decided(state, event, "REVOKED")
  }
}

type Answer = E.Either<AccessRejection, ReadonlyArray<AccessEvent>>

const decide = (command: AccessCommand, state: AccessState, { actor, now }: Context): Answer => {
  const { target } = command
  if (command._tag === "RequestAccess") {
    const { id, message } = command
    const known = requestOf(state, target, actor)?.status
    if (known === "OPEN" || known === "GRANTED") return E.right([])
    return E.right([{ _tag: "AccessRequested", id, target, userId: actor, message: message.trim(), at: now }])
  }
  const { userId } = command
  const request = requestOf(state, target, userId)
  if (request === undefined) return E.left({ _tag: "NoRequest", userId })
  const { status } = request
  const decision = { target, userId, by: actor, at: now }
  const other: Answer = E.left({ _tag: "OtherStatus", status })
  switch (command._tag) {
    case "GrantAccess":
      return E.right(status === "GRANTED" ? [] : [{ _tag: "AccessGranted", ...decision }])
    case "RefuseAccess":
      if (status === "REFUSED") return E.right([])
      return status === "OPEN" ? E.right([{ _tag: "AccessRefused", ...decision }]) : other
    case "RevokeAccess":
      if (status === "REVOKED") return E.right([])
      return status === "GRANTED" ? E.right([{ _tag: "AccessRevoked", ...decision }]) : other
  }
}

/**
 * Requests for access. A person has one request per target: asking again while it is open or granted changes nothing,
 * after a refusal it opens anew. A refusal or revocation can be turned into a grant. Who may decide is for the
 * caller to know.
 */
export const accessDecider: Decider<AccessState, AccessCommand, AccessEvent, AccessRejection> = {
  initialState: HashMap.empty(),
  decide,
  evolve,
}
