import { peopleSearch } from "#domain/areas/people/search.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { Failure } from "#domain/kernel/query.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { useSettledQuery } from "./useSettledQuery.ts"

/** People, the reader not among them by default, whose name or email has the words of a text, asked for after a pause in typing; null until they are found. */
export const usePeopleSearch = (
  typed: string | null,
  hasReader = false,
): { readonly people: ReadonlyArray<UserId> | null; readonly failure: Failure | null } => {
  const reader = useCurrentUserId()
  const search = (typed ?? "").trim()
  const settled = useSettledQuery(search)
  useLoad(
    settled === null ? null : { area: "peopleSearch", command: { _tag: "Load", params: { text: settled } } },
  )
  const { result, failure } = useSelect((state) =>
    peopleSearch.loadedOf(state.peopleSearch, { text: search }),
  )
  return {
    people: search === "" || result === null ? null : result.filter((id) => hasReader || id !== reader),
    failure,
  }
}
