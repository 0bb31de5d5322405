import type { Inbox } from "#domain/areas/inbox/inbox.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useShared } from "#src/state/useStream.ts"

const withoutBuzz: ReadonlySet<string> = new Set(["alert", "powerUp"])

/** Notifications of a person, the oldest first: without Buzz, those of alerts and power-ups alone. */
export const useInbox = (reader: UserId): Inbox => {
  const inbox = useShared(userStream(reader), "inbox")
  return useHasBuzz() ? inbox : inbox.filter(({ notice }) => withoutBuzz.has(notice.kind))
}
