import { isTopic } from "#domain/areas/buzz/members.ts"
import { channels } from "#domain/areas/buzz/queries.ts"
import type { TagSearchResult } from "#domain/areas/draft/composing.ts"
import { reservedStackOf } from "#domain/areas/stack/types.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useContentSearch } from "#src/state/useContentSearch.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { useSettledQuery } from "#src/state/useSettledQuery.ts"
import { useText } from "#src/ui/text/useText.ts"
import { mostSuggested } from "./suggestion.ts"

const kinds = {
  card: { tag: "CARD", detail: "search.card" },
  stack: { tag: "PAGE", detail: "search.stack" },
} as const

/** Most topics among what is offered, so that cards and stacks find room beside them. */
const mostTopics = 3

/** Topics that the reader may read, by their names. */
const useTopicSuggestions = (search: string): ReadonlyArray<TagSearchResult> => {
  const text = useText()
  const settled = useSettledQuery(search)
  const params = { list: "ALL", text: settled ?? "" } as const
  useLoad(params.text === "" ? null : { area: "channels", command: { _tag: "Load", params } })
  const found = useSelect((state) => channels.loadedOf(state.channels, params).result?.channels) ?? []
  return found
    .filter(({ type, isArchived }) => isTopic(type) && !isArchived)
    .slice(0, mostTopics)
    .map(({ id, title }) => ({
      key: `HASHTAG ${id}`,
      label: title,
      detail: text("search.topic"),
      insert: `#${title}`,
      mention: { type: "HASHTAG", id, name: title },
    }))
}

/** Topics, cards and stacks that the reader may see, by the word after a #; null for no such word. */
export const useContentSuggestions = (search: string | null): ReadonlyArray<TagSearchResult> => {
  const text = useText()
  const topics = useTopicSuggestions((search ?? "").trim())
  const content = useContentSearch(search)
    .filter(({ type, id }) => type === "card" || reservedStackOf(id) === null)
    .map(({ type, id, title }): TagSearchResult => {
      const { tag, detail } = kinds[type]
      return {
        key: `${tag} ${id}`,
        label: title,
        detail: text(detail),
        insert: `#${title}`,
        mention: { type: tag, id, name: title },
      }
    })
  return [...topics, ...content].slice(0, mostSuggested)
}
