import type { UserId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"

/** In whose name the server does what is about a card: its owner, else the first admin; null where there is neither. */
export const ownerOrAdmin = ({ people }: WorkspaceModel, owner: UserId | null): UserId | null => {
  if (owner !== null && people.has(owner)) return owner
  return [...people.values()].find(({ roleId }) => roleId === "ADMIN")?.id ?? null
}
