import * as E from "fp-ts/lib/Either.js"
import type { ExportEvent } from "../export/events.ts"
import { type Export, type ExportCommand, exportDecider, noExport } from "../export/export.ts"
import { defineLocalArea } from "../kernel/area.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { StackId } from "../kernel/ids.ts"
import type { LoadStatus } from "../kernel/loadStatus.ts"
import { patch } from "../kernel/patch.ts"
import type { Failure } from "../kernel/query.ts"
import { StackEvent, type StackFailureReason } from "./events.ts"
import { stackIdOf } from "./stackId.ts"
import type { Home, Stack } from "./types.ts"

/** A stack on its way to the screen, and its export. */
export interface StackLoad {
  readonly id: StackId
  readonly status: LoadStatus
  readonly stack: Stack | null
  readonly failure: (Failure & { readonly reason: StackFailureReason }) | null
  readonly export: Export
}

export interface StackState {
  readonly home: { readonly status: LoadStatus; readonly home: Home | null; readonly failure: Failure | null }
  readonly stacks: HashMap.HashMap<StackLoad>
}

export type StackCommand =
  | { readonly _tag: "LoadHome" }
  | { readonly _tag: "LoadStack"; readonly id: StackId }
  | { readonly _tag: "ExportStack"; readonly id: StackId; readonly command: ExportCommand }

const blank = (id: StackId): StackLoad => ({
  id,
  status: "INITIAL",
  stack: null,
  failure: null,
  export: noExport,
})

/** What is known of a stack, under any of its ids. */
export const stackLoadOf = ({ stacks }: StackState, id: StackId): StackLoad =>
  HashMap.get(stacks, stackIdOf(id)) ?? blank(stackIdOf(id))

const change = (state: StackState, asked: StackId, part: Partial<StackLoad>): StackState => {
  const id = stackIdOf(asked)
  return patch(state, {
    stacks: HashMap.update(state.stacks, id, (load) => patch(load ?? blank(id), part)),
  })
}

const changeHome = (state: StackState, part: Partial<StackState["home"]>): StackState =>
  patch(state, { home: patch(state.home, part) })

const initialState: StackState = {
  home: { status: "INITIAL", home: null, failure: null },
  stacks: HashMap.empty(),
}

/** Home and stacks. What was loaded stays on the screen while it is asked for again, unless it is gone. */
export const stack = defineLocalArea({
  name: "stack",
  initialState,
  Event: StackEvent,
  decide: (command: StackCommand, state, context): E.Either<never, ReadonlyArray<StackEvent>> => {
    switch (command._tag) {
      case "LoadHome":
        return E.right(state.home.status === "LOADING" ? [] : [{ _tag: "HomeRequested" }])
      case "LoadStack":
        return E.right(
          stackLoadOf(state, command.id).status === "LOADING"
            ? []
            : [{ _tag: "StackRequested", id: stackIdOf(command.id) }],
        )
      case "ExportStack": {
        const { id } = command
        const decision = exportDecider.decide(command.command, stackLoadOf(state, id).export, context)
        return E.map((changes: ReadonlyArray<ExportEvent>) =>
          changes.map((change): StackEvent => ({ _tag: "StackExportChanged", id, change })),
        )(decision)
      }
    }
  },
  evolve: (state, event: StackEvent): StackState => {
    switch (event._tag) {
      case "HomeRequested":
        return changeHome(state, { status: "LOADING", failure: null })
      case "HomeLoaded":
        return changeHome(state, { status: "LOADED", home: event.home, failure: null })
      case "HomeFailed":
        return changeHome(state, { status: "ERROR", failure: event.failure })
      case "StackRequested":
        return change(state, event.id, { status: "LOADING", failure: null })
      case "StackLoaded":
        return change(state, event.id, { status: "LOADED", stack: event.stack, failure: null })
      case "StackFailed": {
        const failure = { ...event.failure, reason: event.reason }
        return change(state, event.id, {
          status: "ERROR",
          failure: patch(stackLoadOf(state, event.id).failure ?? failure, failure),
          ...(event.reason === "OTHER" ? {} : { stack: null }),
        })
      }
      case "StackExportChanged":
        return change(state, event.id, {
          export: exportDecider.evolve(stackLoadOf(state, event.id).export, event.change),
        })
    }
  },
})
