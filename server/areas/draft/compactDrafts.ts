import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type Compaction, compaction } from "#domain/areas/draft/compaction.ts"
import { drafts } from "#domain/areas/draft/drafts.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { Seq } from "#domain/kernel/ids.ts"
import { shared } from "#domain/shared.ts"
import { schedule } from "../../kernel/schedule.ts"
import { envelopesOf } from "../../log/rows.ts"
import { makeSnapshots } from "../../log/snapshots.ts"
import { Streams } from "../../log/streams.ts"
import { RetentionInterval } from "../redaction/retention.ts"
import { makeScrub } from "../redaction/scrub.ts"

const uncompacted = { message: "What people typed and replaced or sent is kept." }

/** How many numbers of a stream are looked at in one statement, and how many events are written anew in one transaction. */
const [readAtOnce, writtenAtOnce] = [2_000, 200]

const Kept = Schema.fromJsonString(Schema.Array(Seq))
const decodeKept = Schema.decodeUnknownSync(Kept)
const encodeKept = Schema.encodeSync(Kept)

const isOfDrafts = (event: object & { readonly _tag: string }): event is typeof drafts.Event.Type =>
  drafts.Event.tags.has(event._tag)

/** A stream with drafts that has grown: how far it was compacted, and how far it goes. */
interface Grown {
  readonly stream: StreamName
  readonly through: number
  readonly kept: string
  readonly head: number
}

/** The events about drafts among envelopes; null where one cannot be read, so that nobody knows what the drafts are. */
const draftsEventsOf = (envelopes: ReadonlyArray<StoredEnvelope>) => {
  const read = envelopes.map((envelope) => ({ meta: envelope, event: shared.read(envelope).event }))
  return read.some(({ event }) => event._tag === "Unreadable")
    ? null
    : read.flatMap(({ meta, event }) => (isOfDrafts(event) ? [{ meta, event }] : []))
}

/**
 * Takes what people typed and then replaced, sent or emptied out of the stored events about their drafts, as a redaction
 * takes what messages said out of theirs (`compaction`): events keep their numbers and fold to the same drafts, so that
 * nothing has to follow them. Gives whether there were any. Each step can be repeated.
 */
export const makeCompactDrafts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const streams = yield* Streams
  const snapshots = yield* makeSnapshots

  const readEvents = Effect.fnUntraced(function* ({ stream, through, kept, head }: Grown) {
    const seqs = decodeKept(kept)
    const rows =
      seqs.length === 0
        ? []
        : [
            ...(yield* sql`select * from log_event where stream = ${stream} and ${sql.in("seq", seqs)} order by seq`),
          ]
    for (let after = through; after < head; after += readAtOnce) {
      rows.push(
        ...(yield* sql`select * from log_event where stream = ${stream} and seq > ${after}
          and seq <= ${Math.min(after + readAtOnce, head)} and event like '%"Draft%' order by seq`),
      )
      yield* Effect.yieldNow
    }
    return draftsEventsOf(envelopesOf(stream, rows))
  })

  const writeSome = Effect.fnUntraced(function* (
    stream: StreamName,
    some: ReadonlyArray<readonly [Seq, typeof drafts.Event.Type]>,
  ) {
    for (const [seq, rewritten] of some) {
      const { event, v } = shared.write(rewritten)
      yield* sql`update log_event set event = ${JSON.stringify(event)}, v = ${v}
        where stream = ${stream} and seq = ${seq}`
    }
  }, sql.withTransaction)

  const note = ({ stream, head }: Grown, kept: Compaction["kept"]) =>
    sql`insert into draft_compaction (stream, through, kept)
      select stream, ${head}, ${encodeKept([...kept].sort((a, b) => a - b))}
      from log_head where log_head.stream = ${stream} and log_head.head >= ${head}
      on conflict (stream) do update set through = excluded.through, kept = excluded.kept
      where draft_compaction.through < excluded.through`

  const compact = Effect.fnUntraced(function* (grown: Grown) {
    const events = yield* readEvents(grown)
    if (events === null) return false
    const { rewritten, kept } = compaction(events)
    const { stream } = grown
    for (let at = 0; at < rewritten.size; at += writtenAtOnce) {
      yield* writeSome(stream, [...rewritten].slice(at, at + writtenAtOnce))
    }
    if (rewritten.size > 0) {
      yield* snapshots.remove(stream)
      // A server that is behind does not put its older fold in the place of this one.
      yield* snapshots.write(stream, yield* streams.fold(stream))
    }
    yield* note(grown, kept)
    return rewritten.size > 0
  })

  return Effect.gen(function* () {
    const grown = yield* sql<Grown>`
      select a.stream, h.head, coalesce(c.through, 0) as through, coalesce(c.kept, '[]') as kept
      from log_area a join log_head h on h.stream = a.stream
      left join draft_compaction c on c.stream = a.stream
      where a.area = ${drafts.name} and h.head > coalesce(c.through, 0) order by a.stream`
    let wasCompacted = false
    for (const one of grown) {
      if (yield* compact(one)) wasCompacted = true
    }
    return wasCompacted
  }).pipe(Effect.withSpan("compactDrafts"))
})

/** Takes what was typed and is no draft any more out of the store, as often as it is looked for messages that are too old. */
export const layerDraftCompaction = Layer.effectDiscard(
  Effect.gen(function* () {
    const compactDrafts = yield* makeCompactDrafts
    const scrub = yield* makeScrub
    const look = Effect.flatMap(compactDrafts, (wasCompacted) => (wasCompacted ? scrub : Effect.void))
    yield* schedule({ part: "retention", problem: uncompacted, interval: yield* RetentionInterval, look })
  }),
)
