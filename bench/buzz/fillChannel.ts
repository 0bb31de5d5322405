import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

const now = Date.UTC(2026, 0, 1)

/** Writes the channel of a card with so many events, messages but for the first, into the log of a stopped server. */
export const fillChannel = (dataFolder: string, channelId: string, card: string, count: number): void => {
  const database = new DatabaseSync(join(dataFolder, "cairn.db"))
  const stream = `channel:${channelId}`
  const insert = database.prepare(
    `insert into log_event (stream, seq, at, actor, origin, command_id, v, event)
     values (?, ?, ?, 'ada', 'user', ?, 1, ?)`,
  )
  const created = {
    _tag: "ChannelCreated",
    channelId,
    type: "CARD_OBJECT_TOPIC",
    objectId: card,
    title: card,
  }
  database.exec("begin")
  for (let seq = 1; seq <= count; seq++) {
    const text = `Delays out of Chicago again, message ${seq} of day ${seq % 365}`
    const sent = { _tag: "MessageSent", content: { text, tags: [] }, attachments: [] }
    insert.run(stream, seq, now + seq, randomUUID(), JSON.stringify(seq === 1 ? created : sent))
  }
  database.prepare("insert into log_area (area, stream) values ('buzz', ?)").run(stream)
  database.prepare("insert into log_head (stream, head, touched) values (?, ?, 0)").run(stream, count)
  database.exec("commit")
  database.close()
}
