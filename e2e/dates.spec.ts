import { expect, type Page } from "@playwright/test"
import { untilLoaded } from "./card.ts"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

const card = "/card/delay-trend"
const button = (page: Page) => page.getByRole("button", { name: /, change dates$/ })
const choice = (page: Page) => page.getByRole("dialog", { name: "Dates" })

test("dates are chosen from presets, by their count and in a calendar, and stand in the address", async ({
  browser,
}) => {
  const page = await pageOf(browser, people.admin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(card)
  await untilLoaded(page)
  await expect(button(page)).toHaveText("Last 3 months")
  await button(page).click()
  await expect(choice(page)).toContainText("Last 3 months: Apr 1 – Jun 30, 2001")
  await choice(page).getByRole("button", { name: "Last month", exact: true }).click()
  await expect(choice(page)).toBeHidden()
  await expect(button(page)).toHaveText("Last month")
  await expect(button(page)).toBeFocused()
  await expect(page).toHaveURL(/[?&]date=last-month/)

  await button(page).click()
  await choice(page).getByLabel("How many").fill("2")
  await choice(page).getByLabel("Unit").selectOption("weeks")
  await choice(page).getByLabel("How many").press("Enter")
  await expect(page).toHaveURL(/[?&]date=last-2-weeks/)

  await button(page).click()
  await choice(page).getByLabel("month", { exact: true }).selectOption("March")
  await choice(page)
    .getByRole("button", { name: /March 5, 2001/ })
    .click()
  await choice(page)
    .getByRole("button", { name: /March 20, 2001/ })
    .click()
  await expect(choice(page)).toBeHidden()
  await expect(button(page)).toHaveText("Mar 5 – 20, 2001")
  await expect(page).toHaveURL(/[?&]date=2001-03-05\.\.2001-03-20/)

  await button(page).click()
  await page.keyboard.press("Escape")
  await expect(choice(page)).toBeHidden()
  await page.reload()
  await expect(button(page)).toHaveText("Mar 5 – 20, 2001")
  await button(page).click()
  await choice(page).getByRole("button", { name: "Card default: Last 3 months" }).click()
  await expect(page).not.toHaveURL(/date=/)
})

test("by keyboard alone days are chosen in the calendar", { tag: "@deep" }, async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.goto(card)
  await untilLoaded(page)
  await button(page).press("Enter")
  await choice(page).getByRole("button", { name: "Last 3 months", exact: true }).focus()
  await page.keyboard.press("ArrowDown")
  await expect(choice(page).getByRole("button", { name: "Last 6 months" })).toBeFocused()
  await choice(page)
    .getByRole("button", { name: /June 30, 2001/ })
    .focus()
  for (const key of ["ArrowLeft", "Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key)
  await expect(button(page)).toHaveText("Jun 23 – 29, 2001")
  await expect(button(page)).toBeFocused()
})

test("on a phone dates are chosen in a sheet, over a stack too", async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/stacks/flights")
  await untilLoaded(page)
  await expect(button(page)).toHaveText("Each card’s dates")
  await button(page).click()
  const edges = () =>
    choice(page).evaluate((sheet) => {
      const { left, right, bottom } = sheet.getBoundingClientRect()
      return [left, right, bottom]
    })
  await expect.poll(edges).toEqual([0, 390, 844])
  await choice(page).getByRole("button", { name: "Last 7 days" }).click()
  await expect(choice(page)).toBeHidden()
  await expect(page).toHaveURL(/[?&]date=last-7-days/)
})
