import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Id, Text } from "../../kernel/bounded.ts"
import { type CommandId, UserId } from "../../kernel/ids.ts"
import { AccessEvent } from "./events.ts"
import {
  AccessRequest,
  type AccessStatus,
  type AccessTarget,
  AccessTargetInput,
  accessStream,
  maxRequestLength,
} from "./types.ts"

/** Most cards and stacks that one person asks for access to. */
export const maxAccessRequests = 500

/** Latest request of each person for each target in a stream, the oldest first. */
export const AccessState = Schema.Array(AccessRequest)
export type AccessState = typeof AccessState.Type

const decision = { target: AccessTargetInput, userId: Id(UserId) }

/** A request is identified by the id of the command that made it. */
export const AccessCommand = Schema.Union([
  Schema.TaggedStruct("RequestAccess", {
    target: AccessTargetInput,
    message: Text(maxRequestLength),
  }),
  Schema.TaggedStruct("GrantAccess", decision),
  Schema.TaggedStruct("RefuseAccess", decision),
  Schema.TaggedStruct("RevokeAccess", decision),
  Schema.TaggedStruct("ShareAccess", { ...decision, message: Text(maxRequestLength) }),
])
export type AccessCommand = typeof AccessCommand.Type

/** Why a decision is refused: there is no request, or its status does not allow the change. */
export type AccessRejection =
  | { readonly _tag: "NoRequest"; readonly userId: UserId }
  | { readonly _tag: "OtherStatus"; readonly status: AccessStatus }

const indexOf = (state: AccessState, target: AccessTarget, user: UserId): number =>
  state.findIndex(
    (request) =>
      request.userId === user && request.target.type === target.type && request.target.id === target.id,
  )

/** A person's last request for a target, or undefined. */
export const requestOf = (
  state: AccessState,
  target: AccessTarget,
  user: UserId,
): AccessRequest | undefined => state[indexOf(state, target, user)]

/** Requests with the latest first. */
export const latestFirst = (requests: ReadonlyArray<AccessRequest>): ReadonlyArray<AccessRequest> =>
  requests.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))

const decided = (
  state: AccessState,
  {
    target,
    userId,
    by,
    at,
  }: Extract<AccessEvent, { readonly _tag: "AccessGranted" | "AccessRefused" | "AccessRevoked" }>,
  status: AccessStatus,
): AccessState => {
  const index = indexOf(state, target, userId)
  const request = state[index]
  return request === undefined || request.status === status
    ? state
    : state.with(index, { ...request, status, decided: at, decidedBy: by })
}

/** State with another request of a person in place of the last one, unless that was granted. */
const opened = (
  state: AccessState,
  { id, target, userId, message, at }: Extract<AccessEvent, { readonly id: CommandId }>,
  status: Pick<AccessRequest, "status" | "decided" | "decidedBy" | "isShared">,
): AccessState => {
  const index = indexOf(state, target, userId)
  if (state[index]?.status === "GRANTED") return state
  const request: AccessRequest = { id, target, userId, message, created: at, ...status }
  return [...state.filter((_, other) => other !== index), request]
}

const evolve = (state: AccessState, event: AccessEvent): AccessState => {
  switch (event._tag) {
    case "AccessRequested":
      return requestOf(state, event.target, event.userId)?.status === "OPEN"
        ? state
        : opened(state, event, { status: "OPEN", decided: null, decidedBy: null })
    case "AccessShared":
      return opened(state, event, {
        status: "GRANTED",
        decided: event.at,
        decidedBy: event.by,
        isShared: true,
      })
    case "AccessGranted":
      return decided(state, event, "GRANTED")
    case "AccessRefused":
      return decided(state, event, "REFUSED")
    case "AccessRevoked":
      return decided(state, event, "REVOKED")
    case "AccessTextsRedacted":
      return state.map((request) => (event.ids.includes(request.id) ? { ...request, message: "" } : request))
  }
}

type Answer = E.Either<AccessRejection, ReadonlyArray<AccessEvent>>

/**
 * Access requests, in the stream of their target and, copied by the server, in that of the person who made them. A
 * person has one request per target: a second one while it is open or granted changes nothing, after a refusal it opens
 * a new one. A refusal or revocation can be turned into a grant, and what is shared without a request is granted at once;
 * sharing grants an open one. The server checks who may decide.
 */
export const access = defineSharedArea({
  name: "access",
  kinds: ["access", "user"],
  version: 1,
  initialState: [] as AccessState,
  Command: AccessCommand,
  Event: AccessEvent,
  Snapshot: AccessState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  refusesUnreadableIn: ["access"],
  stream: ({ target }) => accessStream(target),
  decide: (command, state, { actor, now, commandId }): Answer => {
    const { target } = command
    if (command._tag === "RequestAccess") {
      const { message } = command
      const status = requestOf(state, target, actor)?.status
      if (status === "OPEN" || status === "GRANTED") return E.right([])
      return E.right([
        { _tag: "AccessRequested", id: commandId, target, userId: actor, message: message.trim(), at: now },
      ])
    }
    const { userId } = command
    const request = requestOf(state, target, userId)
    if (command._tag === "ShareAccess" && request?.status !== "GRANTED" && request?.status !== "OPEN") {
      const message = command.message.trim()
      return E.right([{ _tag: "AccessShared", id: commandId, target, userId, message, by: actor, at: now }])
    }
    if (request === undefined) return E.left({ _tag: "NoRequest", userId })
    const { status } = request
    const taken = { target, userId, by: actor, at: now }
    const other: Answer = E.left({ _tag: "OtherStatus", status })
    switch (command._tag) {
      case "ShareAccess":
      case "GrantAccess":
        return E.right(status === "GRANTED" ? [] : [{ _tag: "AccessGranted", ...taken }])
      case "RefuseAccess":
        if (status === "REFUSED") return E.right([])
        return status === "OPEN" ? E.right([{ _tag: "AccessRefused", ...taken }]) : other
      case "RevokeAccess":
        if (status === "REVOKED") return E.right([])
        return status === "GRANTED" ? E.right([{ _tag: "AccessRevoked", ...taken }]) : other
    }
  },
  evolve,
})
