import { accountOf } from "#domain/areas/administration/administration.ts"
import type { Account } from "#domain/areas/administration/types.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"

/** What the current user's own stream says of their role and their trial, also what is pending; null where it says nothing. */
export const useOwnAccount = (): Account | null => {
  const id = useCurrentUser()?.id ?? null
  return useSelect(({ sync }) => {
    if (id === null) return null
    const state = viewOf(sync, userStream(id), "administration")
    return state.accounts.length === 0 ? null : accountOf(state, id)
  })
}
