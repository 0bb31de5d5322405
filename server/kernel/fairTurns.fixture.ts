import { type FairTurns, makeFairTurns } from "./fairTurns.ts"

/** Turns of which `running` run at once; each class may have `perKey` jobs of a requester. */
export const turnsOf = (running: number, perKey = 100): FairTurns<string> => {
  const each = { running, waiting: 100, perKey }
  return makeFairTurns({
    limits: { running, classes: { user: each, guest: each, anonymous: each } },
    maxWait: "1 minute",
    refuse: (refusal) => refusal,
  })
}
