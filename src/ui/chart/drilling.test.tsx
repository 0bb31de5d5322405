// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { additions } from "#charts/additions/additions.ts"
import { drawnScene } from "#charts/drawn-scene.ts"
import { galleryEntries } from "#charts/gallery/gallery.ts"
import { nearestMark } from "#charts/reading/pointer.ts"
import { geometryOf } from "#charts/render/geometry/index.ts"
import type { Mark, Scene } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import { chartTypes } from "#charts/types/index.ts"
import { ChartType } from "#domain/data/chart.ts"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { preloadParts } from "../part/lazyChunk.ts"
import { ChartView } from "./ChartView.tsx"

await preloadParts(["DenseScene", "Tooltip"])

/**
 * The first chart of the gallery of each type whose marks drill: tables have grids of their own, and the cells of a
 * correlation stand for all rows.
 */
const charts = ChartType.literals
  .filter((id) => chartTypes[id].options.shows === "MARKS" && id !== "badge_correlation")
  .map(
    (id) => galleryEntries.find(({ chart }) => chart.chartType === id) ?? expect.fail(`There is no ${id}.`),
  )

/** A mark of each kind that stands for a row, which a pointer at its middle means. */
const drillableIn = (scene: Scene): ReadonlyArray<Mark> => {
  const pointed = scene.marks.filter((mark) => {
    const { x, y } = geometryOf(mark).center(mark)
    return mark.datum.row >= 0 && nearestMark(scene, x, y) === mark
  })
  return [...new Map(pointed.map((mark) => [mark.kind, mark])).values()]
}

/** A chart as it is shown, with what chooses its marks. */
const open = async ({ chart, width, height }: (typeof charts)[number]) => {
  const { drawing: source, options } = chartTypes[chart.chartType]
  const added = await Promise.all(additions.flatMap((one) => (one.isNeeded(chart) ? [one.load()] : [])))
  const drawing = added.reduce((drawn, add) => add(drawn, options), await source.load())
  const scene = drawnScene(chart, drawing, { width, height, locale: "en", texts: englishTexts })
  const measured = vi
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue(new DOMRect(0, 0, width, height))
  onTestFinished(() => {
    cleanup()
    measured.mockRestore()
  })
  const onChoose = vi.fn<(row: number, label: string) => void>()
  const { container } = await act(async () =>
    render(
      <TextProvider locale="en">
        <ChartView chart={chart} drawing={drawing} height={height} onChoose={onChoose} />
      </TextProvider>,
    ),
  )
  const target = container.querySelector<HTMLElement>("[data-marks]") ?? expect.fail("There is no chart.")
  const user = userEvent.setup()
  const press = (keys: string, mark: Mark) => {
    const { x, y } = geometryOf(mark).center(mark)
    return act(() => user.pointer({ keys, target, coords: { clientX: x, clientY: y } }))
  }
  return {
    scene,
    onChoose,
    rowsChosen: () => onChoose.mock.calls.map(([row]) => row),
    click: (mark: Mark) => press("[MouseLeft]", mark),
    tap: (mark: Mark) => press("[TouchA]", mark),
    keys: async (keys: string) => {
      target.focus()
      await act(() => user.keyboard(keys))
    },
  }
}

describe.each(charts)("the marks of $id", (entry) => {
  it("drill by mouse and by touch into the row that they stand for", async () => {
    const { scene, rowsChosen, click, tap } = await open(entry)
    const marks = drillableIn(scene)
    expect(marks).not.toEqual([])
    for (const mark of marks) {
      await click(mark)
      await tap(mark)
      await act(() => userEvent.click(screen.getByRole("button", { name: "Drill down" })))
    }
    expect(rowsChosen()).toEqual(marks.flatMap(({ datum }) => [datum.row, datum.row]))
    for (const row of rowsChosen()) expect(entry.chart.table.rows[row]).toBeDefined()
  })

  it("drill by the keyboard, beginning at one that does", async () => {
    const { onChoose, keys } = await open(entry)
    await keys("{ArrowRight}{Enter}")
    expect(onChoose).toHaveBeenCalledTimes(1)
    expect(onChoose.mock.calls[0]?.[1]).not.toBe("")
  })
})

it("neither drills into the rest of many categories, nor leaves its reader without the reason", async () => {
  const entry = galleryEntries.find(({ id }) => id === "bar-rest") ?? expect.fail("There is no rest.")
  const { scene, onChoose, click, tap, keys } = await open(entry)
  const rest = scene.marks.at(-1) ?? expect.fail("There are no bars.")
  expect(rest.datum.categoryText).toBe("Other (108)")
  await click(rest)
  await tap(rest)
  expect(screen.queryByRole("button", { name: "Drill down" })).toBeNull()
  await keys("{End}{Enter}")
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByRole("status").textContent).toBe("Stands for no single row and cannot be chosen")
  const sum = screen.getByRole("cell", { name: rest.datum.valueText, hidden: true })
  expect(sum.closest("[popover]")?.textContent).toContain("Other (108)")
})
