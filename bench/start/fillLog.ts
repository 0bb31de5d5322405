import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

const now = Date.UTC(2026, 0, 1)

/** What is stored: messages in a hundred channels, annotations of twenty cards and decisions about ten more. */
const eventAt = (
  index: number,
): { readonly stream: string; readonly area: string; readonly event: object } => {
  const id = randomUUID()
  if (index % 10 === 0) {
    const target = { type: "card", id: `card-${index % 100}` }
    const event = { _tag: "AccessRequested", id, target, userId: `person-${index}`, message: "", at: now }
    return { stream: `access:card:${target.id}`, area: "access", event }
  }
  if (index % 10 === 1) {
    const card = `card-${index % 200}`
    const annotation = {
      id,
      userId: "ada",
      createdDate: now,
      content: "A fair",
      threadId: `card:${card}`,
      dataPoint: { point1: "2001-02-11" },
    }
    return {
      stream: `card:${card}`,
      area: "annotation",
      event: { _tag: "AnnotationAdded", card, annotation },
    }
  }
  const content = { text: `Delays again, message ${index}`, tags: [] }
  return {
    stream: `channel:card:card-${index % 1_000}`,
    area: "buzz",
    event: { _tag: "MessageSent", content, attachments: [] },
  }
}

/** Writes so many events into the log of a stopped server. */
export const fillLog = (dataFolder: string, count: number): void => {
  const database = new DatabaseSync(join(dataFolder, "cairn.db"))
  const insert = database.prepare(
    `insert into log_event (stream, seq, at, actor, origin, command_id, v, event)
     values (?, ?, ?, 'ada', 'user', ?, 1, ?)`,
  )
  const index = database.prepare("insert into log_area (area, stream) values (?, ?) on conflict do nothing")
  const heads = new Map<string, number>()
  database.exec("begin")
  for (let one = 0; one < count; one++) {
    const { stream, area, event } = eventAt(one)
    const seq = (heads.get(stream) ?? 0) + 1
    heads.set(stream, seq)
    insert.run(stream, seq, now, randomUUID(), JSON.stringify(event))
    if (seq === 1) index.run(area, stream)
  }
  for (const [stream, head] of heads) {
    database.prepare("insert into log_head (stream, head, touched) values (?, ?, 0)").run(stream, head)
  }
  database.exec("commit")
  database.close()
}
