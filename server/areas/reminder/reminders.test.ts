import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { ChannelId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { openDigests } from "../subscription/digests.fixture.ts"

const channelId = ChannelId.make("card:sales-by-shop")
const ask = (person: string, at: string) =>
  ({
    _tag: "SetReminder",
    person: UserId.make(person),
    text: "Look at the sales",
    at: EpochMs.make(Date.parse(at)),
    channelId,
  }) as const

const delivers = Effect.fnUntraced(function* (options: Parameters<typeof openDigests>[0]) {
  const { runReminder, remind, inboxOf, restart, setTime, start } = yield* openDigests(options)
  const textsOf = (person: string) =>
    Effect.map(inboxOf(person), (inbox) => inbox.map(({ notice }) => ("text" in notice ? notice.text : "")))
  yield* runReminder("ben", ask("ben", "2026-11-20T14:00:00Z"))
  yield* runReminder("ben", ask("ada", "2026-11-20T15:00:00Z"))
  const canceled = yield* runReminder("ben", ask("ben", "2026-11-20T14:00:00Z"))
  yield* runReminder("ben", { _tag: "CancelReminder", id: canceled })
  yield* remind
  expect(yield* textsOf("ben")).toEqual([])

  setTime("2026-11-20T14:00:00Z")
  const other = yield* start
  yield* Effect.all([remind, other.remind], { concurrency: 2 })
  yield* remind
  expect(yield* textsOf("ben")).toEqual(["Look at the sales"])
  expect(yield* textsOf("ada")).toEqual([])
  yield* other.stop

  setTime("2026-11-20T18:00:00Z")
  yield* restart
  yield* remind
  yield* remind
  expect(yield* textsOf("ben")).toEqual(["Look at the sales"])
  expect(yield* inboxOf("ada")).toMatchObject([{ notice: { kind: "reminder", author: "ben", channelId } }])
})

it.live("a reminder is delivered once, over restarts and by two servers at once, and not once canceled", () =>
  delivers({}).pipe(Effect.scoped),
)

it.live("is for people who read the channel in which it is set, and ahead", () =>
  Effect.gen(function* () {
    const { runReminder } = yield* openDigests({})
    const codeOf = (as: string, command: Parameters<typeof runReminder>[1]) =>
      runReminder(as, command).pipe(
        Effect.as("done"),
        Effect.catch(({ code }) => Effect.succeed(code)),
      )
    const secret = { channelId: ChannelId.make("direct:ada+ben") }
    const later = ask("cleo", "2026-11-21T12:00:00Z")
    expect(yield* codeOf("cleo", { ...later, ...secret })).toBe("channel.unknown")
    expect(yield* codeOf("ada", { ...later, ...secret })).toBe("reminder.person")
    expect(yield* codeOf("ada", ask("zoe", "2026-11-21T12:00:00Z"))).toBe("reminder.person")
    expect(yield* codeOf("ada", ask("ada", "2026-11-20T12:00:00Z"))).toBe("reminder.past")
    expect(yield* codeOf("ada", ask("ada", "2027-12-20T12:00:00Z"))).toBe("reminder.far")
    expect(yield* codeOf("ada", later)).toBe("done")
  }).pipe(Effect.scoped),
)

deepLayer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })((it) => {
  it.effect("a reminder is delivered once over PostgreSQL", () =>
    Effect.gen(function* () {
      const { url } = yield* PostgresFixture
      yield* delivers({ store: () => layerPostgres(url) })
    }).pipe(Effect.scoped),
  )
})
