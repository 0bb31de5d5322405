import { describe, expect, it, test } from "vitest"
import { given } from "../../kernel/given.fixture.ts"
import { defaultRatios, orientationOf, phoneRatios } from "./orientation.ts"
import { type ViewportEvent, viewport } from "./viewport.ts"

const offsets = { top: 0, bottom: 312, left: 0, right: 0 }
const command = { _tag: "SetViewport", offsets, orientation: "landscape" } as const
const event: ViewportEvent = { _tag: "ViewportChanged", offsets, orientation: "landscape" }
const history = given(viewport)

describe("SetViewport", () => {
  test("says how much of the window is covered, and how it is held", () => {
    history().when(command).emits(event)
    expect(history(event).state).toEqual({ offsets, orientation: "landscape" })
  })

  test("stays quiet where nothing of it changed", () =>
    history(event)
      .when({ ...command, offsets: { ...offsets } })
      .emitsNothing())
})

it("a window is held upright unless it is wider than high", () => {
  expect(orientationOf({ width: 390, height: 844 })).toBe("portrait")
  expect(orientationOf({ width: 844, height: 390 })).toBe("landscape")
  expect(orientationOf({ width: 500, height: 500 })).toBe("portrait")
})

it("the ratios are those of the specification", () => {
  expect([phoneRatios.portrait, phoneRatios.landscape]).toEqual([0.75, 3])
  expect([defaultRatios.portrait, defaultRatios.landscape]).toEqual([0.75, 2])
})
