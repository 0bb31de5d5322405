import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { replay } from "#domain/kernel/replay.ts"
import { Recording } from "#domain/recording.ts"
import { type RootEvent, rootDecider } from "#domain/root.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { channelId, created, message, sending } from "../sync/envelopes.fixture.ts"
import { makeStore } from "./appStore.ts"
import { makeRecorder } from "./recorder.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Recording))
const typed = (text: string): RootEvent => ({
  _tag: "DraftChanged",
  channelId,
  draft: { text, caretPosition: 0 },
})
const setUp = (limits?: { readonly events: number; readonly characters: number }) => {
  const store = makeStore(() => 7)
  const recorder = makeRecorder(store, () => "/card/flights?pfilters=secret", limits)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  return { store, recorder, read: (redacted = false) => decode(recorder.download(redacted)) }
}

describe("a recording", () => {
  it("leads to the state that was recorded", () => {
    const { store, read } = setUp()
    store.record([{ _tag: "EventDelivered", envelope: created }], "server")
    store.dispatch(sending("late again"))
    const { events, ...rest } = read()
    expect(rest).toEqual({ v: 1, dropped: 0, redacted: false })
    const state = replay(
      rootDecider.evolve,
      rootDecider.initialState,
      events.map(({ event }) => event),
    )
    expect(JSON.stringify(state)).toBe(JSON.stringify(store.state()))
    expect(events.map(({ at, origin, path }) => [at, origin, path])).toEqual(
      ["server", "server", "user"].map((origin) => [7, origin, "/card/flights?pfilters=secret"]),
    )
  })

  it("has the latest events within its limits, and always the environment", () => {
    const { store, recorder, read } = setUp({ events: 3, characters: 1_000_000 })
    store.record(["a", "b", "c", "d"].map(typed))
    expect(recorder.count()).toEqual({ count: 3, dropped: 2 })
    const { events, dropped } = read()
    expect(
      events.map(({ event }) => (event._tag === "DraftChanged" ? event.draft.text : event._tag)),
    ).toEqual(["EnvironmentLoaded", "c", "d"])
    expect(dropped).toBe(2)
  })

  it("is bounded by characters too", () => {
    const { store, recorder } = setUp({ events: 100, characters: 2_000 })
    store.record(Array.from({ length: 50 }, () => typed("x".repeat(100))))
    expect(recorder.download(false).length).toBeLessThan(2_200)
    expect(recorder.count().count).toBeGreaterThan(1)
  })

  it("has nothing once it is stopped", () => {
    const { store, recorder } = setUp()
    recorder.stop()
    store.record([typed("a")])
    expect(recorder.count().count).toBe(0)
  })
})

describe("a redacted recording", () => {
  it("contains no text and no filter value, and can still be read", () => {
    const { store, read, recorder } = setUp()
    const values = ["Geneva"]
    const attachment = {
      _tag: "CARD",
      cardUrn: CardUrn.make("flights"),
      title: "Flights",
      filters: [{ column: "origin", operand: "IN", values }],
    } as const
    const event = { ...message(2, "late again").event, attachments: [attachment] }
    store.record([
      typed("Geneva is late"),
      { _tag: "EventDelivered", envelope: created },
      { _tag: "EventDelivered", envelope: { ...message(2, ""), event } },
      { _tag: "FilterValuesChanged", key: levelKey(CardUrn.make("flights"), 0), values },
    ])
    expect(recorder.download(false)).toMatch(/Geneva/)
    expect(recorder.download(false)).toMatch(/late again/)
    const { redacted, events } = read(true)
    expect(recorder.download(true)).not.toMatch(/Geneva|late again|secret/)
    expect([redacted, events.length]).toEqual([true, 5])
  })
})
