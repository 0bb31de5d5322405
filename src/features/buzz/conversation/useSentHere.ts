import { useState } from "react"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { CommandId, Seq } from "#domain/kernel/ids.ts"
import { useEntries } from "#src/state/useStream.ts"

/** How many messages were sent from this page to a channel or a huddle since it was opened. */
export const useSentHere = (stream: StreamName, huddle: Seq | undefined): number => {
  const last =
    useEntries(stream).findLast(
      ({ request: { command } }) => command._tag === "SendMessage" && command.huddle === huddle,
    )?.commandId ?? null
  const [sent, setSent] = useState<{ readonly last: CommandId | null; readonly count: number }>({
    last,
    count: 0,
  })
  if (last !== null && last !== sent.last) setSent({ last, count: sent.count + 1 })
  return sent.count
}
