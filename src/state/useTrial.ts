import { administrationPermissions } from "#contract/permissions.ts"
import { type Account, administrationStream } from "#domain/areas/administration/types.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"
import { useMay } from "./useMay.ts"
import { useFollow } from "./useStream.ts"

/** Whether Home may have something to say of trials: to a guest, to who has one, and to who decides about requests. */
export const useShowsTrials = (): boolean => {
  const mayAdminister = useMay(administrationPermissions.StartTrial)
  return useSelect(({ environment: { data } }) => {
    const user = data?.user
    return mayAdminister || user?.roleId === "SOCIAL" || user?.trialStatus.inTrial === true
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
