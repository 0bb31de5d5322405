import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { EpochMs } from "#domain/kernel/ids.ts"
import { layerSqliteStore } from "../../log/stores.fixture.ts"
import { idsOfMillisecond, makeMessageIds } from "./messageIds.ts"

const at = (ms: number) => EpochMs.make(ms)
const store = Effect.fnUntraced(function* (ids: ReadonlyArray<number>) {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.forEach(
    ids,
    (id) =>
      sql`insert into search_message values (${id}, 'channel:c', ${id}, null, 'ada', 0, null, '', '', 0, '', 0, 0)`,
  )
})

it.layer(layerSqliteStore)("ids of messages", (it) => {
  it.effect("grow with the moments of the messages, and within one with their order", () =>
    Effect.gen(function* () {
      const idsOf = yield* makeMessageIds
      const moments = [at(30), at(10), at(10), at(20.5)]
      const [late = 0, first = 0, second = 0, between = 0] = yield* idsOf(moments)
      expect([first, second, between, late].toSorted((a, b) => a - b)).toEqual([first, second, between, late])
      yield* store([late, first, second, between])
      const [third = 0] = yield* idsOf([at(10)])
      expect(third).toBeGreaterThan(second)
      expect(third).toBeLessThan(between)
    }),
  )

  it.effect("are other ones where a millisecond has more messages than ids", () =>
    Effect.gen(function* () {
      const idsOf = yield* makeMessageIds
      const many = Array.from({ length: 5 * idsOfMillisecond }, () => at(1_000))
      const before = yield* idsOf(many)
      yield* store(before)
      const after = yield* idsOf([...many, at(999), at(100_000)])
      expect(new Set([...before, ...after]).size).toBe(2 * many.length + 2)
      const [earlier = 0, later = 0] = after.slice(-2)
      expect(Math.min(...before)).toBeGreaterThan(earlier)
      expect(Math.max(...before, ...after.slice(0, -1))).toBeLessThan(later)
    }),
  )

  it.effect("are numbers that are exact, whatever the moment", () =>
    Effect.gen(function* () {
      const idsOf = yield* makeMessageIds
      const ids = yield* idsOf([at(-5), at(Number.MAX_VALUE), at(Number.MAX_VALUE)])
      expect(ids.every(Number.isSafeInteger)).toBe(true)
      expect(new Set(ids).size).toBe(3)
    }),
  )
})
