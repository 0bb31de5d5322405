import type { StreamName } from "#domain/kernel/envelope.ts"
import type { WantedMessages } from "./wantedMessages.ts"

/** Any message of some channels. */
export const anyOf = (streams: ReadonlyArray<StreamName>): WantedMessages => ({
  streams,
  phrases: [],
  without: [],
  authors: null,
  to: null,
  mentioned: null,
  from: null,
  until: null,
  has: [],
  huddles: [],
  isPinned: false,
  among: null,
})
