import * as E from "fp-ts/lib/Either.js"
import type { Decider } from "../kernel/decider.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { StackId } from "../kernel/ids.ts"
import type { LoadStatus } from "../kernel/loadStatus.ts"
import { patch } from "../kernel/patch.ts"
import type { StackEvent } from "./events.ts"
import type { Home, Stack } from "./types.ts"

/** A stack on its way to the screen. */
export interface StackLoad {
  readonly status: LoadStatus
  readonly stack: Stack | null
  readonly failure: string | null
  readonly accessDenied: boolean
}

export interface StackState {
  readonly home: { readonly status: LoadStatus; readonly home: Home | null; readonly failure: string | null }
  readonly stacks: HashMap.HashMap<StackLoad>
}

export type StackCommand =
  | { readonly _tag: "LoadHome" }
  | { readonly _tag: "LoadStack"; readonly id: StackId }

const blank: StackLoad = { status: "INITIAL", stack: null, failure: null, accessDenied: false }

const change = (state: StackState, id: string, part: Partial<StackLoad>): StackState =>
  patch(state, { stacks: HashMap.update(state.stacks, id, (load) => patch(load ?? blank, part)) })

const changeHome = (state: StackState, part: Partial<StackState["home"]>): StackState =>
  patch(state, { home: patch(state.home, part) })

/** Home and stacks. What was loaded stays on the screen while it is asked for again, unless access was lost. */
export const stackDecider: Decider<StackState, StackCommand, StackEvent, never> = {
  initialState: { home: { status: "INITIAL", home: null, failure: null }, stacks: HashMap.empty() },
  decide: (command, state) => {
    switch (command._tag) {
      case "LoadHome":
        return E.right(state.home.status === "LOADING" ? [] : [{ _tag: "HomeRequested" }])
      case "LoadStack":
        return E.right(
          HashMap.get(state.stacks, command.id)?.status === "LOADING"
            ? []
            : [{ _tag: "StackRequested", id: command.id }],
        )
    }
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "HomeRequested":
        return changeHome(state, { status: "LOADING", failure: null })
      case "HomeLoaded":
        return changeHome(state, { status: "LOADED", home: event.home, failure: null })
      case "HomeFailed":
        return changeHome(state, { status: "ERROR", failure: event.message })
      case "StackRequested":
        return change(state, event.id, { status: "LOADING", failure: null, accessDenied: false })
      case "StackLoaded":
        return change(state, event.stack.id, {
          status: "LOADED",
          stack: event.stack,
          failure: null,
          accessDenied: false,
        })
      case "StackFailed":
        return change(state, event.id, {
          status: "ERROR",
          failure: event.message,
          accessDenied: event.accessDenied,
          ...(event.accessDenied ? { stack: null } : {}),
        })
    }
  },
}
