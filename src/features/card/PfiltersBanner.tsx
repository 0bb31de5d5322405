import { Suspense } from "react"
import { openLevels } from "#domain/areas/level/select.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { filtersOf } from "../../state/useLevels.ts"

const PfiltersProblem = lazyPart(() => import("./PfiltersProblem.tsx"), "PfiltersProblem")

/**
 * Warning that the address had filters or other parts that could not be read, until it is dismissed: of a stack, or of a
 * card with all of its open levels.
 */
export const PfiltersBanner = (props: { levelKey: LevelKey; card?: CardUrn }) => {
  const { levelKey, card } = props
  const isRefused = useSelect(
    (state) =>
      filtersOf(state, levelKey).queryStringError ||
      (card !== undefined && openLevels(state.level, card).some(({ filters }) => filters.queryStringError)),
  )
  return isRefused ? (
    <Suspense fallback={null}>
      <PfiltersProblem {...props} />
    </Suspense>
  ) : null
}
