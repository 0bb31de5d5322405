import { useMemo } from "react"
import type { Inbox } from "#domain/areas/inbox/inbox.ts"
import { withReadMessages } from "#domain/areas/inbox/readNotices.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useShared } from "#src/state/useStream.ts"

const withoutBuzz: ReadonlySet<string> = new Set(["alert", "powerUp"])

/** Notifications of a person, the oldest first, read with the messages that they are of: without Buzz, those of alerts and power-ups alone. */
export const useInbox = (reader: UserId): Inbox => {
  const stored = useShared(userStream(reader), "inbox")
  const conversations = useShared(userStream(reader), "conversations")
  const inbox = useMemo(() => withReadMessages(stored, conversations), [stored, conversations])
  return useHasBuzz() ? inbox : inbox.filter(({ notice }) => withoutBuzz.has(notice.kind))
}
