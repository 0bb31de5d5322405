import { Context, Effect, Layer, Result } from "effect"
import { SqlClient } from "effect/sql"
import { buzz } from "#domain/areas/buzz/buzz.ts"
import { hasUnredacted, type Redaction, redactedEvent } from "#domain/areas/buzz/redaction.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { shared, stateIn } from "#domain/shared.ts"
import { derivedId } from "../../kernel/derivedId.ts"
import { envelopesOf } from "../../log/rows.ts"
import { makeSnapshots } from "../../log/snapshots.ts"
import { type StreamRefused, Streams } from "../../log/streams.ts"
import { makeIndexing } from "../search/indexing.ts"

/** How many events are rewritten in one transaction, which writers of a store with one connection wait for. */
const eventsAtOnce = 200

/** Who redacts, in the envelopes of the log. */
const server = UserId.make("server")

const isOfChannel = (event: object & { readonly _tag: string }): event is typeof buzz.Event.Type =>
  buzz.Event.tags.has(event._tag)

/** What a stored event is after a redaction; null where it is the same. */
const rewritten = (envelope: StoredEnvelope, redaction: Redaction) => {
  const { event } = shared.read(envelope)
  if (!isOfChannel(event)) return null
  const kept = redactedEvent(event, envelope, redaction)
  return kept === event ? null : { ...shared.write(kept), files: filesOf(event) }
}

const filesOf = (event: typeof buzz.Event.Type): ReadonlyArray<string> =>
  event._tag === "MessageSent"
    ? event.attachments.flatMap((one) => (one._tag === "FILE" ? [one.revisionId] : []))
    : []

/**
 * Removes what messages said: from the stored events themselves, so that no backup of later has it, and by an event that
 * follows them, so that folds, snapshots, the search index and clients that have it already drop it too. Events keep
 * their numbers, authors and times. Both steps can be repeated, so that a crash between them is made good by the next one.
 */
export class Redactions extends Context.Service<
  Redactions,
  {
    /** Redacts messages of a channel; nothing where there is nothing left to redact. */
    readonly redact: (stream: StreamName, redaction: Redaction) => Effect.Effect<void, StreamRefused>
  }
>()("cairn/Redactions") {
  static readonly layer = Layer.effect(
    Redactions,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const streams = yield* Streams
      const snapshots = yield* makeSnapshots
      const index = yield* makeIndexing

      const rewriteSome = Effect.fnUntraced(function* (
        stream: StreamName,
        after: number,
        redaction: Redaction,
      ) {
        const rows = yield* sql`select * from log_event where stream = ${stream} and seq > ${after}
          order by seq limit ${eventsAtOnce}`
        const envelopes = envelopesOf(stream, rows)
        for (const envelope of envelopes) {
          const next = rewritten(envelope, redaction)
          if (next === null) continue
          yield* sql`update log_event set event = ${JSON.stringify(next.event)}, v = ${next.v}
            where stream = ${stream} and seq = ${envelope.seq}`
          for (const file of next.files) {
            // The sweep of files removes it, unless another message has it.
            yield* sql`update message_file set state = 'PENDING', used = 0 where id = ${file}`
          }
        }
        return envelopes.at(-1)?.seq ?? null
      }, sql.withTransaction)

      const rewrite = Effect.fnUntraced(function* (stream: StreamName, redaction: Redaction) {
        for (let after: number | null = 0; after !== null; ) {
          after = yield* rewriteSome(stream, after, redaction)
        }
        yield* snapshots.remove(stream)
      }, Effect.orDie)

      const redact = Effect.fn("Redactions.redact")(function* (stream: StreamName, redaction: Redaction) {
        const isLeft = (fold: Parameters<typeof stateIn>[0]) =>
          hasUnredacted(stateIn(fold, "buzz"), redaction)
        if (!isLeft(yield* streams.fold(stream))) return
        yield* rewrite(stream, redaction)
        const { through, author = null } = redaction
        const commandId = derivedId(`${stream} ${through} ${author}`, "redact")
        yield* streams
          .run(
            { stream, commandId, actor: server, origin: "server", body: { through, author } },
            {
              decide: (fold) =>
                Result.succeed(isLeft(fold) ? [{ _tag: "MessagesRedacted", ...redaction } as const] : []),
              isFollowed: () => false,
            },
          )
          .pipe(Effect.catchTag("CommandReused", () => Effect.void))
        // The words are in the index of searches no longer than here.
        yield* Effect.orDie(index(stream, Effect.void))
        // A server that is behind does not put its older fold in the place of this one.
        yield* snapshots.write(stream, yield* streams.fold(stream))
      })

      return Redactions.of({ redact })
    }),
  )
}
