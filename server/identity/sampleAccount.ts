import type { WorkspaceModel } from "../schema/workspace.ts"

/**
 * An account to try the product with, for the console to name: the first person with a first password in a workspace
 * whose data is all sample data. Null in every other workspace: its passwords are nobody else's.
 */
export const sampleAccount = (
  workspace: WorkspaceModel,
): { readonly email: string; readonly password: string } | null => {
  const datasets = [...workspace.datasets.values()]
  if (datasets.length === 0 || !datasets.every((dataset) => dataset.isSampleData)) return null
  for (const { email, password } of workspace.people.values()) {
    if (password !== undefined) return { email, password }
  }
  return null
}
