import { expect, type Page } from "@playwright/test"
import { people, signIn } from "./people.ts"
import { test } from "./test.ts"

const tile = (page: Page, urn: string) => page.locator(`[data-card="${urn}"]`)

/** The figure of a tile, once its chart is drawn. */
const figure = async (page: Page, urn: string): Promise<number> => {
  const text = await tile(page, urn)
    .getByText(/^[\d,]+$/)
    .first()
    .textContent()
  return Number(text?.replaceAll(",", ""))
}

test("one filter reaches every card that has its column, goes with a card, and comes back with the browser", async ({
  page,
}) => {
  await signIn(page, people.admin)
  await page.goto("/stacks/bird-strikes")
  await expect.poll(() => figure(page, "strikes-by-phase")).toBe(10_000)
  await page.getByRole("button", { name: "Add filter" }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /State code.*2 datasets/ })
    .click()
  await page.getByRole("dialog").getByText("CA", { exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click()
  await expect.poll(() => figure(page, "strikes-by-phase")).toBe(890)
  await expect.poll(() => figure(page, "flights-by-state")).toBe(370_248)
  await expect(page).toHaveURL(/\?us_state=CA$/)

  await page.getByRole("button", { name: "Add filter" }).click()
  await page.getByRole("dialog").getByRole("button", { name: /^Size/ }).click()
  await page.getByRole("dialog").getByText("Large", { exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click()
  await expect(tile(page, "flights-by-state").getByText("Not filtered by Size")).toBeVisible()
  await expect.poll(() => figure(page, "flights-by-state")).toBe(370_248)

  await tile(page, "strikes-by-phase").getByRole("link").click()
  await expect(page.getByText("Filtered by the stack Bird strikes.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("State code = CA")).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/us_state=CA/)
  await page.reload()
  await expect(page.getByRole("button", { name: "State code = CA, edit filter" })).toBeVisible()
  await page.getByRole("button", { name: "Clear all" }).click()
  await expect.poll(() => figure(page, "strikes-by-phase")).toBe(10_000)
})

test("by the keyboard a mark filters the other cards, and gives the filter up again", {
  tag: "@deep",
}, async ({ page }) => {
  await signIn(page, people.admin)
  await page.goto("/stacks/bird-strikes")
  await expect.poll(() => figure(page, "strikes-by-phase")).toBe(10_000)
  await page.keyboard.press("c")
  await expect(page.getByRole("button", { name: "Cross-filter" })).toHaveAttribute("aria-pressed", "true")
  const chart = tile(page, "strikes-by-phase").locator("[data-marks]")
  await chart.focus()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect.poll(() => figure(page, "strikes-by-state")).toBe(4_619)
  await expect.poll(() => figure(page, "strikes-by-phase")).toBe(10_000)
  await expect(chart).toBeFocused()
  await page.keyboard.press("Enter")
  await expect.poll(() => figure(page, "strikes-by-state")).toBe(10_000)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("a tapped mark says what it is, and filters the other cards when that is asked for", {
    tag: "@deep",
  }, async ({ page }) => {
    await signIn(page, people.admin)
    await page.goto("/stacks/bird-strikes?cross=on")
    await expect.poll(() => figure(page, "strikes-by-phase")).toBe(10_000)
    const chart = tile(page, "strikes-by-phase").locator("[data-marks]")
    await chart.scrollIntoViewIfNeeded()
    const box = await chart.boundingBox()
    if (box === null) throw new Error("The chart is not on the screen.")
    await page.touchscreen.tap(box.x + box.width * 0.18, box.y + box.height * 0.6)
    await page.getByRole("button", { name: "Filter by this" }).tap()
    await expect(page.getByRole("button", { name: /^Phase of flight = .*, edit filter$/ })).toBeVisible()
    await tile(page, "strikes-by-state").scrollIntoViewIfNeeded()
    await expect.poll(() => figure(page, "strikes-by-state")).toBe(4_619)
  })
})
