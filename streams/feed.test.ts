import { BehaviorSubject, map, type Observable, of } from "rxjs"
import { TestScheduler } from "rxjs/testing"
import { describe, expect, it } from "vitest"
import type { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { type FeedSignal, type Frame, feed, heartbeatTimeout, type StreamPositions } from "./feed.ts"
import { initialDelay, maxDelay, reconnectDelay } from "./reconnectDelay.ts"

const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))
const stream = "channel:flights"
const envelope = (seq: number): StoredEnvelope => ({
  id: `e${seq}`,
  stream,
  seq: Seq.make(seq),
  at: EpochMs.make(0),
  actor: UserId.make("ada"),
  origin: "user",
  commandId: CommandId.make("018f0000-0000-7000-8000-000000000000"),
  v: 1,
  event: "said",
})
const positionsAt = (seq: number): StreamPositions => ({
  epoch: "log",
  have: { [stream]: Seq.make(seq) },
  kinds: [],
})

const opened: Frame = { _tag: "opened", epoch: "log" }
const event = (seq: number): Frame => ({ _tag: "event", envelope: envelope(seq) })
const heartbeat = (head: number): Frame => ({ _tag: "heartbeat", heads: { [stream]: head } })
const reset = {
  _tag: "reset",
  stream,
  head: Seq.make(1),
  updated: EpochMs.make(0),
  snapshot: {},
} as const
const current: Frame = { _tag: "current", stream }
const denied: Frame = { _tag: "denied", stream }
const frames = { o: opened, "1": event(1), "2": event(2), h: heartbeat(2), r: reset, k: current, d: denied }

const signals: Record<string, FeedSignal> = {
  c: { _tag: "connecting" },
  o: { _tag: "opened", epoch: "log" },
  "1": { _tag: "event", envelope: envelope(1) },
  "2": { _tag: "event", envelope: envelope(2) },
  r: reset,
  k: { _tag: "current", stream },
  d: { _tag: "denied", stream },
  x: { _tag: "closed", error: null },
  e: { _tag: "closed", error: "error" },
}
const calm = { random: () => 0 }

describe("the feed", () => {
  it("opens with the positions and emits events, resets and the status of streams", () => {
    const requested: Array<StreamPositions> = []
    scheduler().run(({ cold, expectObservable, expectSubscriptions }) => {
      const connection$ = cold("-o1r2kd", frames)
      const open = (positions: StreamPositions) => {
        requested.push(positions)
        return connection$
      }
      expectObservable(feed(open, new BehaviorSubject(positionsAt(0)), calm), "^-------!").toBe(
        "co1r2kd",
        signals,
      )
      expectSubscriptions(connection$.subscriptions).toBe("^-------!")
    })
    expect(requested).toEqual([positionsAt(0)])
  })

  it("opens again after a lost connection with the current positions, after a longer delay each time", () => {
    const requested: Array<number | undefined> = []
    scheduler().run(({ cold, expectObservable, expectSubscriptions }) => {
      const positions$ = new BehaviorSubject(positionsAt(0))
      const lost$ = cold<Frame>("-#", frames)
      const open = ({ have }: StreamPositions) => {
        requested.push(have[stream])
        positions$.next(positionsAt(requested.length))
        return lost$
      }
      expectObservable(feed(open, positions$, calm), "^ 1s !").toBe("ce 249ms ce 499ms ce", signals)
      expectSubscriptions(lost$.subscriptions).toBe(["^!", "- 250ms ^!", "- 250ms - 500ms ^!"])
    })
    expect(requested).toEqual([0, 1, 2])
  })

  it("resets the delay after a frame that follows `opened`, and not after `opened` alone", () => {
    scheduler().run(({ cold, expectObservable }) => {
      const connections = ["-o#", "-o#", "-o1#", "-o#"].map((marbles) => cold(marbles, frames))
      const open = () => connections.shift() ?? cold<Frame>("-")
      const signals$ = feed(open, new BehaviorSubject(positionsAt(0)), calm).pipe(
        map(({ _tag }) => _tag[0] ?? ""),
      )
      expectObservable(signals$, "^ 1250ms !").toBe("cox 249ms cox 499ms coex 249ms cox", {
        c: "c",
        o: "o",
        e: "e",
        x: "c",
      })
    })
  })

  it("reconnects at once when a heartbeat is ahead of the positions, and not when it is level", () => {
    const requested: Array<number | undefined> = []
    scheduler().run(({ cold, expectObservable, expectSubscriptions }) => {
      const behind$ = cold("o---h---", frames)
      const level$ = cold("o---2--h---", frames)
      const positions$ = new BehaviorSubject(positionsAt(1))
      const open = ({ have }: StreamPositions): Observable<Frame> => {
        requested.push(have[stream])
        return requested.length === 1 ? behind$ : level$
      }
      const feed$ = feed(open, positions$, calm).pipe(
        map((signal) => {
          if (signal._tag === "event") positions$.next(positionsAt(signal.envelope.seq))
          return signal
        }),
      )
      expectObservable(feed$, "^-----------!").toBe("(co)(co)2-----", signals)
      expectSubscriptions(behind$.subscriptions).toBe("^---!")
      expectSubscriptions(level$.subscriptions).toBe("----^-------!")
    })
    expect(requested).toEqual([1, 1])
  })

  it("reconnects when another stream is followed, and not when a position advances", () => {
    const requested: Array<ReadonlyArray<string>> = []
    scheduler().run(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const two: StreamPositions = {
        epoch: "log",
        have: { [stream]: Seq.make(1), "channel:weather": Seq.make(0) },
        kinds: [],
      }
      const connection$ = cold<Frame>("o--------", frames)
      const changes$ = hot("a-b--c", { a: positionsAt(0), b: positionsAt(1), c: two })
      const positions$ = new BehaviorSubject(positionsAt(0))
      changes$.subscribe(positions$)
      const open = ({ have }: StreamPositions) => {
        requested.push(Object.keys(have))
        return connection$
      }
      expectObservable(feed(open, positions$, calm), "-^------!").toBe("-(co)(co)", signals)
      expectSubscriptions(connection$.subscriptions).toBe(["-^---!", "-----^--!"])
    })
    expect(requested).toEqual([[stream], [stream, "channel:weather"]])
  })

  it("stays open when a stream arrives by its kind, which was not requested by name", () => {
    const requested: Array<StreamPositions> = []
    scheduler().run(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const none: StreamPositions = { ...positionsAt(1), kinds: ["access"] }
      const one: StreamPositions = { ...none, have: { ...none.have, "access:card:a": Seq.make(1) } }
      const connection$ = cold("o--------", frames)
      const positions$ = new BehaviorSubject(none)
      hot("---b", { b: one }).subscribe(positions$)
      const open = (positions: StreamPositions) => {
        requested.push(positions)
        return connection$
      }
      expectObservable(feed(open, positions$, calm), "^------!").toBe("(co)", signals)
      expectSubscriptions(connection$.subscriptions).toBe("^------!")
    })
    expect(requested.length).toBe(1)
  })

  it("gives up a connection that has been silent for three heartbeats", () => {
    scheduler().run(({ cold, expectObservable, expectSubscriptions }) => {
      const silent$ = cold<Frame>("o", frames)
      const signals$ = feed(() => silent$, new BehaviorSubject(positionsAt(0)), calm).pipe(
        map(({ _tag }) => _tag),
      )
      expectObservable(signals$, `^ ${heartbeatTimeout + 100}ms !`).toBe(`(co) ${heartbeatTimeout - 4}ms x`, {
        c: "connecting",
        o: "opened",
        x: "closed",
      })
      expectSubscriptions(silent$.subscriptions).toBe(`^ ${heartbeatTimeout - 1}ms !`)
    })
  })

  it("reports when the server ends it, and opens again", () => {
    scheduler().run(({ cold, expectObservable }) => {
      const open = () => cold<Frame>("-|")
      expectObservable(feed(open, of(positionsAt(0)), calm), "^ 255ms !").toBe("cx 249ms cx", signals)
    })
  })
})

describe("the delay before reconnecting", () => {
  it("doubles up to 15 s, and half of it is random", () => {
    expect([0, 1, 2].map((failures) => reconnectDelay(failures, 0))).toEqual([250, 500, 1000])
    expect(reconnectDelay(0, 0.999)).toBeLessThan(initialDelay)
    expect(reconnectDelay(40, 0)).toBe(maxDelay / 2)
  })
})
