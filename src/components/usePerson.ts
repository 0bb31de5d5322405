import { useEffect } from "react"
import type { UserId } from "#domain/kernel/ids.ts"
import * as Table from "#domain/kernel/table.ts"
import type { User } from "#domain/people/types.ts"
import { useDispatch, useSelect } from "#src/store/StoreContext.tsx"

/** A person by id, asked for when not known yet; undefined until then. */
export const usePerson = (id: UserId | null): User | undefined => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (id !== null) dispatch({ area: "people", command: { _tag: "LoadUsers", ids: [id] } })
  }, [id, dispatch])
  return useSelect((state) => (id === null ? undefined : Table.get(state.people.users, id)))
}
