import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

const now = Date.UTC(2026, 0, 1)

/** What the message of a number says. */
export const textOfMessage = (index: number): string =>
  `Delays out of Chicago again, message ${index} of day ${index % 365}`

/**
 * Writes channels of cards with so many events in all, messages but for the first of each, into the log of a stopped server:
 * by turns into each channel, and by each author.
 */
export const fillChannels = (
  dataFolder: string,
  channels: ReadonlyArray<{ readonly id: string; readonly card: string }>,
  authors: ReadonlyArray<string>,
  count: number,
): void => {
  const database = new DatabaseSync(join(dataFolder, "cairn.db"))
  const insert = database.prepare(
    `insert into log_event (stream, seq, at, actor, origin, command_id, v, event)
     values (?, ?, ?, ?, 'user', ?, 1, ?)`,
  )
  database.exec("begin")
  for (let index = 0; index < count; index++) {
    const channel = channels[index % channels.length]
    if (channel === undefined) break
    const { id: channelId, card } = channel
    const seq = Math.floor(index / channels.length) + 1
    const text = textOfMessage(index + 1)
    const event =
      seq === 1
        ? { _tag: "ChannelCreated", channelId, type: "CARD_OBJECT_TOPIC", objectId: card, title: card }
        : { _tag: "MessageSent", content: { text, tags: [] }, attachments: [] }
    const author = authors[index % authors.length] ?? ""
    insert.run(`channel:${channelId}`, seq, now + index + 1, author, randomUUID(), JSON.stringify(event))
  }
  const area = database.prepare("insert into log_area (area, stream) values ('buzz', ?)")
  const head = database.prepare(
    "insert into log_head (stream, head, touched) select ?1, max(seq), 0 from log_event where stream = ?1",
  )
  for (const { id } of channels.slice(0, count)) {
    area.run(`channel:${id}`)
    head.run(`channel:${id}`)
  }
  database.exec("commit")
  database.close()
}

/** Writes the channel of a card with so many events, messages of one author but for the first. */
export const fillChannel = (dataFolder: string, channelId: string, card: string, count: number): void =>
  fillChannels(dataFolder, [{ id: channelId, card }], ["ada"], count)
