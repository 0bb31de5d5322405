import type { WorkspaceFeature } from "#domain/areas/environment/features.ts"
import type { Customer } from "../schema/workspace.ts"

/** Whether a feature of the workspace is on: one that it does not name is off. */
export const hasFeature = ({ features }: Pick<Customer, "features">, feature: WorkspaceFeature): boolean =>
  features.some(({ name, enabled }) => name === feature && enabled)
