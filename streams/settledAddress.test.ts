// @vitest-environment happy-dom
import fc from "fast-check"
import { Subject, VirtualTimeScheduler } from "rxjs"
import { expect, it } from "vitest"
import { addressDelay, leavings, settledAddresses } from "./settledAddress.ts"

interface Moment {
  readonly kind: "change" | "step" | "same" | "leave"
  readonly after: number
}
interface Address {
  readonly id: number
  readonly isStep: boolean
  readonly at: number
}

/** What is written of moments, each some milliseconds after the one before, and when. */
const writtenOf = (moments: ReadonlyArray<Moment>) => {
  const scheduler = new VirtualTimeScheduler()
  const addresses$ = new Subject<Address | null>()
  const leaves$ = new Subject<null>()
  const written: Array<Address & { readonly writtenAt: number }> = []
  settledAddresses(addresses$, leaves$, scheduler).subscribe((address) =>
    written.push({ ...address, writtenAt: scheduler.now() }),
  )
  let at = 0
  for (const [id, { kind, after }] of moments.entries()) {
    at += after
    const address = { id, isStep: kind === "step", at }
    scheduler.schedule(() => {
      if (kind === "leave") leaves$.next(null)
      else addresses$.next(kind === "same" ? null : address)
    }, at)
  }
  scheduler.flush()
  return written
}

const ids = (moments: ReadonlyArray<Moment>) => writtenOf(moments).map(({ id, writtenAt }) => [id, writtenAt])

it("writes the last of several addresses after a while, a step at once, and not what is undone", () => {
  const change: Moment = { kind: "change", after: 0 }
  expect(ids([change])).toEqual([[0, addressDelay]])
  expect(ids([change, { kind: "change", after: 5 }])).toEqual([[1, 5 + addressDelay]])
  expect(ids([{ kind: "step", after: 5 }])).toEqual([[0, 5]])
  expect(ids([change, { kind: "same", after: 5 }])).toEqual([])
})

it("writes what waits before the page may be left, so that a step of a press comes after it", () => {
  const change: Moment = { kind: "change", after: 0 }
  const press: Moment = { kind: "leave", after: 5 }
  expect(ids([change, press])).toEqual([[0, 5]])
  expect(ids([change, press, { kind: "step", after: 0 }])).toEqual([
    [0, 5],
    [2, 5],
  ])
})

it("always ends with the last address, each in its order and none late", () => {
  const moment = fc.record({
    kind: fc.constantFrom("change" as const, "step" as const, "same" as const, "leave" as const),
    after: fc.nat({ max: 700 }),
  })
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 12 }), (moments) => {
      const written = writtenOf(moments)
      const last = moments.findLastIndex(({ kind }) => kind !== "leave")
      if (last !== -1 && moments[last]?.kind !== "same") expect(written.at(-1)?.id).toBe(last)
      expect(written.every(({ at, writtenAt }) => writtenAt - at <= addressDelay)).toBe(true)
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
