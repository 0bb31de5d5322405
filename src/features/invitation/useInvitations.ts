import { useCallback } from "react"
import type { Invitations, Outcome } from "#services/invitations/invitations.ts"
import { usePageServices } from "#src/state/PageServices.tsx"

/** Calls the server about invitations; a script that could not be loaded counts as a call that was not answered. */
export const useInvitations = (): (<Result>(
  call: (invitations: Invitations) => Promise<Outcome<Result>>,
) => Promise<Outcome<Result>>) => {
  const { openInvitations } = usePageServices()
  return useCallback(
    async (call) => {
      try {
        return await call(await openInvitations())
      } catch {
        return { _tag: "Refused", code: "network" }
      }
    },
    [openInvitations],
  )
}
