import { type AccessTarget, accessStream } from "#domain/access/types.ts"
import type { SharedRequest } from "#domain/shared.ts"
import type { OutboxEntry } from "#domain/sync/types.ts"
import { useEntries } from "#src/state/useStream.ts"

/** Command of the user about the access of someone that failed or was refused; undefined if none did. */
export const useShareProblem = (
  target: AccessTarget,
  isAbout: (command: SharedRequest["command"]) => boolean,
): OutboxEntry | undefined =>
  useEntries(accessStream(target)).find(
    ({ request: { command }, status }) => isAbout(command) && (status === "FAILED" || status === "REJECTED"),
  )
