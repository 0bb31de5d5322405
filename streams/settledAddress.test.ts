// @vitest-environment happy-dom
import fc from "fast-check"
import { BehaviorSubject, Subject, VirtualTimeScheduler } from "rxjs"
import { expect, it } from "vitest"
import { firstWait, leavings, longestWait, settledAddresses } from "./settledAddress.ts"

type Moment =
  | { readonly kind: "change" | "step" | "same" | "leave" }
  | { readonly kind: "rest"; readonly rests: boolean }

interface Address {
  readonly id: number
  readonly isStep: boolean
  readonly at: number
}

/** What is written of moments, each some milliseconds after the one before. */
const writtenOf = (moments: ReadonlyArray<Moment & { readonly after: number }>) => {
  const scheduler = new VirtualTimeScheduler()
  const addresses$ = new Subject<Address | null>()
  const rests$ = new BehaviorSubject(true)
  const leaves$ = new Subject<null>()
  const written: Array<Address & { readonly writtenAt: number }> = []
  settledAddresses(addresses$, rests$, leaves$, scheduler).subscribe((address) =>
    written.push({ ...address, writtenAt: scheduler.now() }),
  )
  let at = 0
  for (const [id, moment] of moments.entries()) {
    at += moment.after
    const isStep = moment.kind === "step"
    const address = { id, isStep, at }
    scheduler.schedule(() => {
      if (moment.kind === "rest") rests$.next(moment.rests)
      else if (moment.kind === "leave") leaves$.next(null)
      else addresses$.next(moment.kind === "same" ? null : address)
    }, at)
  }
  scheduler.flush()
  return written
}

const ids = (moments: Parameters<typeof writtenOf>[0]) =>
  writtenOf(moments).map(({ id, writtenAt }) => [id, writtenAt])

it("writes an address once what it asks for is there, and after half a second at most", () => {
  const loading = { kind: "rest", rests: false, after: 10 } as const
  const loaded = { kind: "rest", rests: true, after: 150 } as const
  expect(ids([{ kind: "change", after: 0 }, loading, loaded])).toEqual([[0, 160]])
  expect(ids([{ kind: "change", after: 0 }, loading])).toEqual([[0, longestWait]])
  expect(ids([{ kind: "change", after: 0 }])).toEqual([[0, firstWait]])
})

it("writes what waits before a step of the history and before the page may be left, and not what is undone", () => {
  const change = { kind: "change", after: 0 } as const
  expect(ids([change, { kind: "step", after: 5 }])).toEqual([
    [0, 5],
    [1, 5],
  ])
  expect(ids([change, { kind: "leave", after: 5 }])).toEqual([[0, 5]])
  expect(ids([change, { kind: "same", after: 5 }])).toEqual([])
  expect(ids([change, { ...change, after: 5 }])).toEqual([[1, 5 + firstWait]])
})

it("always ends with the last address, never later than half a second, and every step in its order", () => {
  const moment = fc.oneof(
    fc.record({
      kind: fc.constantFrom("change" as const, "step" as const, "same" as const, "leave" as const),
    }),
    fc.record({ kind: fc.constant("rest" as const), rests: fc.boolean() }),
  )
  const timed = fc
    .tuple(moment, fc.nat({ max: 700 }))
    .map(([one, after]): Moment & { readonly after: number } => ({ ...one, after }))
  fc.assert(
    fc.property(fc.array(timed, { maxLength: 12 }), (moments) => {
      const written = writtenOf(moments)
      const last = moments.findLastIndex(
        ({ kind }) => kind === "change" || kind === "step" || kind === "same",
      )
      if (last !== -1 && moments[last]?.kind !== "same") expect(written.at(-1)?.id).toBe(last)
      expect(written.every(({ at, writtenAt }) => writtenAt - at <= longestWait)).toBe(true)
      const steps = moments.flatMap(({ kind }, id) => (kind === "step" ? [id] : []))
      expect(written.filter(({ isStep }) => isStep).map(({ id }) => id)).toEqual(steps)
      expect(written.map(({ id }) => id)).toEqual(written.map(({ id }) => id).toSorted((a, b) => a - b))
    }),
  )
})

it("hears of presses, keys and a pointer that leaves, also where their own part of the page keeps them", () => {
  const heard: Array<string> = []
  const listening = leavings(document).subscribe(({ type }) => heard.push(type))
  const button = document.body.appendChild(document.createElement("button"))
  button.addEventListener("pointerdown", (event) => event.stopPropagation())
  button.dispatchEvent(new Event("pointerdown", { bubbles: true }))
  button.dispatchEvent(new Event("keydown", { bubbles: true }))
  document.documentElement.dispatchEvent(new Event("pointerleave"))
  listening.unsubscribe()
  button.dispatchEvent(new Event("keydown", { bubbles: true }))
  expect(heard).toEqual(["pointerdown", "keydown", "pointerleave"])
})
