import { VirtualTimeScheduler } from "rxjs"
import { expect, it } from "vitest"
import type { ViewportState } from "#domain/areas/viewport/viewport.ts"
import { type ViewportWindow, viewports } from "./viewport.ts"

const noInsets = { top: 0, bottom: 0, left: 0, right: 0 }

/** A phone, whose window is 390 × 844. */
const phone = () => {
  const visualViewport = Object.assign(new EventTarget(), {
    width: 390,
    height: 844,
    offsetTop: 0,
    offsetLeft: 0,
    scale: 1,
  })
  const window = Object.assign(new EventTarget(), { innerWidth: 390, innerHeight: 844, visualViewport })
  return {
    window,
    /** Changes what can be seen, as many times as there are heights, within one moment. */
    see: (...heights: ReadonlyArray<number>) => {
      for (const height of heights) {
        visualViewport.height = height
        visualViewport.dispatchEvent(new Event("resize"))
      }
    },
  }
}
const seenOf = (window: ViewportWindow, insets = noInsets) => {
  const scheduler = new VirtualTimeScheduler()
  const seen: Array<ViewportState> = []
  viewports(window, () => insets, scheduler).subscribe((state) => seen.push(state))
  return { seen, pass: () => scheduler.flush() }
}

it("says at once what can be seen, and once after changes in a row that a keyboard covers the foot", () => {
  const { window, see } = phone()
  const { seen, pass } = seenOf(window)
  expect(seen).toEqual([{ offsets: noInsets, orientation: "portrait" }])
  see(700, 600, 532)
  expect(seen).toHaveLength(1)
  pass()
  expect(seen.slice(1)).toEqual([{ offsets: { ...noInsets, bottom: 312 }, orientation: "portrait" }])
})

it("counts the edges of the device, and not what a keyboard covers of them twice", () => {
  const { window, see } = phone()
  const { seen, pass } = seenOf(window, { ...noInsets, top: 47, bottom: 34 })
  expect(seen[0]?.offsets).toEqual({ ...noInsets, top: 47, bottom: 34 })
  see(532)
  pass()
  expect(seen[1]?.offsets).toEqual({ ...noInsets, top: 47, bottom: 312 })
})

it("does not take an enlarged page for a covered one", () => {
  const { window, see } = phone()
  window.visualViewport.scale = 2
  const { seen, pass } = seenOf(window)
  see(422)
  pass()
  expect(seen.at(-1)?.offsets).toEqual(noInsets)
})

it("says how the window is held, also where a browser has no visual viewport", () => {
  const window = Object.assign(new EventTarget(), {
    innerWidth: 844,
    innerHeight: 390,
    visualViewport: null,
  })
  expect(seenOf(window).seen).toEqual([{ offsets: noInsets, orientation: "landscape" }])
})
