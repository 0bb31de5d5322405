import * as HashMap from "#domain/kernel/hashMap.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"

/** Whether the stream of the current user is loaded: one without events counts too. */
export const isOwnStreamLoaded = ({ environment, sync }: RootState): boolean => {
  const user = environment.data?.user
  if (user == null) return false
  const stream = userStream(user.id)
  return HashMap.has(sync.folds, stream) || HashMap.get(sync.followed, stream)?.status === "CURRENT"
}
