import { use, useCallback } from "react"
import type { StreamName } from "#domain/kernel/envelope.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { Seq } from "#domain/kernel/ids.ts"
import type { RootCommand } from "#domain/root.ts"
import type { SharedName, SharedStates } from "#domain/shared.ts"
import type { OutboxEntry, StreamStatus } from "#domain/sync/types.ts"
import { entriesOf, viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"
import { LoadedContext, useOpening } from "./useOpening.ts"

/** Follows a stream of the log while the component is there; null follows none. */
export const useFollow = (stream: StreamName | null): void => {
  const follow: RootCommand | null =
    stream === null ? null : { area: "sync", command: { _tag: "FollowStream", stream } }
  useOpening(
    stream,
    (store) => {
      if (stream === null || follow === null) return undefined
      store.dispatch(follow)
      return () => {
        store.dispatch({ area: "sync", command: { _tag: "UnfollowStream", stream } })
      }
    },
    follow,
  )
}

/** How far a stream is read. One that the server has read for the page counts as up to date until the feed is there. */
export const useStreamStatus = (stream: StreamName): StreamStatus => {
  const isLoaded = use(LoadedContext).has(stream)
  return useSelect(({ sync }) => {
    const status = HashMap.get(sync.followed, stream)?.status ?? "LOADING"
    return status === "LOADING" && isLoaded ? "CURRENT" : status
  })
}

/** The last event of a stream that this client has; 0 for none. */
export const useStreamHead = (stream: StreamName): Seq =>
  useSelect(({ sync }) => HashMap.get(sync.folds, stream)?.head ?? Seq.make(0))

/** State of an area in a stream's view: confirmed, with the user's own commands on top. */
export const useShared = <Name extends SharedName>(stream: StreamName, area: Name): SharedStates[Name] =>
  useSelect(useCallback((state) => viewOf(state.sync, stream, area), [stream, area]))

/** Unfinished commands of the user for a stream. */
export const useEntries = (stream: StreamName): ReadonlyArray<OutboxEntry> =>
  useSelect(({ sync }) => entriesOf(sync, stream))
