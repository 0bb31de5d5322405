// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { chartTypes } from "#charts/types/index.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { preloadParts } from "../part/lazyChunk.ts"
import { ChartView } from "./ChartView.tsx"

await preloadParts(["DenseScene", "Tooltip"])

const scatter = await chartTypes.badge_xyscatterplot.drawing.load()
const line = await chartTypes.badge_line.drawing.load()

/** Points on a grid of 60 by 50, from 0 to 590 and 0 to 490. */
const points: ChartTable = {
  columns: [
    { name: "n", label: "Name", role: "category", dataType: "string" },
    { name: "x", label: "Weight", role: "value", dataType: "numeric" },
    { name: "y", label: "Height", role: "value", dataType: "numeric" },
  ],
  rows: Array.from({ length: 3000 }, (_, index) => [
    `p${index}`,
    (index % 60) * 10,
    Math.floor(index / 60) * 10,
  ]),
  numRows: 3000,
}
const days: ChartTable = {
  columns: [
    { name: "d", label: "Day", role: "category", dataType: "date", grain: "day" },
    { name: "v", label: "Flights", role: "value", dataType: "numeric" },
  ],
  rows: Array.from({ length: 3000 }, (_, index) => [
    new Date(Date.UTC(2001, 0, 1 + index)).toISOString().slice(0, 10),
    index % 100,
  ]),
  numRows: 3000,
}

beforeEach(() => {
  const measured = vi
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue(new DOMRect(0, 0, 600, 300))
  onTestFinished(() => {
    cleanup()
    measured.mockRestore()
  })
})

it("has no zoom where it is part of a link", async () => {
  await act(async () =>
    render(
      <TextProvider locale="en">
        <ChartView
          chart={{ chartType: "badge_xyscatterplot", table: points }}
          drawing={scatter}
          height={300}
          isPreview
        />
      </TextProvider>,
    ),
  )
  await waitFor(() => expect(document.querySelector("canvas")).not.toBeNull())
  expect(screen.queryByRole("button", { name: "Zoom in" })).toBeNull()
})

const open = async (chartType: "badge_xyscatterplot" | "badge_line" = "badge_xyscatterplot") => {
  const onChoose = vi.fn()
  const isLine = chartType === "badge_line"
  const { container } = await act(async () =>
    render(
      <TextProvider locale="en">
        <ChartView
          chart={{ chartType, table: isLine ? days : points }}
          drawing={isLine ? line : scatter}
          height={300}
          onChoose={onChoose}
        />
      </TextProvider>,
    ),
  )
  await screen.findByRole("button", { name: "Zoom in" })
  const frame = container.querySelector<HTMLElement>("[data-marks]") ?? expect.fail("There is no chart.")
  return {
    frame,
    onChoose,
    name: () => screen.getByRole("img").getAttribute("aria-label") ?? "",
    spoken: () => frame.querySelector(":scope > p")?.textContent ?? "",
    press: (name: string) => userEvent.click(screen.getByRole("button", { name })),
    key: (key: string, shiftKey = false) => fireEvent.keyDown(frame, { key, shiftKey }),
  }
}
const isWhole = (name: string) => !name.includes("Zoomed to")

describe("a chart of many points", () => {
  it.each(["badge_xyscatterplot", "badge_line"] as const)(
    "says what part of it is shown: %s",
    async (type) => {
      const { name, press } = await open(type)
      expect(isWhole(name())).toBe(true)
      await press("Zoom in")
      const once = name()
      expect(once).toContain("Zoomed to ")
      await press("Zoom in")
      expect(name()).not.toBe(once)
      await press("Reset zoom")
      expect(isWhole(name())).toBe(true)
    },
  )

  it("is zoomed by the keys, and Escape shows all of it again", async () => {
    const { name, key } = await open()
    key("+")
    const once = name()
    expect(isWhole(once)).toBe(false)
    key("ArrowRight", true)
    expect(name()).not.toBe(once)
    key("-")
    expect(isWhole(name())).toBe(true)
    key("+")
    key("Escape")
    expect(isWhole(name())).toBe(true)
    key("+")
    key("0")
    expect(isWhole(name())).toBe(true)
  })

  it("is zoomed by the wheel with Ctrl, scrolls the page without, and is shown whole by a double click", async () => {
    const { name, frame } = await open()
    const turn = (ctrlKey: boolean) => {
      const event = new WheelEvent("wheel", { deltaY: -200, cancelable: true, bubbles: true })
      return fireEvent(frame, Object.assign(event, { clientX: 300, clientY: 150, ctrlKey }))
    }
    expect(turn(false)).toBe(true)
    expect(isWhole(name())).toBe(true)
    expect(turn(true)).toBe(false)
    expect(isWhole(name())).toBe(false)
    fireEvent.dblClick(frame)
    expect(isWhole(name())).toBe(true)
  })

  it("has its grid below the marks, and its axes above them", async () => {
    const { frame } = await open()
    const layers = [...frame.querySelectorAll("g.grid, canvas, g[class^=axis]")]
    const names = layers.map((layer) => (layer.tagName === "CANVAS" ? "marks" : layer.getAttribute("class")))
    expect(names).toEqual(["grid", "marks", "axis-left", "axis-bottom"])
  })

  it("drills from its points by mouse, touch and keyboard", async () => {
    const { frame, onChoose } = await open()
    const user = userEvent.setup()
    const press = (keys: string) =>
      act(() => user.pointer({ keys, target: frame, coords: { clientX: 320, clientY: 140 } }))
    await press("[MouseLeft]")
    await press("[TouchA]")
    await press("[TouchA]")
    const rows = onChoose.mock.calls.map(([row]) => row)
    expect(rows).toEqual([rows[0], rows[0]])
    expect(points.rows[rows[0]]).toBeDefined()
    frame.focus()
    await act(() => user.keyboard("{Home}{Enter}"))
    expect(onChoose.mock.calls.at(-1)?.[0]).toBe(0)
  })

  it("is moved by a drag, whose click chooses nothing", async () => {
    const { name, frame, key, onChoose } = await open()
    key("+")
    const before = name()
    const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1 })
    fireEvent.pointerDown(frame, at(300, 150))
    fireEvent.pointerMove(frame, at(340, 170))
    fireEvent.pointerUp(frame, at(340, 170))
    fireEvent.click(frame, at(340, 170))
    expect(name()).not.toBe(before)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it("reads under the pointer what the view shows there", async () => {
    const { frame, key, spoken } = await open()
    const hover = () => fireEvent.pointerMove(frame, { clientX: 320, clientY: 140, pointerType: "mouse" })
    await act(async () => hover())
    const whole = spoken()
    expect(whole).toContain("Height")
    for (const _ of [1, 2, 3]) key("+")
    key("ArrowRight", true)
    expect(spoken()).toBe("")
    await waitFor(() => {
      hover()
      expect(spoken()).toContain("Height")
    })
    expect(spoken()).not.toBe(whole)
  })
})
