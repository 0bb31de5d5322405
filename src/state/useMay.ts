import { commandPermissions, isAuthorized, type Permission } from "#contract/permissions.ts"
import { useSelect } from "./StoreContext.tsx"

type Permissions = typeof commandPermissions

/** Whether the current user's role may give a command; what it is about may still be refused. */
export const useMay = <Name extends keyof Permissions, Tag extends keyof Permissions[Name]>(
  area: Name,
  tag: Tag,
): boolean => {
  const permissions: Readonly<Record<Tag, Permission>> = commandPermissions[area]
  const permission = permissions[tag]
  return useSelect((state) => isAuthorized(permission, state.environment.data?.authorities ?? []))
}
