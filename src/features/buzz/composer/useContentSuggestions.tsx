import { ChartColumn, Layers } from "lucide-react"
import { reservedStackOf } from "#domain/areas/stack/types.ts"
import { useContentSearch } from "#src/state/useContentSearch.ts"
import { useText } from "#src/ui/text/useText.ts"
import { mostSuggested, type Suggestion } from "./suggestion.ts"

const kinds = {
  card: { icon: ChartColumn, tag: "CARD", detail: "search.card" },
  stack: { icon: Layers, tag: "PAGE", detail: "search.stack" },
} as const

/** Cards and stacks that the reader may see, by the word after a #; null for no such word. */
export const useContentSuggestions = (search: string | null): ReadonlyArray<Suggestion> => {
  const text = useText()
  return useContentSearch(search)
    .filter(({ type, id }) => type === "card" || reservedStackOf(id) === null)
    .slice(0, mostSuggested)
    .map(({ type, id, title }) => {
      const { icon: Icon, tag, detail } = kinds[type]
      return {
        key: `${tag} ${id}`,
        picture: <Icon size={18} aria-hidden="true" />,
        label: title,
        detail: text(detail),
        insert: `#${title}`,
        mention: { type: tag, id, name: title },
      }
    })
}
