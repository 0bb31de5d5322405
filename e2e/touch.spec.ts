import { expect } from "@playwright/test"
import { addTextFilter, summaryOf, untilLoaded } from "./card.ts"
import { people, signIn } from "./people.ts"
import { test } from "./test.ts"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test("on a phone a card is filtered in a sheet, pressed long or tapped to be read, and tapped again to drill", async ({
  page,
}) => {
  await signIn(page, people.admin)
  await page.goto("/card/flights-by-state")
  const all = await summaryOf(page)
  await page.getByRole("button", { name: "Filters and dates" }).tap()
  await addTextFilter(page, "Origin state", "CA")
  await expect.poll(() => summaryOf(page)).toBeLessThan(all)
  await page.getByRole("button", { name: "Close" }).tap()

  const chart = page.locator("[data-marks]")
  const box = await chart.boundingBox()
  if (box === null) throw new Error("The chart is not on the screen.")
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = await page.context().newCDPSession(page)
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] })
  const large = page.locator("[class*=largeValue]")
  await expect(large).toHaveText("370,248")
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  await expect(large).toBeHidden()
  await expect(page.getByRole("navigation", { name: "Drill path" })).toBeHidden()

  await page.touchscreen.tap(point.x, point.y)
  const drill = page.getByRole("button", { name: "Drill down" })
  await expect(drill).toBeInViewport({ ratio: 1 })
  await expect(page.getByText("370,248")).not.toHaveCount(0)
  await page.touchscreen.tap(point.x, point.y)
  await expect(page.getByRole("navigation", { name: "Drill path" })).toBeVisible()
  await untilLoaded(page)
  await page.getByRole("button", { name: "Back", exact: true }).tap()
  await untilLoaded(page)
  await page.touchscreen.tap(point.x, point.y)
  await drill.tap()
  await expect(page.getByRole("navigation", { name: "Drill path" })).toBeVisible()
  await untilLoaded(page)
})
