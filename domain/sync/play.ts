import * as E from "fp-ts/lib/Either.js"
import { type Fold, type SharedEvent, type SharedRefusal, shared } from "../shared.ts"
import { isPending } from "./outbox.ts"
import type { OutboxEntry, SyncState } from "./types.ts"

type Decided = E.Either<SharedRefusal, ReadonlyArray<SharedEvent>>

const decideEntry = (fold: Fold, { request, queuedAt, actor, commandId }: OutboxEntry): Decided =>
  shared.decide(request, fold.states, { now: queuedAt, actor, commandId })

/** A stream with a queued command done on it; one that does not apply counts for nothing. */
export const playEntry = (fold: Fold, entry: OutboxEntry): Fold => {
  const { stream, queuedAt, actor, commandId } = entry
  const decided = decideEntry(fold, entry)
  return E.isLeft(decided)
    ? fold
    : shared.preview(fold, decided.right, { stream, at: queuedAt, actor, commandId })
}

/** Whether a queued command changes nothing on a stream. */
export const isNoOp = (fold: Fold, entry: OutboxEntry): boolean => {
  const decided = decideEntry(fold, entry)
  return E.isRight(decided) && decided.right.length === 0
}

/**
 * The outbox without the commands of a stream that lead to nothing on it: what they ask is so already, as after a
 * snapshot that has them. The same one when there are none.
 */
export const withoutDone = (
  outbox: SyncState["outbox"],
  stream: OutboxEntry["stream"],
  on: Fold,
): SyncState["outbox"] => {
  let fold = on
  const open = outbox.filter((entry) => {
    if (entry.stream !== stream || !isPending(entry)) return true
    if (isNoOp(fold, entry)) return false
    fold = playEntry(fold, entry)
    return true
  })
  return open.length === outbox.length ? outbox : open
}
