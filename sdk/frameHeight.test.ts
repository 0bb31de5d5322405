import { describe, expect, it } from "vitest"
import { type FrameHeight, nextHeight, noHeight } from "./frameHeight.ts"

const heightAfter = (asked: ReadonlyArray<number>, gap: number): FrameHeight =>
  asked.reduce((frame, height, index) => nextHeight(frame, height, index * gap), noHeight)

describe("a frame's height", () => {
  it("follows the card, in whole pixels", () => {
    expect(heightAfter([300], 100).height).toBe(300)
    expect(heightAfter([300, 512.2], 100).height).toBe(513)
    expect(heightAfter([300, 512, 280], 100).height).toBe(280)
  })

  it("stays the same object for a change under a pixel, and for no height at all", () => {
    const frame = heightAfter([300], 100)
    for (const asked of [300, 300.9, 299.1, 0, -5, Number.NaN])
      expect(nextHeight(frame, asked, 900)).toBe(frame)
  })

  it("comes to rest at the larger of two heights that call for each other", () => {
    const flipping = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 315 : 300))
    expect(heightAfter(flipping, 16).height).toBe(315)
    expect(heightAfter([...flipping, 300, 300], 16).height).toBe(315)
  })

  it("follows a panel that opens and closes at a person's pace", () => {
    expect(heightAfter([300, 600, 300, 600, 300, 600, 300], 400).height).toBe(300)
  })
})
