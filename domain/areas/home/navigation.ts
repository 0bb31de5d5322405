import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn, ChannelId, StackId } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"
import { patch } from "../../kernel/patch.ts"
import { Failure } from "../../kernel/query.ts"
import { ChannelType } from "../buzz/types.ts"
import { Trend } from "./views.ts"

const content = { title: Schema.String, viewCount: Schema.Int, trend: Trend }

/**
 * A bookmark of the navigation list: with its title, how often people viewed it, and its views of the last seven days beside
 * those of the seven before. Views of channels are not counted; a direct chat has no title of its own.
 */
export const NavigationItem = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("card"), id: CardUrn, ...content }),
  Schema.Struct({ kind: Schema.Literal("stack"), id: StackId, ...content }),
  Schema.Struct({
    kind: Schema.Literal("channel"),
    id: ChannelId,
    type: ChannelType,
    title: Schema.String,
    viewCount: Schema.Null,
    trend: Schema.Null,
  }),
])
export type NavigationItem = typeof NavigationItem.Type

/** The bookmarks of the current user that they may see, in their order. */
export const Navigation = Schema.Struct({
  items: BoundBy(NavigationItem, "the limits of favourites, and what the workspace gives"),
})

/** Status of the navigation list. */
export const navigationStatus = { initial: 0, loading: 1, loaded: 2, failed: 3 } as const
export type NavigationStatus = (typeof navigationStatus)[keyof typeof navigationStatus]

export const NavigationRequested = Schema.TaggedStruct("NavigationRequested", {})
export const NavigationLoaded = Schema.TaggedStruct("NavigationLoaded", Navigation.fields)
export const NavigationFailed = Schema.TaggedStruct("NavigationFailed", { failure: Failure })
export const NavigationEvent = eventUnion([NavigationRequested, NavigationLoaded, NavigationFailed])
export type NavigationEvent = typeof NavigationEvent.Type

/** Loads the list, unless a request is in flight. */
export interface NavigationCommand {
  readonly _tag: "LoadNavigation"
}

/** Navigation list of Home, as it was last loaded: what was loaded stays while it is loaded again. */
export interface NavigationState {
  readonly status: NavigationStatus
  readonly items: ReadonlyArray<NavigationItem>
  readonly failure: Failure | null
}

/** A list that was not loaded yet. */
export const noNavigation: NavigationState = { status: navigationStatus.initial, items: [], failure: null }

/** Navigation list of Home. */
export const navigation = defineLocalArea({
  name: "navigation",
  initialState: noNavigation,
  Event: NavigationEvent,
  decide: (_command: NavigationCommand, { status }): E.Either<never, ReadonlyArray<NavigationEvent>> =>
    E.right(status === navigationStatus.loading ? [] : [{ _tag: "NavigationRequested" }]),
  evolve: (state, event: NavigationEvent): NavigationState => {
    switch (event._tag) {
      case "NavigationRequested":
        return patch(state, { status: navigationStatus.loading, failure: null })
      case "NavigationLoaded":
        return patch(state, { status: navigationStatus.loaded, items: event.items, failure: null })
      case "NavigationFailed":
        return patch(state, { status: navigationStatus.failed, failure: event.failure })
    }
  },
})
