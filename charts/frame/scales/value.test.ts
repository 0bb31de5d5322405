import { expect, it } from "vitest"
import { valueScale } from "./value.ts"

const room = { start: 300, end: 0 }

it("starts lengths at zero", () => {
  const { scale, ticks } = valueScale([80, 100], { ...room, zero: true })
  expect(scale(0)).toBe(300)
  expect(ticks).toEqual([0, 20, 40, 60, 80, 100])
})

it("leaves zero out of a line that stays far from it", () => {
  expect(valueScale([1000, 1100], { ...room, zero: false }).scale.domain).toEqual([1000, 1100])
  expect(valueScale([-1100, -1000], { ...room, zero: false }).scale.domain).toEqual([-1100, -1000])
  expect(valueScale([100, 1100], { ...room, zero: false }).scale.domain[0]).toBe(0)
})

it("counts whole things in whole steps", () => {
  expect(valueScale([1, 2], { ...room, zero: true }).ticks).toEqual([0, 1, 2])
})

it("has seven intervals at most", () => {
  for (const high of [1, 31, 99, 140, 1394, 9090]) {
    expect(valueScale([high], { ...room, zero: true }).ticks.length).toBeLessThanOrEqual(8)
  }
})

it("spans something when all values are zero", () => {
  expect(valueScale([0, 0], { ...room, zero: true }).scale.domain).toEqual([0, 1])
})

it("has three ticks from 120 pixels on, where labels are wide, and two below", () => {
  const wide = { good: 90, least: 76 }
  const ticksOf = (high: number, end: number) =>
    valueScale([high], { zero: true, start: 0, end, spacing: wide }).ticks
  expect(ticksOf(1_000_000, 119)).toEqual([0, 1_000_000])
  for (const high of [100, 95, 40, 18, 9.3, 1_000_000, 9_090_000]) {
    expect([high, ticksOf(high, 120).length]).toEqual([high, 3])
    expect(ticksOf(high, 150).length).toBeGreaterThanOrEqual(3)
  }
})
