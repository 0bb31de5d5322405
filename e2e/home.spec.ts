import { expect, type Page } from "@playwright/test"
import { pageOf, people, xsrfHeaders } from "./people.ts"
import { test } from "./test.ts"

const entries = (page: Page) =>
  page.getByRole("heading", { name: "Favorites" }).locator("xpath=ancestor::section[1]").getByRole("listitem")
const main = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name })

test("a person stars a stack, moves it first on Home, comes back to where they were, and opens the stacks of everyone", async ({
  browser,
}) => {
  const page = await pageOf(browser, people.colleague)
  await page.goto("/stacks/films")
  await page.getByRole("button", { name: "Add to favorites" }).click()
  await expect(page.getByRole("button", { name: "Remove from favorites" })).toBeVisible()
  await main(page, "Home").click()
  const films = entries(page).filter({ has: page.getByRole("link", { name: /^Films/ }) })
  await expect(films).toContainText(/\d views?/)
  const count = await entries(page).count()
  const link = films.getByRole("link", { name: /^Films/ })
  await link.focus()
  for (let step = 1; step < count; step += 1) await page.keyboard.press("Alt+ArrowUp")
  await expect(entries(page).first()).toContainText("Films")
  await expect(link).toBeFocused()
  await films.getByRole("button", { name: "Actions for Films" }).click()
  await page.getByRole("menuitem", { name: "Move down" }).click()
  await expect(entries(page).nth(1)).toContainText("Films")
  await page.reload()
  await expect(entries(page).nth(1)).toContainText("Films")

  await films.getByRole("button", { name: "Actions for Films" }).click()
  await page.getByRole("menuitem", { name: "Remove from favorites" }).click()
  await expect(films).toHaveCount(0)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(entries(page).nth(1)).toContainText("Films")
  await films.getByRole("button", { name: "Actions for Films" }).click()
  await page.getByRole("menuitem", { name: "Remove from favorites" }).click()

  await page.goto("/m/buzz/activity")
  await main(page, "Stacks").click()
  await main(page, /\bBuzz\b/).click()
  await expect(page).toHaveURL(/\/m\/buzz\/activity$/)

  await main(page, "Stacks").click()
  await page.getByRole("link", { name: /^Shared with you/ }).click()
  await expect(page).toHaveURL(/\/stacks\/-100002$/)
  await expect(page.getByRole("heading", { name: "Shared with you", level: 1 })).toBeVisible()
})

test("who reads German finds the stacks of everyone under German titles", async ({ browser }) => {
  const page = await pageOf(browser, people.german)
  const choose = async (language: string | null) => {
    const command = { _tag: "ChooseLanguage", language }
    const data = { commandId: crypto.randomUUID(), area: "profile", command }
    await page.request.post("/api/commands/v1", { headers: await xsrfHeaders(page), data })
  }
  await choose("de")
  const refused: Array<string> = []
  page.on("response", (response) => {
    if (response.status() === 404) refused.push(response.url())
  })
  await page.goto("/stacks/ss:-100000:1")
  await expect(page.getByRole("heading", { name: "Übersicht", level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Übersicht/)
  expect(refused).toEqual([])
  await choose(null)
})
