import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { EpochMs } from "#domain/kernel/ids.ts"

/** Ids of the messages of one millisecond. */
export const idsOfMillisecond = 64
/** Moments beyond have no ids of their own: 64 times as much is a safe integer. */
const lastMoment = 2 ** 46

const millisecondOf = (at: EpochMs): number => Math.min(Math.max(0, Math.floor(at)), lastMoment)

/**
 * Ids of new messages in SQLite's index, which grow with the moments of the messages, and within one with their order. Where
 * a millisecond has no more ids, a message takes one of a later millisecond, as near as there is room.
 */
export const makeMessageIds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const lastIds = (milliseconds: ReadonlyArray<number>) => sql<{ ms: number; last: number | null }>`
    select value as ms, (
      select max(id) from search_message
      where id >= value * ${idsOfMillisecond} and id < (value + 1) * ${idsOfMillisecond}
    ) as last from json_each(${JSON.stringify(milliseconds)})`

  return Effect.fnUntraced(function* (moments: ReadonlyArray<EpochMs>) {
    const next = new Map<number, number>()
    const load = Effect.fnUntraced(function* (milliseconds: ReadonlyArray<number>) {
      const missing = [...new Set(milliseconds)].filter((ms) => !next.has(ms))
      if (missing.length === 0) return
      for (const { ms, last } of yield* lastIds(missing))
        next.set(ms, last === null ? ms * idsOfMillisecond : last + 1)
    })
    yield* load(moments.map(millisecondOf))
    const ids: Array<number> = []
    for (const at of moments) {
      let ms = millisecondOf(at)
      let id = next.get(ms) ?? 0
      for (let step = 1; id >= (ms + 1) * idsOfMillisecond; step *= 2) {
        ms += step
        yield* load([ms])
        id = next.get(ms) ?? 0
      }
      next.set(ms, id + 1)
      ids.push(id)
    }
    return ids
  })
})
