import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"
import type { LoadStatus } from "../../kernel/loadStatus.ts"
import { patch } from "../../kernel/patch.ts"
import { Failure } from "../../kernel/query.ts"

export const SignOutRequested = Schema.TaggedStruct("SignOutRequested", {})
export const SignOutFailed = Schema.TaggedStruct("SignOutFailed", { failure: Failure })
export const OtherSignOutRequested = Schema.TaggedStruct("OtherSignOutRequested", {})
export const OthersSignedOut = Schema.TaggedStruct("OthersSignedOut", {})
export const OtherSignOutFailed = Schema.TaggedStruct("OtherSignOutFailed", { failure: Failure })
export const SessionEvent = eventUnion([
  SignOutRequested,
  SignOutFailed,
  OtherSignOutRequested,
  OthersSignedOut,
  OtherSignOutFailed,
])
export type SessionEvent = typeof SessionEvent.Type

/** `SignOutOthers` ends every session of the current user but this one. */
export type SessionCommand = { readonly _tag: "SignOut" } | { readonly _tag: "SignOutOthers" }

/** Whether the current user is signing out, here or everywhere else. Signing in is no event: a password is never recorded. */
export interface SessionState {
  readonly isSigningOut: boolean
  readonly failure: Failure | null
  readonly others: LoadStatus
  readonly othersFailure: Failure | null
}

const initialState: SessionState = {
  isSigningOut: false,
  failure: null,
  others: "INITIAL",
  othersFailure: null,
}

/** Session of a signed-in user: the page reloads once the server has ended it. */
export const session = defineLocalArea({
  name: "session",
  initialState,
  Event: SessionEvent,
  decide: (command: SessionCommand, state): E.Either<never, ReadonlyArray<SessionEvent>> => {
    switch (command._tag) {
      case "SignOut":
        return E.right(state.isSigningOut ? [] : [{ _tag: "SignOutRequested" }])
      case "SignOutOthers":
        return E.right(state.others === "LOADING" ? [] : [{ _tag: "OtherSignOutRequested" }])
    }
  },
  evolve: (state, event: SessionEvent): SessionState => {
    switch (event._tag) {
      case "SignOutRequested":
        return patch(state, { isSigningOut: true, failure: null })
      case "SignOutFailed":
        return patch(state, { isSigningOut: false, failure: event.failure })
      case "OtherSignOutRequested":
        return patch(state, { others: "LOADING", othersFailure: null })
      case "OthersSignedOut":
        return patch(state, { others: "LOADED" })
      case "OtherSignOutFailed":
        return patch(state, { others: "ERROR", othersFailure: event.failure })
    }
  },
})
