import { useEffect } from "react"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { User } from "#domain/people/types.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"

/** Person by id, loaded on demand; undefined until then. */
export const usePerson = (id: UserId | null): User | undefined => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (id !== null) dispatch({ area: "people", command: { _tag: "LoadUsers", ids: [id] } })
  }, [id, dispatch])
  return useSelect((state) => (id === null ? undefined : HashMap.get(state.people.users, id)))
}
