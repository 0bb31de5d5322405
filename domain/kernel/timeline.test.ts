import { expect, it } from "vitest"
import { makeTimeline } from "./timeline.ts"

const folded: Array<number> = []
const events = Array.from({ length: 450 }, (_, index) => index + 1)
const timeline = makeTimeline(
  (sum: number, event: number) => {
    folded.push(event)
    return sum + event
  },
  0,
  events,
)
const sumTo = (count: number) => (count * (count + 1)) / 2

it("gives the state after any number of events, in any order", () => {
  for (const count of [450, 0, 1, 100, 99, 101, 300, 449, 250]) {
    expect(timeline.stateAt(count)).toBe(sumTo(count))
  }
})

it("stays within its events", () => {
  expect(timeline.stateAt(-3)).toBe(0)
  expect(timeline.stateAt(9_999)).toBe(sumTo(450))
  expect(timeline.stateAt(2.9)).toBe(sumTo(2))
})

it("folds little to go one step back", () => {
  timeline.stateAt(450)
  folded.length = 0
  timeline.stateAt(449)
  expect(folded.length).toBeLessThan(100)
})
