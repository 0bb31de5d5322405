import { useDispatch } from "#src/state/StoreContext.tsx"

/** Signs the current user out. */
export const useSignOut = (): (() => void) => {
  const dispatch = useDispatch()
  return () => {
    dispatch({ area: "session", command: { _tag: "SignOut" } })
  }
}
