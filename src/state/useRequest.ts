import { useCallback } from "react"
import type { CommandId } from "#domain/kernel/ids.ts"
import type { RootRejection } from "#domain/root.ts"
import type { SharedRequest } from "#domain/shared.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { useStore } from "./StoreContext.tsx"

/** Sends a command of a shared area; returns why it is refused, or null. */
export type Request = (request: SharedRequest, commandId?: CommandId) => RootRejection | null

/**
 * Sender of commands for a component that says itself why one is refused: the refusal is nowhere else. One that was sent with
 * `useDispatch` stays in the outbox and is shown until it is discarded.
 */
export const useRequest = (): Request => {
  const store = useStore()
  return useCallback(
    (request, commandId = mintCommandId()) => {
      const rejection = store.dispatch(request, "user", commandId)
      if (rejection !== null) store.dispatch({ area: "sync", command: { _tag: "DiscardCommand", commandId } })
      return rejection
    },
    [store],
  )
}
