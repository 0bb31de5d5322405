import { EpochMs } from "./ids.ts"

/** Length of a day without a change of clocks, in milliseconds. */
export const dayLength = 86_400_000

/** Moment that lies as many days before another, each of 24 hours. */
export const daysBefore = (moment: number, days: number): EpochMs => EpochMs.make(moment - days * dayLength)

/** Milliseconds of as many seconds. */
export const secondsToMillis = (seconds: number): number => seconds * 1_000
