import type { WorkspaceFeature } from "./features.ts"
import type { EnvironmentState } from "./types.ts"

/** Whether the environment carries the authority. */
export const hasAuthority = (state: EnvironmentState, authority: string): boolean =>
  state.data?.authorities.includes(authority) ?? false

/** Whether a feature is on: a switch of the session overrides the server's list; one that neither names is off. */
export const hasFeature = (state: EnvironmentState, name: WorkspaceFeature): boolean => {
  const local = state.switches.find((feature) => feature.name === name)
  if (local !== undefined) return local.enabled
  return state.data?.features.some((feature) => feature.name === name && feature.enabled) ?? false
}

/** How long after a message was sent its author may edit it, in milliseconds; for ever until the server has said it. */
export const editWindowOf = ({ data }: EnvironmentState): number =>
  data?.editWindow ?? Number.POSITIVE_INFINITY

/** Embedded content needs the feature `embed-card-view` (else disabled) and the authority `content.interactive` (else locked). */
export const embedAccess = (state: EnvironmentState): "open" | "disabled" | "locked" => {
  if (!hasFeature(state, "embed-card-view")) return "disabled"
  return hasAuthority(state, "content.interactive") ? "open" : "locked"
}

/** Whether the page of an embedding names the workspace in place of the product. */
export const isWhiteLabelled = (state: EnvironmentState): boolean =>
  hasFeature(state, state.flags.public ? "embed-card-public-white-label" : "embed-card-whitelabel")
