import { expect } from "@playwright/test"
import { addTextFilter, deepest, drillFirst, summaryOf, untilLoaded } from "./card.ts"
import { messages, openConversation, send, stored } from "./conversation.ts"
import { pageOf, people, signInOnScreen } from "./people.ts"
import { test } from "./test.ts"

test("a person finds a card, filters it, drills into it and talks about it with a colleague", async ({
  browser,
}) => {
  const ada = await (await browser.newContext()).newPage()
  await signInOnScreen(ada, people.admin)
  await expect(ada.getByRole("heading", { name: "Favorites" })).toBeVisible()
  await ada.getByRole("link", { name: "Stacks", exact: true }).click()
  // The home page has links of that name too.
  await expect(ada.getByRole("heading", { name: "Stacks", level: 1 })).toBeVisible()
  await ada
    .getByRole("link", { name: /Flights/ })
    .first()
    .click()
  await ada.getByRole("link", { name: "Flights by state", exact: true }).click()

  const all = await summaryOf(ada)
  expect(all).toBe(2_999_994)

  await ada.getByRole("button", { name: "Filter", exact: true }).click()
  await addTextFilter(ada, "Origin state", "CA")
  await expect.poll(() => summaryOf(ada)).toBeLessThan(all)
  const filtered = await summaryOf(ada)

  await ada.locator("[data-marks]").hover()
  await drillFirst(ada)
  await expect(ada.getByRole("navigation", { name: "Drill path" })).toBeVisible()
  await untilLoaded(ada)
  await drillFirst(ada)
  await expect(ada.locator("[data-level]")).toHaveCount(3)
  await untilLoaded(ada)
  await deepest(ada).getByRole("button", { name: "Back", exact: true }).click()
  await ada.getByRole("button", { name: "Back", exact: true }).click()
  await expect(ada.getByRole("navigation", { name: "Drill path" })).toBeHidden()
  expect(await summaryOf(ada)).toBe(filtered)

  const ben = await pageOf(browser, people.colleague)
  await openConversation(ben, ada.url().replace(/\?.*/, ""))

  await ada.getByRole("button", { name: "Discussion", exact: true }).click()
  const words = `California stands out ${Date.now()}`
  await expect(ada.getByText("Your current view will be attached")).toBeVisible()
  await send(ada, words)
  await expect(stored(ben, words)).toHaveCount(1)
  await expect(stored(ada, words)).toHaveCount(1)
  await expect(messages(ada, words)).toHaveCount(1)
  await stored(ben, words).getByRole("button", { name: "React with 👍" }).click()
  await expect(stored(ada, words).getByRole("button", { name: "React with 👍" })).toHaveText(/1$/)

  await stored(ben, words)
    .getByRole("link", { name: /^Flights by state/ })
    .click()
  await expect.poll(() => summaryOf(ben)).toBe(filtered)
})

test("a filter can be changed and removed, and the table shows the same rows", { tag: "@deep" }, async ({
  browser,
}) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/flights-by-state")
  const all = await summaryOf(page)
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await page.getByRole("button", { name: "Add filter" }).click()
  await page.getByRole("button", { name: "Delay", exact: true }).click()
  await page.getByRole("button", { name: /^Operator/ }).click()
  await page.getByRole("button", { name: "is at least" }).click()
  await page.getByLabel("Value", { exact: true }).fill("an hour")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(page.getByText("Enter a number in the form 1,234.5.")).toBeVisible()
  await page.getByLabel("Value", { exact: true }).fill("60")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect.poll(() => summaryOf(page)).toBeLessThan(all)
  const late = await summaryOf(page)

  await page.getByRole("button", { name: "Show as table" }).click()
  await page.getByRole("tab", { name: "Rows" }).click()
  await expect(page.getByRole("grid")).toBeVisible()
  await expect(page.getByText(`${late.toLocaleString("en")} rows`)).toBeVisible()
  await page.getByRole("button", { name: "Show as chart" }).click()

  await page.getByRole("button", { name: /^Remove filter/ }).click()
  await expect.poll(() => summaryOf(page)).toBe(all)
})

test("filters in the address apply, and those that cannot be read are said to be so", async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  const pfilters = JSON.stringify([{ column: "origin_state", operand: "IN", values: ["AK"] }])
  await page.goto(`/card/flights-by-state?pfilters=${encodeURIComponent(pfilters)}`)
  await expect.poll(() => summaryOf(page)).toBeLessThan(100_000)
  await page.goto("/card/flights-by-state?pfilters=%5Bnonsense")
  await expect(page.getByText("Invalid PFilters")).toBeVisible()
  expect(await summaryOf(page)).toBe(2_999_994)
  await page.getByRole("button", { name: "Dismiss" }).click()
  await expect(page.getByText("Invalid PFilters")).toBeHidden()
})

test("the address carries the drill: reload and the browser's back do what they say", {
  tag: "@deep",
}, async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  await drillFirst(page)
  const levels = page.locator("[data-level]")
  await expect(levels).toHaveCount(2)
  await expect.poll(() => summaryOf(page)).toBe(370_248)
  await drillFirst(page)
  await expect(levels).toHaveCount(3)
  await page.reload()
  await expect(levels).toHaveCount(3)
  await page.goBack()
  await expect(levels).toHaveCount(2)
  expect(await summaryOf(page)).toBe(370_248)
  await page.goBack()
  await expect(levels).toHaveCount(1)
  await page.goForward()
  await expect(levels).toHaveCount(2)
})

test("a chart is drawn another way, and types that do not suit it say why", { tag: "@deep" }, async ({
  browser,
}) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/flights-by-distance")
  await untilLoaded(page)
  await page.getByRole("button", { name: "Change chart type" }).click()
  await page.getByRole("button", { name: "Area", exact: true }).click()
  await expect(page.getByRole("img", { name: /^Area chart/ })).toBeVisible()
  await expect(page.getByRole("button", { name: "Area", exact: true })).toBeHidden()
  await page.getByRole("button", { name: "Change chart type" }).click()
  await page.getByRole("button", { name: "Stacked bar", exact: true }).click()
  await expect(page.getByRole("img", { name: /^Stacked bar chart/ })).toBeVisible()
  await page.goto("/card/flights-by-state")
  await page.getByRole("button", { name: "Change chart type" }).click()
  await expect(page.getByRole("button", { name: "Line Needs dates" })).toBeDisabled()
})
