import type { User } from "#domain/areas/people/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"

/** Person by id, loaded on demand; undefined until then. */
export const usePerson = (id: UserId | null): User | undefined => {
  useLoad(id === null ? null : { area: "people", command: { _tag: "LoadUsers", ids: [id] } })
  return useSelect((state) => (id === null ? undefined : HashMap.get(state.people.users, id)))
}
