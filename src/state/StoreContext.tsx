import { createContext, type ReactNode, use, useCallback, useRef, useSyncExternalStore } from "react"
import type { CommandId } from "#domain/kernel/ids.ts"
import type { RootCommand, RootRejection, RootState } from "#domain/root.ts"
import type { StoreShape } from "#services/store/store.ts"

const StoreContext = createContext<StoreShape | null>(null)

/** Gives the components below the client's store. */
export const StoreProvider = ({ store, children }: { store: StoreShape; children: ReactNode }) => (
  <StoreContext value={store}>{children}</StoreContext>
)

/** The store itself, for event streams; state is read with `useSelect`. */
export const useStore = (): StoreShape => {
  const store = use(StoreContext)
  if (store === null) throw new Error("A component that reads the store stands outside StoreProvider.")
  return store
}

/** A part of the state; the component draws again when `select` gives another reference. */
export const useSelect = <Part,>(select: (state: RootState) => Part): Part => {
  const store = useStore()
  const latest = useRef<{ readonly state: RootState; readonly select: unknown; readonly part: Part } | null>(
    null,
  )
  const read = (): Part => {
    const state = store.state()
    const known = latest.current
    if (known !== null && known.state === state && known.select === select) return known.part
    const part = select(state)
    latest.current = { state, select, part }
    return part
  }
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = store.state$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [store],
  )
  return useSyncExternalStore(subscribe, read, read)
}

/** Sends commands; gives back why one was refused, or null. A shared one goes under `commandId`, by default a new one. */
export const useDispatch = (): ((command: RootCommand, commandId?: CommandId) => RootRejection | null) => {
  const store = useStore()
  return useCallback((command, commandId) => store.dispatch(command, "user", commandId), [store])
}
