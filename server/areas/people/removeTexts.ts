import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { type RemovedText, removedText } from "#domain/removedText.ts"
import { shared } from "#domain/shared.ts"
import { derivedId } from "../../kernel/derivedId.ts"
import { envelopesOf } from "../../log/rows.ts"
import { makeSnapshots } from "../../log/snapshots.ts"
import { Streams } from "../../log/streams.ts"

/** Who removes, in the envelopes of the log. */
const server = UserId.make("server")

/** Kinds of streams with texts of people beside the messages of channels. */
const kinds = ["card", "access", "user"] as const

/**
 * Removes what a person wrote beside messages: from the stored events, and by an event that follows them, so that who has
 * the words drops them. Both can be repeated, as in `Redactions`.
 */
export const makeRemoveTexts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const streams = yield* Streams
  const snapshots = yield* makeSnapshots

  /** Rewrites the events of a stream that name a person; what is to follow them, one event of each kind. */
  const rewrite = Effect.fnUntraced(function* (stream: StreamName, person: UserId) {
    const rows = yield* sql`select * from log_event
      where stream = ${stream} and event like ${`%${JSON.stringify(person)}%`} order by seq`
    const following = new Map<string, RemovedText["follows"]>()
    for (const envelope of envelopesOf(stream, rows)) {
      const { event } = shared.read(envelope)
      const removed = event._tag === "Unreadable" ? null : removedText(event, envelope, person)
      if (removed === null) continue
      const { stored, follows } = removed
      const before = following.get(follows._tag)?.ids ?? []
      following.set(follows._tag, { ...follows, ids: [...before, ...follows.ids] } as RemovedText["follows"])
      const { event: written, v } = shared.write(stored)
      yield* sql`update log_event set event = ${JSON.stringify(written)}, v = ${v}
        where stream = ${stream} and seq = ${envelope.seq}`
    }
    if (following.size > 0) yield* sql`delete from log_snapshot where stream = ${stream}`
    return [...following.values()]
  }, sql.withTransaction)

  return Effect.fn("removeTexts")(function* (person: UserId) {
    for (const kind of kinds) {
      const named = yield* sql<{ stream: StreamName }>`select distinct stream from log_event
        where stream like ${`${kind}:%`} and stream <> ${userStream(person)} and event like ${`%${JSON.stringify(person)}%`}`
      for (const { stream } of named) {
        for (const follows of yield* rewrite(stream, person)) {
          const commandId = derivedId(`${stream} ${person} ${follows.ids.join(" ")}`, follows._tag)
          yield* streams
            .run(
              { stream, commandId, actor: server, origin: "server", body: follows },
              {
                // Always: folds that this one was not made of may have the words.
                decide: () => Result.succeed([follows]),
                isFollowed: () => false,
              },
            )
            .pipe(Effect.catchTag("CommandReused", () => Effect.void))
        }
        yield* snapshots.write(stream, yield* streams.fold(stream))
      }
    }
  })
})
