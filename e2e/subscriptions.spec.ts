import { expect, type Page } from "@playwright/test"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

const openSubscriptions = async (page: Page) => {
  await page.getByRole("button", { name: "Your account" }).click()
  await page.getByRole("menuitem", { name: "Subscriptions" }).click()
  return page.getByRole("dialog", { name: "Subscriptions" })
}

test("a stack is posted to its discussion each week: subscribed, listed, changed, paused and ended", {
  tag: "@deep",
}, async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/stacks/films")
  await page.getByRole("button", { name: "More", exact: true }).click()
  await page.getByRole("menuitem", { name: "Subscribe…" }).click()
  const dialog = page.getByRole("dialog", { name: "Subscribe" })
  await dialog.getByLabel("Send to").selectOption("Its discussion")
  await dialog.getByRole("combobox", { name: "On", exact: true }).selectOption("Friday")
  await dialog.getByLabel("At", { exact: true }).fill("18:30")
  await expect(dialog.getByText(/^Next: Fri, .*6:30 PM/)).toBeVisible()
  await dialog.getByRole("button", { name: "Subscribe" }).click()
  await expect(dialog.getByRole("status")).toContainText("You’re subscribed.")
  await page.keyboard.press("Escape")

  await page.reload()
  const list = await openSubscriptions(page)
  const row = list.getByRole("listitem")
  await expect(row).toContainText("Films")
  await expect(row).toContainText("Every Friday at 6:30 PM · Its discussion")
  await row.getByRole("button", { name: "Change Films" }).click()
  await row.getByLabel("How often").selectOption("Every month")
  await row.getByRole("button", { name: "Save" }).click()
  await expect(row).toContainText("On day 1 of each month at 6:30 PM")
  await row.getByRole("button", { name: "Pause Films" }).click()
  await expect(row).toContainText("Paused")
  await row.getByRole("button", { name: "Unsubscribe from Films" }).click()
  await expect(list).toContainText("No subscriptions yet.")
})

test("what cannot be sent says why, keeps what was chosen, and can be sent elsewhere", {
  tag: "@deep",
}, async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/flights-by-state")
  await page.getByRole("button", { name: "More" }).first().click()
  await page.getByRole("menuitem", { name: "Subscribe…" }).click()
  const dialog = page.getByRole("dialog", { name: "Subscribe" })
  await dialog.getByLabel("How often").selectOption("Every day")
  await dialog.getByRole("button", { name: "Subscribe" }).click()
  await expect(dialog.getByRole("alert")).toContainText("CAIRN_SMTP_URL")
  await expect(dialog.getByLabel("How often")).toHaveValue("DAILY")
  await dialog.getByLabel("Send to").selectOption("Its discussion")
  await dialog.getByRole("button", { name: "Subscribe" }).click()
  await expect(dialog.getByRole("alert")).toContainText("different rows")
})

test("a rooster shows a line and a picture for each card of its stack, and when it comes", {
  tag: "@deep",
}, async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/weather-digest")
  await expect(page.getByText("Every Monday at 7:00 AM")).toBeVisible()
  await expect(page.getByText(/^Next: Mon, /)).toBeVisible()
  const entry = page.getByRole("listitem").filter({ hasText: "Precipitation by month" }).last()
  await expect(entry).toContainText("Precipitation: 1,139 mm")
  await expect(entry).toContainText("down 7.6% from the period before")
  const picture = entry.locator("img")
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400)
  await entry.getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1, name: "Precipitation by month" })).toBeVisible()
})
