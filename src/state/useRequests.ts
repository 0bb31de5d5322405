import { Schema } from "effect"
import { useMemo } from "react"
import { latestFirst, requestOf } from "#domain/access/access.ts"
import { type AccessRequest, type AccessTarget, accessStream } from "#domain/access/types.ts"
import { StreamName } from "#domain/kernel/envelope.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"
import { useReaderId } from "./useReader.ts"

/** Requests for access that concern the reader, the latest first. */
export interface AccessRequests {
  /** Theirs to decide. */
  readonly open: ReadonlyArray<AccessRequest>
  /** What they or others who decide about the same granted, and may revoke. */
  readonly granted: ReadonlyArray<AccessRequest>
  /** What they asked for. */
  readonly own: ReadonlyArray<AccessRequest>
}

const isStreamName = Schema.is(StreamName)
const noRequests: ReadonlyArray<AccessRequest> = []

/** The requests for access that concern the reader. */
export const useRequests = (): AccessRequests => {
  const reader = useReaderId()
  const sync = useSelect((state) => state.sync)
  const { folds, outbox } = sync
  const own = useSelect((state) =>
    reader === null ? noRequests : viewOf(state.sync, userStream(reader), "access"),
  )
  return useMemo(() => {
    const all = [...HashMap.entries(folds)].flatMap(([stream]) =>
      stream.startsWith("access:") && isStreamName(stream) ? viewOf({ folds, outbox }, stream, "access") : [],
    )
    const of = (status: AccessRequest["status"]) =>
      latestFirst(all.filter((request) => request.status === status))
    return { open: of("OPEN"), granted: of("GRANTED"), own: latestFirst(own) }
  }, [folds, outbox, own])
}

/** The reader's own last request for a card or stack, also one that is on its way; null when there is none. */
export const useOwnRequest = (target: AccessTarget): AccessRequest | null => {
  const reader = useReaderId()
  return useSelect(({ sync }) =>
    reader === null
      ? null
      : (requestOf(viewOf(sync, userStream(reader), "access"), target, reader) ??
        requestOf(viewOf(sync, accessStream(target), "access"), target, reader) ??
        null),
  )
}

/** Whether a request is about a card or stack. */
export const isAbout = (target: AccessTarget, other: AccessTarget): boolean =>
  target.type === other.type && target.id === other.id
