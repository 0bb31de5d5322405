import { expect, type Locator, type Page } from "@playwright/test"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

const question = "Which company should we follow next?"

const tile = (page: Page, title: string): Locator => page.getByRole("article").filter({ hasText: title })
const results = (page: Page, title: string): Locator => page.getByRole("list", { name: `Results: ${title}` })

test("two people vote at once, and each sees both votes at once", async ({ browser }) => {
  const [ada, mateo] = await Promise.all([pageOf(browser, people.admin), pageOf(browser, people.colleague)])
  await Promise.all([ada.goto("/card/next-company"), mateo.goto("/stacks/markets")])
  // What is below the window is loaded when it comes into view.
  await mateo.locator('[data-card="next-company"]').scrollIntoViewIfNeeded()
  const choices = mateo.getByRole("group", { name: question })
  await choices.getByRole("radio", { name: "Oracle" }).check()
  await ada.getByRole("button", { name: "See Results" }).click()
  await expect(ada.getByText("No one has voted yet.")).toBeVisible()
  await ada.getByRole("button", { name: "Back" }).click()
  const vote = ada.getByRole("button", { name: "Vote" })
  await expect(vote).toBeDisabled()
  await ada.getByRole("radio", { name: "Intel" }).focus()
  await ada.keyboard.press("ArrowDown")
  await ada.keyboard.press("ArrowDown")
  await Promise.all([
    ada.keyboard.press("Enter"),
    tile(mateo, question).getByRole("button", { name: "Vote" }).click(),
  ])
  for (const page of [ada, mateo]) {
    const rows = results(page, question).getByRole("listitem")
    await expect(rows).toHaveText([/Oracle.*50%.*1 vote/, /Cisco.*50%.*1 vote/, /Intel.*0%/, /Nvidia.*0%/])
    await expect(page.getByText("2 people have voted.")).toBeVisible()
  }
  await expect(results(ada, question)).toBeFocused()
  await expect(results(ada, question).getByRole("listitem").filter({ hasText: "Your vote" })).toContainText(
    "Cisco",
  )
  await ada.reload()
  await expect(results(ada, question).getByRole("listitem")).toHaveCount(4)
})

test("a vote for several answers is changed where the author lets it be", { tag: "@deep" }, async ({
  browser,
}) => {
  const page = await pageOf(browser, people.colleague)
  await page.goto("/card/wanted-figures")
  await page.getByRole("checkbox", { name: "Dividends" }).check()
  await page.getByRole("checkbox", { name: "Trading volume" }).check()
  await expect(page.getByRole("button", { name: "See Results" })).toHaveCount(0)
  await page.getByRole("button", { name: "Vote" }).click()
  const rows = results(page, "Which figures do you miss?").getByRole("listitem")
  await expect(rows.filter({ hasText: "Your vote" })).toHaveText([/Trading volume.*100%/, /Dividends.*100%/])
  await page.getByRole("button", { name: "Change vote" }).click()
  await expect(page.getByRole("checkbox", { name: "Dividends" })).toBeChecked()
  await page.getByRole("checkbox", { name: "Dividends" }).uncheck()
  await page.getByRole("button", { name: "Vote" }).click()
  await expect(rows.filter({ hasText: "Your vote" })).toHaveText([/Trading volume.*100%/])
})

test("a text has the figures of its reader, and a card without a dataset nothing to filter or export", {
  tag: "@deep",
}, async ({ browser }) => {
  const page = await pageOf(browser, people.colleague)
  const asked: Array<string> = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await page.goto("/card/about-markets")
  await expect(page.getByText(/^560 prices of/)).toBeVisible()
  await expect(page.getByRole("cell", { name: "$223.02" })).toBeVisible()
  for (const name of ["Export", "Filter", "Show as table", "Change chart type", "Save as"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole("button", { name: "Discussion", exact: true })).toBeVisible()
  expect(asked.filter((path) => /render|table|datasources/.test(path))).toEqual([])
})
