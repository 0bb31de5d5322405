import { Clock, Context, type Duration, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { daysBefore } from "#domain/kernel/durations.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { type EpochMs, Seq } from "#domain/kernel/ids.ts"
import { schedule } from "../../kernel/schedule.ts"
import { retentionDays } from "../../schema/workspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Redactions } from "./Redactions.ts"
import { makeScrub } from "./scrub.ts"

const kept = { message: "Messages are kept for longer than the workspace says." }

/** How often it is looked for messages that are older than the workspace keeps them. */
export const RetentionInterval = Context.Reference<Duration.Input>("cairn/RetentionInterval", {
  defaultValue: () => "1 hour",
})

/**
 * Redacts all messages that were sent before a moment, in every channel. A message that stands after a newer one, as the
 * clock of a server was wrong, is kept until that one is old. Gives whether there were any.
 */
export const makeRedactBefore = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { redact } = yield* Redactions
  /** Number up to which a channel was looked at. */
  const done = new Map<StreamName, number>()

  const oldThrough = Effect.fnUntraced(function* (stream: StreamName, head: number, before: EpochMs) {
    const [newer] = yield* sql<{ seq: number }>`select seq from log_event
      where stream = ${stream} and seq > ${done.get(stream) ?? 0} and at >= ${before} order by seq limit 1`
    return newer === undefined ? head : newer.seq - 1
  })

  return Effect.fn("redactBefore")(function* (before: EpochMs) {
    let redacted = false
    const channels = yield* sql<{ stream: StreamName; head: number }>`
      select stream, head from log_head where stream like 'channel:%' order by stream`
    for (const { stream, head } of channels) {
      const through = yield* oldThrough(stream, head, before)
      if (through <= (done.get(stream) ?? 0)) continue
      yield* redact(stream, { through: Seq.make(through) })
      done.set(stream, through)
      redacted = true
    }
    return redacted
  })
})

/** Keeps messages for as long as the workspace says (`buzz.retention`), and not longer. */
export const layerRetention = Layer.effectDiscard(
  Effect.gen(function* () {
    const workspace = yield* Workspace
    const redactBefore = yield* makeRedactBefore
    const scrub = yield* makeScrub
    const look = Effect.gen(function* () {
      const days = retentionDays(workspace.latest().customer)
      if (days === null) return
      const before = daysBefore(yield* Clock.currentTimeMillis, days)
      if (yield* redactBefore(before)) yield* scrub
    })
    yield* schedule({ part: "retention", problem: kept, interval: yield* RetentionInterval, look })
  }),
)
