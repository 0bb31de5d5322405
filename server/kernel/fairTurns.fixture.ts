import { type FairTurns, makeFairTurns, type TurnOptions } from "./fairTurns.ts"

/** Turns of which `running` run at once; each class may have `perKey` jobs of a requester. */
export const turnsOf = (running: number, perKey = 100): FairTurns<string> =>
  refusingTurns(running, (refusal) => refusal, perKey)

/** The same with an error of one's own for those who get none. */
export const refusingTurns = <E>(
  running: number,
  refuse: TurnOptions<E>["refuse"],
  perKey = 100,
): FairTurns<E> => {
  const each = { running, waiting: 100, perKey }
  return makeFairTurns({
    limits: { running, classes: { user: each, guest: each, anonymous: each } },
    maxWait: "1 minute",
    refuse,
  })
}
