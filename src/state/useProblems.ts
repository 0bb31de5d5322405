import type { StreamName } from "#domain/kernel/envelope.ts"
import type { SharedRequest } from "#domain/shared.ts"
import { isProblem } from "#domain/sync/outbox.ts"
import type { OutboxEntry } from "#domain/sync/types.ts"
import { useEntries } from "./useStream.ts"

/** Commands of the user for a stream that failed or were refused, of those that `isAbout` selects. */
export const useProblems = (
  stream: StreamName,
  isAbout: (request: SharedRequest) => boolean,
): ReadonlyArray<OutboxEntry> =>
  useEntries(stream).filter((entry) => isProblem(entry) && isAbout(entry.request))
