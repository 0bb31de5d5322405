import { expect, type Locator } from "@playwright/test"
import { untilLoaded } from "./card.ts"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

test("a stack is filtered, a card drilled into and exported by 30 keys at most, and what is typed before a dialog is there is kept", async ({
  browser,
}) => {
  const page = await pageOf(browser, people.admin)
  const typed = Promise.withResolvers<void>()
  // The popover comes after the columns that are chosen in it.
  await page.route(/PopoverDialog/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto("/stacks/flights")
  await untilLoaded(page)
  // Drawn by the server, the page hears no key before the browser has taken it over.
  await page.waitForFunction(
    () =>
      document.getElementById("cairn-start") === null ||
      performance.getEntriesByName("cairn:taken-over").length > 0,
  )
  let presses = 0
  /** Presses keys one after another, without waiting for what they open. */
  const press = async (...keys: ReadonlyArray<string>): Promise<void> => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  const tabTo = async (wanted: Locator): Promise<void> => {
    while (!(await wanted.evaluate((element) => element === document.activeElement))) {
      expect(presses).toBeLessThan(40)
      await press("Tab")
    }
  }
  await press("f", ..."state")
  typed.resolve()
  await expect(page.getByRole("searchbox", { name: "Search columns" })).toHaveValue("state")
  await press("Enter")
  await expect(page.getByRole("dialog", { name: "Origin state" })).toBeVisible()
  await press(..."ca")
  await expect(page.getByRole("checkbox")).toHaveCount(1)
  await press("ArrowDown", "Space", "Enter")
  await expect(page.getByRole("button", { name: "Origin state = CA, edit filter" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Add filter" })).toBeFocused()

  await tabTo(page.getByRole("link", { name: /^Flights by state/ }))
  await press("Enter")
  await expect(page.getByRole("toolbar")).toBeVisible()
  // The pressed link is gone: the screen that it led to has the focus.
  await expect(page.getByRole("main")).toBeFocused()
  await untilLoaded(page)
  await tabTo(page.locator("[data-marks]"))
  await press("Home", "Enter")
  await expect(page.getByRole("navigation", { name: "Drill path" })).toBeVisible()
  await untilLoaded(page)
  // The keys of a card are loaded beside it.
  const exporting = page.getByRole("dialog", { name: /^Export/ })
  await expect(async () => {
    if (!(await exporting.isVisible())) await press("e")
    await expect(exporting).toBeVisible({ timeout: 2_000 })
  }).toPass()

  expect(presses).toBeLessThanOrEqual(30)
})
