import type { SyncState } from "./types.ts"

/** Losses in a row from which a client counts as offline: one that is made good at once is none. */
const offlineLosses = 2

/** Whether the server cannot be reached: the feed was lost, and is not back at the first attempt. */
export const isOffline = ({ feed }: Pick<SyncState, "feed">): boolean => feed.losses >= offlineLosses
