import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { patch } from "../../kernel/patch.ts"
import type { Failure } from "../../kernel/query.ts"
import { EnvironmentEvent } from "./events.ts"
import type { ClientEnvironment, EnvironmentState, Feature, ViewerFlags } from "./types.ts"

export type EnvironmentCommand =
  | { readonly _tag: "LoadEnvironment" }
  | { readonly _tag: "SetViewerMode"; readonly flags: ViewerFlags; readonly enable?: ReadonlyArray<string> }
  | { readonly _tag: "ReadSwitches"; readonly switches: ReadonlyArray<Feature> }
  | { readonly _tag: "AcceptEnvironment"; readonly data: ClientEnvironment }
  | { readonly _tag: "RefuseEnvironment"; readonly failure: Failure }

const noFlags: ViewerFlags = { external: false, embed: false, public: false, davinci: false, full: false }
const noParts: ReadonlyArray<string> = []

const initialState: EnvironmentState = {
  status: "INITIAL",
  data: null,
  flags: noFlags,
  enable: noParts,
  switches: [],
  failure: null,
}

/** Flags with what the configuration of the workspace says of them; the same where they say it already. */
const viewedBy = (flags: ViewerFlags, viewer: ClientEnvironment["viewer"] = flags): ViewerFlags =>
  viewer.external === flags.external && viewer.full === flags.full ? flags : { ...flags, ...viewer }

/** Current user and server configuration. Loading is skipped if it is loaded or in progress. */
export const environment = defineLocalArea({
  name: "environment",
  initialState,
  Event: EnvironmentEvent,
  decide: (command: EnvironmentCommand, state): E.Either<never, ReadonlyArray<EnvironmentEvent>> => {
    switch (command._tag) {
      case "LoadEnvironment":
        return E.right(
          state.status === "LOADED" || state.status === "LOADING" ? [] : [{ _tag: "EnvironmentRequested" }],
        )
      case "SetViewerMode":
        return E.right([{ ...command, _tag: "ViewerModeSet" }])
      case "ReadSwitches":
        return E.right([{ _tag: "SwitchesRead", switches: command.switches }])
      case "AcceptEnvironment":
        return E.right([{ _tag: "EnvironmentLoaded", data: command.data }])
      case "RefuseEnvironment":
        return E.right([{ _tag: "EnvironmentFailed", failure: command.failure }])
    }
  },
  evolve: (state, event: EnvironmentEvent): EnvironmentState => {
    switch (event._tag) {
      case "EnvironmentRequested":
        return patch(state, { status: "LOADING", failure: null })
      case "EnvironmentLoaded":
        return patch(state, {
          status: "LOADED",
          data: event.data,
          flags: viewedBy(state.flags, event.data.viewer),
          failure: null,
        })
      case "EnvironmentFailed":
        return patch(state, { status: "ERROR", failure: event.failure })
      case "SwitchesRead":
        return patch(state, { switches: event.switches })
      case "ViewerModeSet":
        return patch(state, { flags: event.flags, enable: event.enable ?? noParts })
    }
  },
})
