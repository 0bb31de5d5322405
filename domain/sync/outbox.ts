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
 * Whether an entry has a problem that its author sees: it was refused, it failed, or it is tried again after it failed.
 */
export const isProblem = ({ status, refusal }: OutboxEntry): boolean =>
  status === "REJECTED" || status === "FAILED" || (status !== "CONFIRMED" && refusal !== null)

/** Whether a confirmed entry is part of a stream that reached `head`. */
export const isReached = ({ status, seq }: OutboxEntry, head: Seq): boolean =>
  status === "CONFIRMED" && (seq === null || seq <= head)
