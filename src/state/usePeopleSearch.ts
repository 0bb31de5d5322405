import { peopleSearch } from "#domain/areas/people/search.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { Failure } from "#domain/kernel/query.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useLoad } from "#src/state/useOpening.ts"

/** People other than the reader whose name or email has the words of a text; null until they are found. */
export const usePeopleSearch = (
  typed: string | null,
): { readonly people: ReadonlyArray<UserId> | null; readonly failure: Failure | null } => {
  const reader = useCurrentUserId()
  const search = (typed ?? "").trim()
  useLoad(
    search === "" ? null : { area: "peopleSearch", command: { _tag: "Load", params: { text: search } } },
  )
  const { result, failure } = useSelect((state) =>
    peopleSearch.loadedOf(state.peopleSearch, { text: search }),
  )
  return {
    people: search === "" || result === null ? null : result.filter((id) => id !== reader),
    failure,
  }
}
