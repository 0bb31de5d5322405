import { groups } from "#domain/areas/people/groups.ts"
import type { Group } from "#domain/areas/people/types.ts"
import type { Failure } from "#domain/kernel/query.ts"
import { peopleVersionOf } from "#domain/sync/peopleVersion.ts"
import { useDispatch, useSelect } from "./StoreContext.tsx"
import { useLoad } from "./useOpening.ts"
import { useVersionChange } from "./useVersionChange.ts"

const load = { area: "groups", command: { _tag: "Load", params: {} } } as const

/** Groups of the workspace by name, loaded again when they are others. */
export const useGroups = (): {
  /** Null until they are loaded. */
  readonly groups: ReadonlyArray<Group> | null
  readonly failure: Failure | null
  readonly reload: () => void
} => {
  const dispatch = useDispatch()
  const { result, failure } = useSelect((state) => groups.loadedOf(state.groups, {}))
  const reload = (): void => void dispatch(load)
  useLoad(load)
  useVersionChange(
    useSelect(({ sync }) => peopleVersionOf(sync)),
    reload,
  )
  return { groups: result, failure, reload }
}
