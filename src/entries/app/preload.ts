import { filter, take, takeWhile } from "rxjs"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { CardUrn, ChannelId, StackId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { RootCommand } from "#domain/root.ts"
import type { StoreShape } from "#services/store/store.ts"
import { loadName } from "#src/state/useOpening.ts"

/** A screen to which a link leads, as far as its data can be asked for before it is there. */
export type ScreenAhead =
  | { readonly type: "home" }
  | { readonly type: "stack"; readonly id: StackId }
  | { readonly type: "card"; readonly urn: CardUrn }
  | { readonly type: "channel"; readonly id: ChannelId }

/** How long what a link asked for counts as loaded for its screen, in milliseconds. */
export const preloadAge = 10_000

const commandOf = (screen: ScreenAhead): RootCommand => {
  switch (screen.type) {
    case "home":
      return { area: "stack", command: { _tag: "LoadHome" } }
    case "stack":
      return { area: "stack", command: { _tag: "LoadStack", id: screen.id } }
    case "card":
      return { area: "card", command: { _tag: "LoadCards", urns: [screen.urn] } }
    case "channel":
      return { area: "sync", command: { _tag: "FollowStream", stream: channelStream(screen.id) } }
  }
}

/** Loads what a link leads to once someone is about to follow it. */
export interface Preload {
  readonly load: (screen: ScreenAhead) => void
  /** Names of what was asked for lately: its screen does not ask again. */
  readonly recent: () => ReadonlyArray<string>
}

/**
 * Asks for the data of screens through the store, as the screens themselves do; with a stack, for its cards. A channel is
 * followed for as long as what was asked for is fresh.
 */
export const makePreload = (store: StoreShape, now: () => number): Preload => {
  const asked = new Map<string, number>()
  const isRecent = (name: string): boolean =>
    now() - (asked.get(name) ?? Number.NEGATIVE_INFINITY) < preloadAge
  return {
    load: (screen) => {
      const command = commandOf(screen)
      const name = loadName(command)
      if (isRecent(name)) return
      asked.set(name, now())
      store.dispatch(command)
      if (screen.type === "channel") {
        const stream = channelStream(screen.id)
        setTimeout(
          () => store.dispatch({ area: "sync", command: { _tag: "UnfollowStream", stream } }),
          preloadAge,
        )
      }
      if (screen.type !== "stack") return
      store.state$
        .pipe(
          takeWhile(({ stack }) => stackLoadOf(stack, screen.id).status !== "ERROR"),
          filter(({ stack }) => stackLoadOf(stack, screen.id).status === "LOADED"),
          take(1),
        )
        .subscribe(({ stack }) => {
          const urns = stackLoadOf(stack, screen.id).stack?.cards.map(({ urn }) => urn) ?? []
          store.dispatch({ area: "card", command: { _tag: "LoadCards", urns } })
        })
    },
    recent: () => [...asked.keys()].filter(isRecent),
  }
}
