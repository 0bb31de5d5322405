import { deepEqual } from "@tanstack/react-router"
import { createContext, type ReactNode, use, useCallback, useState, useSyncExternalStore } from "react"
import type { CommandId } from "#domain/kernel/ids.ts"
import type { RootCommand, RootRejection, RootState } from "#domain/root.ts"
import type { StoreShape } from "#services/store/store.ts"

const StoreContext = createContext<StoreShape | null>(null)
const DrawnContext = createContext<RootState | null>(null)

/** Gives the components below the client's store; and the state that the server drew the page from, if it did. */
export const StoreProvider = ({
  store,
  drawn = null,
  children,
}: {
  store: StoreShape
  drawn?: RootState | null
  children: ReactNode
}) => (
  <StoreContext value={store}>
    <DrawnContext value={drawn}>{children}</DrawnContext>
  </StoreContext>
)

/** The store itself, for event streams; state is read with `useSelect`. */
export const useStore = (): StoreShape => {
  const store = use(StoreContext)
  if (store === null) throw new Error("A component that reads the store stands outside StoreProvider.")
  return store
}

/** Reads parts of states, and gives the one before again where its content is the same. */
const makePartReader = <Part,>() => {
  type Select = (state: RootState) => Part
  let last: { readonly state: RootState; readonly select: Select; readonly part: Part } | null = null
  return (state: RootState, select: Select): Part => {
    if (last !== null && last.state === state && last.select === select) return last.part
    const part = select(state)
    last = { state, select, part: last !== null && deepEqual(last.part, part) ? last.part : part }
    return last.part
  }
}

/**
 * What `select` makes of the state, read from it or derived: the component draws again when that has another content, and
 * the same content is always the same reference. What the server drew is taken over with the state that it was drawn from,
 * whatever has happened since; what has is drawn right after.
 */
export const useSelect = <Part,>(select: (state: RootState) => Part): Part => {
  const store = useStore()
  const drawn = use(DrawnContext)
  const [partOf] = useState(makePartReader<Part>)
  const read = () => partOf(store.state(), select)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = store.state$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [store],
  )
  return useSyncExternalStore(subscribe, read, () => (drawn === null ? read() : partOf(drawn, select)))
}

/** Sends commands; gives back why one was refused, or null. A shared one goes under `commandId`, by default a new one. */
export const useDispatch = (): ((command: RootCommand, commandId?: CommandId) => RootRejection | null) => {
  const store = useStore()
  return useCallback((command, commandId) => store.dispatch(command, "user", commandId), [store])
}
