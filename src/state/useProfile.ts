import { type Profile, profile } from "#domain/areas/profile/profile.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"

/** Profile and settings of the current user, with pending changes. */
export const useProfile = (): Profile =>
  useSelect(({ environment, sync }) => {
    const id = environment.data?.user?.id
    return id === undefined ? profile.initialState : viewOf(sync, userStream(id), "profile")
  })
