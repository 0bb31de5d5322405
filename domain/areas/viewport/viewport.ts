import { Equal, Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"

/** How far what can be seen and used of the window lies from its sides, in pixels: behind a phone's keyboard, its notch or its home bar. */
export const ViewportOffsets = Schema.Struct({
  top: Schema.Finite,
  bottom: Schema.Finite,
  left: Schema.Finite,
  right: Schema.Finite,
})
export type ViewportOffsets = typeof ViewportOffsets.Type

export const ViewportChanged = Schema.TaggedStruct("ViewportChanged", {
  offsets: ViewportOffsets,
  orientation: Schema.Literals(["portrait", "landscape"]),
})
export const ViewportEvent = eventUnion([ViewportChanged])
export type ViewportEvent = typeof ViewportEvent.Type

/** What can be seen of the window, and how it is held. */
export type ViewportState = Pick<ViewportEvent, "offsets" | "orientation">

export type ViewportCommand = { readonly _tag: "SetViewport" } & ViewportState

const initialState: ViewportState = {
  offsets: { top: 0, bottom: 0, left: 0, right: 0 },
  orientation: "portrait",
}

const isSame = (state: ViewportState, { offsets, orientation }: ViewportState): boolean =>
  state.orientation === orientation && Equal.equals(state.offsets, offsets)

/** What can be seen of the window. */
export const viewport = defineLocalArea({
  name: "viewport",
  initialState,
  Event: ViewportEvent,
  decide: ({ offsets, orientation }: ViewportCommand, state): E.Either<never, ReadonlyArray<ViewportEvent>> =>
    E.right(
      isSame(state, { offsets, orientation }) ? [] : [{ _tag: "ViewportChanged", offsets, orientation }],
    ),
  evolve: (state, event: ViewportEvent): ViewportState =>
    isSame(state, event) ? state : { offsets: event.offsets, orientation: event.orientation },
})
