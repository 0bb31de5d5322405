import { Suspense, use } from "react"
import { expect, it } from "vitest"
import { DrawingBudgetContext, spend } from "#src/ui/part/drawingBudget.ts"
import { drawingOf } from "./drawing.ts"

const Parts = ({ count }: { count: number }) => {
  spend(use(DrawingBudgetContext), count)
  return <p>{count} parts</p>
}
const drawn = (...counts: ReadonlyArray<number>) =>
  drawingOf(
    <DrawingBudgetContext value={{ left: 100 }}>
      <h1>Title</h1>
      <Suspense fallback={<p>Loading</p>}>
        {counts.map((count) => (
          <Parts key={count} count={count} />
        ))}
      </Suspense>
    </DrawingBudgetContext>,
  )

it("leaves to the browser what would be too much of a page, and draws the rest, without a fault", async () => {
  const { html, faults, isWhole } = await drawn(40, 60)
  expect([html.includes("40<!-- --> parts"), html.includes("60<!-- --> parts")]).toEqual([true, true])
  expect([faults, isWhole]).toEqual([[], true])
  const full = await drawn(40, 61)
  expect([full.html.includes("Title"), full.html.includes("Loading"), full.html.includes("parts")]).toEqual([
    true,
    true,
    false,
  ])
  expect([full.faults, full.isWhole]).toEqual([[], true])
})
