import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { EmbedEvent } from "./events.ts"

/** Channel to the host: off without authorised domains, then waiting for the host, then connected to one origin. */
export interface EmbedState {
  readonly channel: "OFF" | "WAITING" | "CONNECTED"
  readonly referenceId: string
  readonly origin: string | null
  readonly frame: { readonly width: number; readonly height: number } | null
}

export type EmbedCommand =
  | {
      readonly _tag: "AwaitHost"
      readonly referenceId: string
      readonly authorizedDomains: ReadonlyArray<string>
    }
  | { readonly _tag: "ConnectHost"; readonly origin: string }
  | { readonly _tag: "ReportFrameSize"; readonly width: number; readonly height: number }

export type EmbedRejection = { readonly _tag: "NotInitialised" }

/** A reference id is 1 to 100 word characters; anything else counts as empty. */
export const referenceIdOf = (text: string): string => (/^\w{1,100}$/.test(text) ? text : "")

const isFrame = ({ frame }: EmbedState, width: number, height: number): boolean =>
  frame !== null && Object.is(frame.width, width) && Object.is(frame.height, height)

const initialState: EmbedState = { channel: "OFF", referenceId: "", origin: null, frame: null }

/** Connecting happens once, and only if domains are authorised. An unchanged frame size emits no event. */
export const embed = defineLocalArea({
  name: "embed",
  initialState,
  Event: EmbedEvent,
  decide: (command: EmbedCommand, state): E.Either<EmbedRejection, ReadonlyArray<EmbedEvent>> => {
    switch (command._tag) {
      case "AwaitHost":
        return E.right(
          state.channel !== "OFF" || command.authorizedDomains.length === 0
            ? []
            : [{ _tag: "HostAwaited", referenceId: referenceIdOf(command.referenceId) }],
        )
      case "ConnectHost":
        if (state.channel === "OFF") return E.left({ _tag: "NotInitialised" })
        return E.right(
          state.channel === "CONNECTED" ? [] : [{ _tag: "HostConnected", origin: command.origin }],
        )
      case "ReportFrameSize": {
        const { width, height } = command
        return E.right(isFrame(state, width, height) ? [] : [{ _tag: "FrameSizeReported", width, height }])
      }
    }
  },
  evolve: (state, event: EmbedEvent): EmbedState => {
    switch (event._tag) {
      case "HostAwaited":
        return state.channel === "OFF"
          ? { ...state, channel: "WAITING", referenceId: event.referenceId }
          : state
      case "HostConnected":
        return state.channel === "CONNECTED"
          ? state
          : { ...state, channel: "CONNECTED", origin: event.origin }
      case "FrameSizeReported": {
        const { width, height } = event
        return isFrame(state, width, height) ? state : { ...state, frame: { width, height } }
      }
    }
  },
})
