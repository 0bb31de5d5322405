import { administrationPermissions } from "#contract/permissions.ts"
import { accountOf } from "#domain/areas/administration/administration.ts"
import { type Account, administrationStream } from "#domain/areas/administration/types.ts"
import { hasFeature } from "#domain/areas/environment/select.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"
import { useCurrentUser } from "./useCurrentUser.ts"
import { useMay } from "./useMay.ts"
import { useFollow } from "./useStream.ts"

/** What the current user's own stream says of their role and their trial, also what is pending; null where it says nothing. */
export const useOwnAccount = (): Account | null => {
  const id = useCurrentUser()?.id ?? null
  return useSelect(({ sync }) => {
    if (id === null) return null
    const state = viewOf(sync, userStream(id), "administration")
    return state.accounts.length === 0 ? null : accountOf(state, id)
  })
}

/** Whether Home has something to say of trials: to whom one is offered, who has one, and who decides about a request. */
export const useShowsTrials = (): boolean => {
  const account = useOwnAccount()
  const requests = useTrialRequests()
  return useSelect(({ environment }) => {
    const user = environment.data?.user
    const isGuest = user?.roleId === "SOCIAL" && hasFeature(environment, "social-upgrade")
    return isGuest || user?.trialStatus.inTrial === true || account !== null || requests.length > 0
  })
}

const none: ReadonlyArray<Account> = []

/** Requests for a trial that wait, for who administers the workspace. */
export const useTrialRequests = (): ReadonlyArray<Account> => {
  const mayAdminister = useMay(administrationPermissions.StartTrial)
  useFollow(mayAdminister ? administrationStream : null)
  const accounts = useSelect(({ sync }) =>
    mayAdminister ? viewOf(sync, administrationStream, "administration").accounts : none,
  )
  return accounts.filter(({ trial, isDeactivated }) => trial.requested && !isDeactivated)
}
