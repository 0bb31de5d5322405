import type { CommandId, Seq } from "../kernel/ids.ts"
import { patch } from "../kernel/patch.ts"
import type { OutboxEntry } from "./types.ts"

type Outbox = ReadonlyArray<OutboxEntry>

/** The entry of a command, or undefined. */
export const entryOf = (outbox: Outbox, id: CommandId): OutboxEntry | undefined =>
  outbox.find(({ commandId }) => commandId === id)

/** The outbox with an entry changed; the same one when it is not there or nothing changes. */
export const changeEntry = (
  outbox: Outbox,
  id: CommandId,
  part: Partial<Pick<OutboxEntry, "status" | "seq" | "refusal">>,
): Outbox => {
  const index = outbox.findIndex(({ commandId }) => commandId === id)
  const entry = outbox[index]
  if (entry === undefined) return outbox
  const next = patch<OutboxEntry>(entry, part)
  return next === entry ? outbox : outbox.with(index, next)
}

/** Outbox without the entries that `gone` selects; the same reference if it selects none. */
export const dropEntries = (outbox: Outbox, gone: (entry: OutboxEntry) => boolean): Outbox =>
  outbox.some(gone) ? outbox.filter((entry) => !gone(entry)) : outbox

/** Whether an entry is pending: it may be sent, and it counts in the view. */
export const isPending = ({ status }: OutboxEntry): boolean => status !== "REJECTED"

/**
 * Commands to send now: of each stream the first pending one, unless it is in flight or failed, so that commands reach
 * a stream in the order of dispatch.
 */
export const sendable = (outbox: Outbox): ReadonlyArray<OutboxEntry> => {
  const streams = new Set<string>()
  return outbox.filter((entry) => {
    if (entry.status === "REJECTED" || entry.status === "CONFIRMED") return false
    if (streams.has(entry.stream)) return false
    streams.add(entry.stream)
    return entry.status === "QUEUED"
  })
}

/** Whether a confirmed entry is part of a stream that reached `head`. */
export const isReached = ({ status, seq }: OutboxEntry, head: Seq): boolean =>
  status === "CONFIRMED" && (seq === null || seq <= head)
