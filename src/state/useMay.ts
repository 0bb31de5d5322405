import { isAuthorized, type Permission } from "#contract/permissions.ts"
import { useSelect } from "./StoreContext.tsx"

/** Whether the current user's role may give a command with this permission; what it is about may still be refused. */
export const useMay = (permission: Permission): boolean =>
  useSelect((state) => isAuthorized(permission, state.environment.data?.authorities ?? []))
