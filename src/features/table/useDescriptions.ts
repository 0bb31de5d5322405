import { cardOf } from "#domain/areas/card/card.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/** What is said of a column, if anything. */
export type DescriptionOf = (column: ChartColumn | undefined) => string | undefined

/** What the author of a level's dataset says of the columns that its tables show. */
export const useDescriptions = (key: LevelKey): DescriptionOf => {
  const described = useSelect((state) => {
    const level = levelOf(state.level, key)
    return level && cardOf(state.card, level.urn)?.datasources[0]?.columns
  })
  return (column) => described?.find(({ name }) => name === (column?.of ?? column?.name))?.description
}
