import { type RoleId, roleRanks, type TrialStatus } from "../environment/types.ts"

/** Trial of a person who has asked for none. */
export const noTrial: TrialStatus = { requested: false, started: null, inTrial: false, hasTrialed: false }

/** Trial that begins at a time: it answers the request, and is the one that a person has. */
export const startedTrial = (at: number): TrialStatus => ({
  requested: false,
  started: at,
  inTrial: true,
  hasTrialed: true,
})

/** Trial that is over, and without a request. */
export const endedTrial = (trial: TrialStatus): TrialStatus => ({
  ...trial,
  requested: false,
  inTrial: false,
})

/** Role that counts during a trial: that of an editor, or a person's own where that may do more. */
export const roleInTrial = (own: RoleId, { inTrial }: TrialStatus): RoleId =>
  inTrial && roleRanks[own] > roleRanks.EDITOR ? "EDITOR" : own
