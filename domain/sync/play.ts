import * as E from "fp-ts/lib/Either.js"
import * as HashMap from "../kernel/hashMap.ts"
import { emptyFold } from "../kernel/streamFold.ts"
import { type Fold, type SharedEvent, type SharedRefusal, type SharedStates, shared } from "../shared.ts"
import { isPending } from "./outbox.ts"
import type { OutboxEntry, SyncState } from "./types.ts"

type Decided = E.Either<SharedRefusal, ReadonlyArray<SharedEvent>>

const decideEntry = (fold: Fold, { request, queuedAt, actor, commandId }: OutboxEntry): Decided =>
  shared.decide(request, fold.states, { now: queuedAt, actor, commandId })

/** Stream with a queued command applied; one that is refused is ignored. */
export const playEntry = (fold: Fold, entry: OutboxEntry): Fold => {
  const { stream, queuedAt, actor, commandId } = entry
  const decided = decideEntry(fold, entry)
  return E.isLeft(decided)
    ? fold
    : shared.preview(fold, decided.right, { stream, at: queuedAt, actor, commandId })
}

/** Whether a queued command changes nothing in a stream. */
export const isNoOp = (fold: Fold, entry: OutboxEntry): boolean => {
  const decided = decideEntry(fold, entry)
  return E.isRight(decided) && decided.right.length === 0
}

/**
 * Outbox without the commands of a stream that have no effect on it, as after a snapshot that contains them. The same
 * reference if there are none.
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

const nothing = emptyFold<SharedStates>()

/**
 * Whether a stream begins with a command that the server has not confirmed yet, and this client has nothing else of it: the
 * feed would deny it.
 */
export const isBeginning = (
  { folds, followed, outbox }: SyncState,
  stream: OutboxEntry["stream"],
): boolean => {
  if ((HashMap.get(folds, stream)?.head ?? 0) > 0) return false
  if (HashMap.get(followed, stream)?.status === "CURRENT") return false
  const first = outbox.find((entry) => entry.stream === stream && isPending(entry))
  if (first === undefined || first.status === "CONFIRMED") return false
  const decided = decideEntry(nothing, first)
  return E.isRight(decided) && decided.right.length > 0
}
