import { Schema } from "effect"
import { accessPermissions } from "#contract/permissions.ts"
import { latestFirst, requestOf } from "#domain/areas/access/access.ts"
import { type AccessRequest, type AccessTarget, accessStream } from "#domain/areas/access/types.ts"
import { StreamName } from "#domain/kernel/envelope.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"
import { useCurrentUserId } from "./useCurrentUser.ts"
import { useMay } from "./useMay.ts"

/** Access requests that concern the current user, the latest first. */
export interface AccessRequests {
  /** Requests to decide, for those whose role may. */
  readonly open: ReadonlyArray<AccessRequest>
  /** Requests that they or other owners granted, and may revoke. */
  readonly granted: ReadonlyArray<AccessRequest>
  /** Own requests. */
  readonly own: ReadonlyArray<AccessRequest>
}

const isStreamName = Schema.is(StreamName)

/** Access requests that concern the current user. */
export const useRequests = (): AccessRequests => {
  const reader = useCurrentUserId()
  const mayDecide = useMay(accessPermissions.GrantAccess)
  return useSelect(({ sync }) => {
    const own = reader === null ? [] : viewOf(sync, userStream(reader), "access")
    const all = (mayDecide ? [...HashMap.entries(sync.folds)] : []).flatMap(([stream]) =>
      stream.startsWith("access:") && isStreamName(stream) ? viewOf(sync, stream, "access") : [],
    )
    const of = (status: AccessRequest["status"]) =>
      latestFirst(all.filter((request) => request.status === status))
    return { open: of("OPEN"), granted: of("GRANTED"), own: latestFirst(own) }
  })
}

/** Current user's own last request for a card or stack, also a pending one; null when there is none. */
export const useOwnRequest = (target: AccessTarget): AccessRequest | null => {
  const reader = useCurrentUserId()
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
