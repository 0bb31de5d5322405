import { valuesText } from "#charts/format/filterText.ts"
import { cardOf } from "#domain/areas/card/card.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { ownDrillFilters } from "#domain/areas/drill/steps.ts"
import { openLevels } from "#domain/areas/level/select.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/**
 * Names of the open levels of a card by their index: the card's title, and below it what was drilled into. Where its filters were changed
 * since, their values; where they were removed, the title of what the level draws.
 */
export const useStepName = (card: Card): ((index: number) => string) => {
  const format = useValueFormat()
  const steps = useSelect((state) => {
    const open = openLevels(state.level, card.urn)
    return open.map((step) => ({
      label: step.label,
      own: ownDrillFilters(step, open[step.index - 1]),
      title: cardOf(state.card, step.urn)?.title,
    }))
  })
  return (index) => {
    const step = steps[index]
    if (!step || step.label === null) return card.title
    if (step.label !== "") return step.label
    const values = step.own.flatMap((filter) => valuesText(filter, format) ?? [])
    return values.length > 0 ? values.join(", ") : (step.title ?? card.title)
  }
}
