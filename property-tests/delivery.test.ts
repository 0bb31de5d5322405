import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasGap } from "#domain/buzz/channel.ts"
import { buzzDecider } from "#domain/buzz/decide.ts"
import type { ChannelEnvelope } from "#domain/buzz/events.ts"
import { channelOf } from "#domain/buzz/select.ts"
import { replay } from "#domain/kernel/replay.ts"
import { channelLog } from "./arbitraries/channelLog.ts"
import { delivery } from "./arbitraries/delivery.ts"
import { channels } from "./arbitraries/ids.ts"

const { evolve, initialState } = buzzDecider
const deliver = (state: typeof initialState, envelopes: ReadonlyArray<ChannelEnvelope>) =>
  replay(
    evolve,
    state,
    envelopes.map((envelope) => ({ _tag: "EventDelivered", envelope }) as const),
  )

const logs = fc.tuple(...channels.map((id) => channelLog(id))).map((all) => all.flat())
const deliveries = logs.chain((log) => fc.tuple(fc.constant(log), delivery(log)))

describe("delivery of several channels", () => {
  it("ends the same whatever the order and the duplicates", () => {
    fc.assert(
      fc.property(deliveries, ([log, delivered]) => {
        expect(deliver(initialState, delivered)).toEqual(deliver(initialState, log))
      }),
      { numRuns: 300 },
    )
  })

  it("changes nothing once all is there", () => {
    fc.assert(
      fc.property(deliveries, ([log, delivered]) => {
        const state = deliver(initialState, log)
        expect(deliver(state, delivered)).toBe(state)
      }),
    )
  })

  it("holds what lies beyond a gap, and the head stays before it", () => {
    fc.assert(
      fc.property(deliveries, fc.nat(), ([log, delivered], pick) => {
        const missing = log[pick % log.length]
        fc.pre(missing !== undefined)
        const seen = delivered.filter((envelope) => envelope !== missing)
        const id = channels.find((channel) => missing.stream === `channel:${channel}`)
        fc.pre(id !== undefined)
        const beyond = log.some((other) => other.stream === missing.stream && other.seq > missing.seq)
        const channel = channelOf(deliver(initialState, seen), id)
        expect(channel?.head ?? 0).toBe(missing.seq - 1)
        expect(channel === undefined ? false : hasGap(channel)).toBe(beyond)
      }),
    )
  })

  it("is the same by a whole stream and by its events", () => {
    fc.assert(
      fc.property(channelLog(channels[0] ?? expect.fail()), fc.nat(), (log, at) => {
        const head = log.slice(0, 1 + (at % log.length))
        const whole = evolve(initialState, { _tag: "StreamReset", stream: "channel:c1", envelopes: head })
        expect(deliver(whole, log)).toEqual(deliver(initialState, log))
      }),
    )
  })
})
