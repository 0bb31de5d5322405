import { useMemo } from "react"
import { type Level, openLevels } from "#domain/card/select.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"

/** The card's level and the levels drilled to, from the top. */
export const useOpenLevels = (urn: CardUrn): ReadonlyArray<Level> => {
  const drill = useSelect((state) => state.drill)
  return useMemo(() => openLevels(drill, urn), [drill, urn])
}
