import { kindOf } from "../kernel/envelope.ts"
import { isBeginning } from "./play.ts"
import type { OutboxEntry, SyncState } from "./types.ts"

/**
 * Commands to send now: of each stream and area the first pending one, unless it is in flight or failed, so that an area's
 * commands reach a stream in the order of dispatch and no area waits for another. Until a stream exists, all its commands
 * wait for the one that begins it; a person's own stream is always there.
 */
export const sendable = (sync: SyncState): ReadonlyArray<OutboxEntry> => {
  const held = new Set<string>()
  const queueOf = ({ stream, request }: OutboxEntry): string =>
    kindOf(stream) !== "user" && isBeginning(sync, stream) ? stream : `${stream} ${request.area}`
  return sync.outbox.filter((entry) => {
    if (entry.status === "REJECTED" || entry.status === "CONFIRMED") return false
    const queue = queueOf(entry)
    if (held.has(queue)) return false
    held.add(queue)
    return entry.status === "QUEUED"
  })
}
