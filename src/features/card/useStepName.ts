import { valuesText } from "#charts/format/filterText.ts"
import { cardOf } from "#domain/areas/card/card.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { ownDrillFilters } from "#domain/areas/drill/steps.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/**
 * Names of the levels of a card: the card's title, and below it what was drilled into. Where its filters were changed
 * since, their values; where they were removed, the title of what the level draws.
 */
export const useStepName = (card: Card, levels: ReadonlyArray<Level>): ((step: Level) => string) => {
  const format = useValueFormat()
  const titles = useSelect((state) => levels.map(({ urn }) => cardOf(state.card, urn)?.title ?? null))
  return (step) => {
    if (step.label === null) return card.title
    if (step.label !== "") return step.label
    const values = ownDrillFilters(step, levels[step.index - 1]).flatMap(
      (filter) => valuesText({ ...filter, label: filter.label }, format) ?? [],
    )
    return values.length > 0 ? values.join(", ") : (titles[step.index] ?? card.title)
  }
}
