import { contentSearch, type FoundContent } from "#domain/areas/search/contentSearch.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { useSettledQuery } from "./useSettledQuery.ts"

/** Cards and stacks that the reader may see and whose title has the words of a text, asked for after a pause in typing; none for null, and until they are found. */
export const useContentSearch = (typed: string | null): ReadonlyArray<FoundContent> => {
  const text = (typed ?? "").trim()
  const settled = useSettledQuery(text)
  useLoad(
    settled === null ? null : { area: "contentSearch", command: { _tag: "Load", params: { text: settled } } },
  )
  return useSelect((state) => contentSearch.loadedOf(state.contentSearch, { text }).result) ?? none
}

const none: ReadonlyArray<FoundContent> = []
