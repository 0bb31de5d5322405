import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  emptyQueue,
  enter,
  type FairQueue,
  type Job,
  leave,
  placesOfOthers,
  type QueueLimits,
  startNext,
} from "./fairQueue.ts"

const classes = ["user", "guest", "anonymous"] as const
const few = fc.integer({ min: 1, max: 3 })
const classLimits = fc.record({
  running: few,
  waiting: fc.integer({ min: 0, max: 6 }),
  perKey: fc.integer({ min: 1, max: 4 }),
})
const anyLimits: fc.Arbitrary<QueueLimits> = fc.record({
  running: few,
  classes: fc.record({ user: classLimits, guest: classLimits, anonymous: classLimits }),
})
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant("arrive" as const),
      class: fc.constantFrom(...classes),
      key: fc.constantFrom("a", "b", "c"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ _tag: fc.constant("end" as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("cancel" as const), which: fc.nat(20) }) },
)
const steps = fc.array(step, { maxLength: 120 })

const waitingIn = ({ lanes }: FairQueue): ReadonlyArray<Job> =>
  lanes.flatMap(({ keys }) => [...keys.values()].flat())
const runningIn = ({ running }: FairQueue): ReadonlyArray<Job> => [...running.values()]
const nameOf = (job: Pick<Job, "class" | "key">): string => `${job.class} ${job.key}`
const pick = <A>(all: ReadonlyArray<A>, which: number): A | undefined => all[which % Math.max(all.length, 1)]

/** What became of the jobs of a history, with every queue on the way and the jobs that were started from it. */
const play = (
  limits: QueueLimits,
  history: ReadonlyArray<typeof step extends fc.Arbitrary<infer S> ? S : never>,
) => {
  let queue = emptyQueue
  let arrivals = 0
  const refused: Array<Job> = []
  const started: Array<Job> = []
  const cancelled: Array<Job> = []
  const rounds: Array<{ before: FairQueue; started: ReadonlyArray<Job>; after: FairQueue }> = []
  for (const one of history) {
    if (one._tag === "arrive") {
      const job = { id: ++arrivals, class: one.class, key: one.key }
      const entered = enter(queue, limits, job)
      if (typeof entered === "string") refused.push(job)
      else queue = entered
    } else {
      const job = pick(one._tag === "end" ? runningIn(queue) : waitingIn(queue), one.which)
      if (job !== undefined) queue = leave(queue, job)
      if (job !== undefined && one._tag === "cancel") cancelled.push(job)
    }
    const next = startNext(queue, limits)
    rounds.push({ before: queue, started: next.started, after: next.queue })
    started.push(...next.started)
    queue = next.queue
  }
  return { queue, arrivals, refused, started, cancelled, rounds }
}

describe("a fair queue", () => {
  it("never runs or holds more than its limits, of all, of a class and of a key", () => {
    fc.assert(
      fc.property(anyLimits, steps, (limits, history) => {
        for (const { after } of play(limits, history).rounds) {
          expect(after.running.size).toBeLessThanOrEqual(limits.running)
          for (const of of classes) {
            const mine = (jobs: ReadonlyArray<Job>) => jobs.filter((job) => job.class === of)
            const { running, waiting, perKey } = limits.classes[of]
            expect(mine(runningIn(after)).length).toBeLessThanOrEqual(running)
            expect(mine(waitingIn(after)).length).toBeLessThanOrEqual(waiting)
            for (const key of ["a", "b", "c"]) {
              const own = mine([...runningIn(after), ...waitingIn(after)]).filter((job) => job.key === key)
              expect(own.length).toBeLessThanOrEqual(perKey)
            }
          }
        }
      }),
    )
  })

  it("starts every job once, refuses it once, or drops it once when it is cancelled", () => {
    fc.assert(
      fc.property(anyLimits, steps, (limits, history) => {
        const { queue, arrivals, refused, started, cancelled } = play(limits, history)
        const all = [...refused, ...started, ...cancelled, ...waitingIn(queue)].map(({ id }) => id)
        expect(all.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: arrivals }, (_, index) => index + 1),
        )
      }),
    )
  })

  it("leaves no place empty that a waiting job may take", () => {
    fc.assert(
      fc.property(anyLimits, steps, (limits, history) => {
        for (const { after } of play(limits, history).rounds) {
          if (after.running.size === limits.running) continue
          const others = runningIn(after).filter((job) => job.class !== "user").length
          for (const { class: of } of waitingIn(after)) {
            if (of !== "user" && others === placesOfOthers(limits)) continue
            const running = runningIn(after).filter((job) => job.class === of)
            expect(running).toHaveLength(limits.classes[of].running)
          }
        }
      }),
    )
  })

  it("refuses no job that could start at once, unless its key has its share", () => {
    fc.assert(
      fc.property(anyLimits, steps, fc.constantFrom(...classes), (limits, history, of) => {
        const { queue } = play(limits, history)
        const entered = enter(queue, limits, { id: 0, class: of, key: "new" })
        const running = runningIn(queue).filter((job) => job.class === of).length
        const others = runningIn(queue).filter((job) => job.class !== "user").length
        const isFree = of === "user" || others < placesOfOthers(limits)
        if (isFree && queue.running.size < limits.running && running < limits.classes[of].running) {
          expect(entered).toBeTypeOf("object")
        }
      }),
    )
  })

  it("gives every waiting key of a class a turn between two turns of another", () => {
    fc.assert(
      fc.property(anyLimits, steps, (limits, history) => {
        const servedWhileWaiting = new Map<string, Set<string>>()
        for (const { before, started } of play(limits, history).rounds) {
          const waiting = new Map<string, number>()
          for (const job of waitingIn(before)) waiting.set(nameOf(job), (waiting.get(nameOf(job)) ?? 0) + 1)
          for (const name of servedWhileWaiting.keys()) {
            if (!waiting.has(name)) servedWhileWaiting.delete(name)
          }
          for (const job of started) {
            const name = nameOf(job)
            waiting.set(name, (waiting.get(name) ?? 0) - 1)
            servedWhileWaiting.delete(name)
            for (const [other, count] of waiting) {
              if (other === name || count === 0 || !other.startsWith(`${job.class} `)) continue
              const served = servedWhileWaiting.get(other) ?? new Set()
              expect([other, name, served.has(name)]).toEqual([other, name, false])
              servedWhileWaiting.set(other, served.add(name))
            }
          }
        }
      }),
    )
  })

  it("keeps a place for users that guests and strangers together cannot take", () => {
    fc.assert(
      fc.property(anyLimits, steps, (limits, history) => {
        if (limits.running === 1) return
        for (const { after } of play(limits, history).rounds) {
          const others = runningIn(after).filter((job) => job.class !== "user")
          expect(others.length).toBeLessThan(limits.running)
        }
      }),
    )
  })

  it("runs a user's job while strangers have as many jobs as they may", () => {
    const limits: QueueLimits = {
      running: 2,
      classes: {
        user: { running: 2, waiting: 10, perKey: 10 },
        guest: { running: 1, waiting: 10, perKey: 10 },
        anonymous: { running: 1, waiting: 10, perKey: 10 },
      },
    }
    const strangers = Array.from({ length: 11 }, (_, id): Job => ({ id, class: "anonymous", key: `${id}` }))
    let queue = emptyQueue
    for (const job of strangers) {
      const entered = enter(queue, limits, job)
      expect(entered).toBeTypeOf("object")
      if (typeof entered === "object") queue = startNext(entered, limits).queue
    }
    expect(enter(queue, limits, { id: 20, class: "anonymous", key: "late" })).toBe("CLASS_FULL")
    const user: Job = { id: 30, class: "user", key: "ada" }
    const entered = enter(queue, limits, user)
    expect(typeof entered === "object" && startNext(entered, limits).started).toEqual([user])
  })
})
