import type { Message } from "#domain/areas/buzz/types.ts"
import type { OutboxEntry } from "#domain/sync/types.ts"

/** How long after a message of its author one still stands in the same group, in milliseconds. */
const groupSpan = 5 * 60_000

/**
 * Row of a list of messages: one of them, the line before the first of a day, that before the first new one, or a message
 * that the server refused.
 */
export type Row =
  | {
      readonly _tag: "Message"
      readonly key: string
      readonly message: Message
      readonly index: number
      /** Whether it goes on with what its author said right before, so that they are not named again. */
      readonly isContinued: boolean
    }
  | { readonly _tag: "Day"; readonly key: string; readonly at: number }
  | { readonly _tag: "New"; readonly key: "new" }
  | { readonly _tag: "Refused"; readonly key: string; readonly entry: OutboxEntry }

const goesOn = (before: Message, message: Message): boolean =>
  message.createdBy === before.createdBy &&
  message.postedBy === undefined &&
  before.postedBy === undefined &&
  message.oldMessage === null &&
  before.oldMessage === null &&
  message.created - before.created < groupSpan

const dayKey = "day "

/** Whether a row, by its key, stays before or after the same rows while others are loaded: the line of a day does not. */
export const isAnchor = (key: string): boolean => !key.startsWith(dayKey)

/** Rows of messages, where the first new one has an id, and days have names. */
export const rowsOf = (
  messages: ReadonlyArray<Message>,
  refused: ReadonlyArray<OutboxEntry>,
  firstNew: string | null,
  dayOf: (at: number) => string,
): ReadonlyArray<Row> => {
  const rows: Array<Row> = []
  let before: Message | null = null
  let day: string | null = null
  messages.forEach((message, index) => {
    const own = dayOf(message.created)
    if (own !== day) rows.push({ _tag: "Day", key: dayKey + message.id, at: message.created })
    const isFirstNew = message.id === firstNew
    if (isFirstNew) rows.push({ _tag: "New", key: "new" })
    const isContinued = before !== null && own === day && !isFirstNew && goesOn(before, message)
    rows.push({ _tag: "Message", key: message.id, message, index, isContinued })
    before = message
    day = own
  })
  for (const entry of refused) rows.push({ _tag: "Refused", key: entry.commandId, entry })
  return rows
}
