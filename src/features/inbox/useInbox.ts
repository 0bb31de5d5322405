import type { Inbox } from "#domain/areas/inbox/inbox.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useShared } from "#src/state/useStream.ts"

/** Notifications of a person, the oldest first: without Buzz, those of alerts alone. */
export const useInbox = (reader: UserId): Inbox => {
  const inbox = useShared(userStream(reader), "inbox")
  return useHasBuzz() ? inbox : inbox.filter(({ notice }) => notice.kind === "alert")
}
