import type { Stack, StackCard } from "./types.ts"

/** Cards of a stack that stand together; the title is null for those in no collection, which come first. */
export interface Section {
  readonly title: string | null
  readonly cards: ReadonlyArray<StackCard>
}

/** The sections of a stack, none of them empty: each card stands in the first collection that has it, or in none. */
export const sectionsOf = ({
  cards,
  collections,
}: Pick<Stack, "cards" | "collections">): ReadonlyArray<Section> => {
  const placed = new Set<number>()
  const titled = collections
    .toSorted((a, b) => a.sortIndex - b.sortIndex)
    .map(({ title, cardIndices }) => ({
      title,
      cards: cardIndices.flatMap((index) => {
        const card = cards[index]
        if (card === undefined || placed.has(index)) return []
        placed.add(index)
        return [card]
      }),
    }))
  const loose = cards.filter((_, index) => !placed.has(index))
  return [{ title: null, cards: loose }, ...titled].filter((section) => section.cards.length > 0)
}
