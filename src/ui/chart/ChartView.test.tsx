// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { flightsByOrigin } from "#charts/gallery/fixtures/flights-by-origin.ts"
import { strikesBySize } from "#charts/gallery/fixtures/strikes-by-size.ts"
import { chartTypes } from "#charts/types/index.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { ChartView } from "./ChartView.tsx"
import { type MarkActions, MarkActionsProvider } from "./MarkActions.ts"
import "./Tooltip.tsx"

const drawings = {
  badge_vert_bar: await chartTypes.badge_vert_bar.drawing.load(),
  badge_sankey: await chartTypes.badge_sankey.drawing.load(),
}

/** Flights by origin as bars, 600 by 300 pixels; the first two can be pointed at. */
const openChart = (
  showsHint = false,
  table = flightsByOrigin,
  actions: MarkActions | null = null,
  chartType: "badge_vert_bar" | "badge_sankey" = "badge_vert_bar",
) => {
  const box = new DOMRect(0, 0, 600, 300)
  const measured = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(box)
  const onChoose = vi.fn()
  const onHintRead = vi.fn()
  const user = userEvent.setup()
  const { container } = render(
    <TextProvider locale="en">
      <MarkActionsProvider value={actions}>
        <ChartView
          chart={{ chartType, table }}
          drawing={drawings[chartType]}
          height={300}
          onChoose={onChoose}
          showsHint={showsHint}
          onHintRead={onHintRead}
        />
      </MarkActionsProvider>
      <button type="button">elsewhere</button>
    </TextProvider>,
  )
  onTestFinished(() => {
    cleanup()
    measured.mockRestore()
  })
  const chart = container.querySelector<HTMLElement>("[data-marks]") ?? expect.fail("There is no chart.")
  const tooltip = () => container.querySelector("[popover]")?.textContent ?? null
  const shown = () => waitFor(() => expect(tooltip()).not.toBeNull())
  const at = (clientX: number) => ({ target: chart, coords: { clientX, clientY: 150 } })
  return {
    onChoose,
    onHintRead,
    user,
    hover: async (x: number) => {
      await act(() => user.pointer(at(x)))
      await shown()
    },
    leave: () => user.pointer({ target: screen.getByText("elsewhere") }),
    tap: async (x: number) => {
      await act(() => user.pointer({ keys: "[TouchA]", ...at(x) }))
      await shown()
    },
    rightClick: (x: number) => user.pointer({ keys: "[MouseRight]", ...at(x) }),
    click: (x: number) => user.pointer({ keys: "[MouseLeft]", ...at(x) }),
    focus: () => chart.focus(),
    tooltip,
  }
}
const left = 100
const right = 560

describe("the marks of a chart", () => {
  it("are read by pointer and by keyboard in the same words", async () => {
    const { hover, leave, tooltip, user, focus } = openChart()
    await hover(left)
    const byPointer = tooltip()
    expect(byPointer).toContain("Origin")
    await leave()
    expect(tooltip()).toBeNull()
    focus()
    await user.keyboard("{Home}")
    const first = tooltip()
    for (let step = 0; step < 20 && tooltip() !== byPointer; step += 1) await user.keyboard("{ArrowRight}")
    expect(first).not.toBeNull()
    expect(tooltip()).toBe(byPointer)
    await user.keyboard("{Escape}")
    expect(tooltip()).toBeNull()
  })

  it("are called by what their dates are grouped by, where the column is called by a unit of time", async () => {
    const byMonth = (label: string): ChartTable => ({
      columns: [
        { name: "date", label, role: "category", dataType: "date", grain: "month" },
        { name: "rain", label: "Rain", role: "value", dataType: "numeric" },
      ],
      rows: [["2015-01-01", 3]],
      numRows: 1,
    })
    const day = openChart(false, byMonth("Day"))
    await day.hover(left)
    expect(day.tooltip()).toMatch(/^MonthJan 2015/)
    const departure = openChart(false, byMonth("Departure"))
    await departure.hover(left)
    expect(departure.tooltip()).toMatch(/^DepartureJan 2015/)
  })

  it("are chosen by a click, or by Enter", async () => {
    const { click, onChoose, focus, user } = openChart()
    await click(left)
    expect(onChoose).toHaveBeenCalledTimes(1)
    focus()
    await user.keyboard("{End}{Enter}")
    expect(onChoose).toHaveBeenCalledTimes(2)
    expect(onChoose.mock.calls[0]).not.toEqual(onChoose.mock.calls[1])
  })

  it("are read by a tap, and chosen by a second one on the same mark", async () => {
    const { tap, tooltip, onChoose } = openChart()
    await tap(left)
    const first = tooltip()
    expect(first).not.toBeNull()
    await tap(right)
    expect(tooltip()).not.toBe(first)
    expect(onChoose).not.toHaveBeenCalled()
    await tap(right)
    expect(onChoose).toHaveBeenCalledTimes(1)
  })

  it("are chosen by the button of a tapped tooltip, which a tap elsewhere closes", async () => {
    const { tap, tooltip, onChoose, user, hover, leave } = openChart()
    await hover(left)
    expect(screen.queryByRole("button", { name: "Drill down" })).toBeNull()
    await leave()
    await tap(left)
    await user.pointer({ keys: "[TouchA]", target: screen.getByRole("button", { name: "elsewhere" }) })
    expect(tooltip()).toBeNull()
    await tap(left)
    await user.pointer({ keys: "[TouchA]", target: screen.getByRole("button", { name: "Drill down" }) })
    expect(onChoose).toHaveBeenCalledTimes(1)
  })
})

describe("further actions of a mark", () => {
  const open = () => {
    const actions = { text: "Discuss", onPress: vi.fn(), onMenu: vi.fn() }
    return { ...openChart(false, flightsByOrigin, actions), actions }
  }

  it("are in its menu, by a right click and by the keyboard, for the mark that is read", async () => {
    const { actions, hover, rightClick, leave, focus, user, onChoose } = open()
    await hover(left)
    await rightClick(left)
    expect(actions.onMenu.mock.calls[0]?.[1]).toEqual({ x: left, y: 150 })
    await leave()
    focus()
    await user.keyboard("{Shift>}{F10}{/Shift}")
    expect(actions.onMenu).toHaveBeenCalledTimes(1)
    await user.keyboard("{End}{Shift>}{F10}{/Shift}")
    expect(actions.onMenu).toHaveBeenCalledTimes(2)
    const [clicked, read] = actions.onMenu.mock.calls.map(([mark]) => mark.key)
    expect(clicked).not.toBe(read)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it("are a button of a tapped tooltip", async () => {
    const { actions, hover, leave, tap, user, onChoose } = open()
    await hover(left)
    expect(screen.queryByRole("button", { name: "Discuss" })).toBeNull()
    await leave()
    await tap(left)
    await user.pointer({ keys: "[TouchA]", target: screen.getByRole("button", { name: "Discuss" }) })
    expect(actions.onPress).toHaveBeenCalledTimes(1)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it("are nowhere where there are none", async () => {
    const { tap } = openChart()
    await tap(left)
    expect(screen.queryByRole("button", { name: "Discuss" })).toBeNull()
  })
})

describe("the hint of a chart", () => {
  it("is shown with a tooltip, in the words of what reads it, until that is left", async () => {
    const { hover, leave, tooltip, onHintRead, focus, user } = openChart(true)
    await hover(left)
    expect(tooltip()).toContain("Click to drill down")
    expect(onHintRead).not.toHaveBeenCalled()
    await leave()
    expect(onHintRead).toHaveBeenCalledTimes(1)
    focus()
    await user.keyboard("{Home}")
    expect(tooltip()).toContain("Press Enter to drill down")
  })

  it("is not shown to those who have read it", async () => {
    const { hover, leave, tooltip, onHintRead } = openChart()
    await hover(left)
    expect(tooltip()).not.toContain("drill")
    await leave()
    expect(onHintRead).not.toHaveBeenCalled()
  })
})

it("begins at a mark that can be chosen, and says of one that stands for several rows that it cannot", async () => {
  const { focus, onChoose, tooltip, user } = openChart(false, strikesBySize, null, "badge_sankey")
  const reason = () => screen.getByRole("status").textContent
  focus()
  await act(() => user.keyboard("{ArrowRight}"))
  await waitFor(() => expect(tooltip()).toContain("Strikes"))
  expect(reason()).toBe("")
  await user.keyboard("{Enter}")
  expect(onChoose).toHaveBeenCalledTimes(1)
  await act(() => user.keyboard("{Home}"))
  expect(tooltip()).toContain("cannot be chosen")
  expect(reason()).toContain("cannot be chosen")
  await user.keyboard("{Enter}")
  expect(onChoose).toHaveBeenCalledTimes(1)
})
