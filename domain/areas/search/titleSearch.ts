import type { MessageSearch } from "./parseSearch.ts"
import type { TitleSearch } from "./ranking.ts"

/** The words of a search that titles are compared with. */
export const titleSearchOf = ({
  phrases,
  without,
}: Pick<MessageSearch, "phrases" | "without">): TitleSearch => ({
  words: [...new Set(phrases.flatMap(({ words }) => words))],
  without: without.flatMap(({ words }) => words),
})
