import { contentSearch, type FoundContent } from "#domain/areas/search/contentSearch.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"

/** Cards and stacks that the reader may see and whose title has the words of a text; none for null, and until they are found. */
export const useContentSearch = (typed: string | null): ReadonlyArray<FoundContent> => {
  const text = (typed ?? "").trim()
  useLoad(text === "" ? null : { area: "contentSearch", command: { _tag: "Load", params: { text } } })
  return useSelect((state) => contentSearch.loadedOf(state.contentSearch, { text }).result) ?? none
}

const none: ReadonlyArray<FoundContent> = []
