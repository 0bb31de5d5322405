import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { replay } from "#domain/kernel/replay.ts"
import { hasGap } from "#domain/kernel/streamFold.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { rootDecider } from "#domain/root.ts"
import { type SharedEnvelope, shared } from "#domain/shared.ts"
import { channelLog } from "./arbitraries/channelLog.ts"
import { delivery } from "./arbitraries/delivery.ts"
import { channels } from "./arbitraries/ids.ts"

const { evolve, initialState } = rootDecider
const deliver = (state: typeof initialState, envelopes: ReadonlyArray<SharedEnvelope>) =>
  replay(
    evolve,
    state,
    envelopes.map((envelope) => ({ _tag: "EventDelivered", envelope }) as const),
  )
const foldOf = ({ sync }: typeof initialState, { stream }: SharedEnvelope) => HashMap.get(sync.folds, stream)

const logs = fc.tuple(...channels.map((id) => channelLog(id)))
const deliveries = logs.map((all) => all.flat()).chain((log) => fc.tuple(fc.constant(log), delivery(log)))

describe("delivery of several streams", () => {
  it("ends the same whatever the order, the duplicates and the interleaving of the streams", () => {
    fc.assert(
      fc.property(deliveries, ([log, delivered]) => {
        expect(deliver(initialState, delivered)).toEqual(deliver(initialState, log))
      }),
      { numRuns: 300 },
    )
  })

  it("of one stream leaves the others as they are", () => {
    fc.assert(
      fc.property(logs, ([first = [], ...rest]) => {
        const others = deliver(initialState, rest.flat())
        const all = deliver(others, first)
        for (const [last] of rest) {
          if (last !== undefined) expect(foldOf(all, last)).toBe(foldOf(others, last))
        }
      }),
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
        const fold = foldOf(
          deliver(
            initialState,
            delivered.filter((envelope) => envelope !== missing),
          ),
          missing,
        )
        const beyond = log.filter(({ stream, seq }) => stream === missing.stream && seq > missing.seq)
        expect(fold?.head ?? 0).toBe(missing.seq - 1)
        expect(fold === undefined ? false : hasGap(fold)).toBe(beyond.length > 0)
        expect(fold?.held.map(({ seq }) => seq) ?? []).toEqual(beyond.map(({ seq }) => seq))
      }),
    )
  })

  it("is the same by a snapshot and by the events that it was made of, wherever it was made", () => {
    const [channel = expect.fail()] = channels
    fc.assert(
      fc.property(channelLog(channel), fc.nat(), (log, at) => {
        const stream = channelStream(channel)
        const before = foldOf(
          deliver(initialState, log.slice(0, at % (log.length + 1))),
          log[0] ?? expect.fail(),
        )
        fc.pre(before !== undefined)
        const { head, updated, states } = before
        const reset = { _tag: "StreamReset", stream, head, updated, snapshot: shared.save(states) } as const
        expect(deliver(evolve(initialState, reset), log)).toEqual(deliver(initialState, log))
      }),
    )
  })
})
