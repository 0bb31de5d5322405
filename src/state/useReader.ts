import type { UserId } from "#domain/kernel/ids.ts"
import { useSelect } from "./StoreContext.tsx"

/** The signed-in person, or null. */
export const useReader = () => useSelect((state) => state.environment.facts?.user ?? null)

/** The id of the signed-in person, or null. */
export const useReaderId = (): UserId | null =>
  useSelect((state) => state.environment.facts?.user?.id ?? null)
