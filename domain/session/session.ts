import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../kernel/area.ts"
import { patch } from "../kernel/patch.ts"
import { Failure } from "../kernel/query.ts"

export const SignOutRequested = Schema.TaggedStruct("SignOutRequested", {})
export const SignOutFailed = Schema.TaggedStruct("SignOutFailed", { failure: Failure })
export const SessionEvent = Schema.Union([SignOutRequested, SignOutFailed]).pipe(Schema.toTaggedUnion("_tag"))
export type SessionEvent = typeof SessionEvent.Type

export type SessionCommand = { readonly _tag: "SignOut" }

/** Whether the current user is signing out. Signing in is no event: a password is never recorded. */
export interface SessionState {
  readonly isSigningOut: boolean
  readonly failure: Failure | null
}

const initialState: SessionState = { isSigningOut: false, failure: null }

/** Session of a signed-in user: the page reloads once the server has ended it. */
export const session = defineLocalArea({
  name: "session",
  initialState,
  Event: SessionEvent,
  decide: (_command: SessionCommand, state): E.Either<never, ReadonlyArray<SessionEvent>> =>
    E.right(state.isSigningOut ? [] : [{ _tag: "SignOutRequested" }]),
  evolve: (state, event: SessionEvent): SessionState => {
    switch (event._tag) {
      case "SignOutRequested":
        return patch(state, { isSigningOut: true, failure: null })
      case "SignOutFailed":
        return patch(state, { isSigningOut: false, failure: event.failure })
    }
  },
})
