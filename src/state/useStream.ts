import { useCallback, useEffect } from "react"
import type { StreamName } from "#domain/kernel/envelope.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { SharedName, SharedStates } from "#domain/shared.ts"
import type { OutboxEntry, StreamStatus } from "#domain/sync/types.ts"
import { entriesOf, viewOf } from "#domain/sync/view.ts"
import { useDispatch, useSelect } from "./StoreContext.tsx"

/** Follows a stream of the log while the component is there; null follows none. */
export const useFollow = (stream: StreamName | null): StreamStatus => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (stream === null) return
    dispatch({ area: "sync", command: { _tag: "FollowStream", stream } })
    return () => {
      dispatch({ area: "sync", command: { _tag: "UnfollowStream", stream } })
    }
  }, [dispatch, stream])
  return useSelect(({ sync }) =>
    stream === null ? "LOADING" : (HashMap.get(sync.followed, stream)?.status ?? "LOADING"),
  )
}

/** State of an area in a stream's view: confirmed, with the user's own commands on top. */
export const useShared = <Name extends SharedName>(stream: StreamName, area: Name): SharedStates[Name] =>
  useSelect(useCallback((state) => viewOf(state.sync, stream, area), [stream, area]))

const none: ReadonlyArray<OutboxEntry> = []

/** Unfinished commands of the user for a stream. */
export const useEntries = (stream: StreamName): ReadonlyArray<OutboxEntry> => {
  const hasAny = useSelect(({ sync }) => sync.outbox.some((entry) => entry.stream === stream))
  const outbox = useSelect(({ sync }) => sync.outbox)
  return hasAny ? entriesOf({ outbox }, stream) : none
}
