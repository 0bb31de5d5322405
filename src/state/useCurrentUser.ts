import type { UserId } from "#domain/kernel/ids.ts"
import { useSelect } from "./StoreContext.tsx"

/** Current user, or null. */
export const useCurrentUser = () => useSelect((state) => state.environment.data?.user ?? null)

/** Id of the current user, or null. */
export const useCurrentUserId = (): UserId | null =>
  useSelect((state) => state.environment.data?.user?.id ?? null)
