import { expect, type Page, test } from "@playwright/test"
import { untilLoaded } from "./card.ts"
import { people, signIn } from "./people.ts"

/** Responds to requests for a script as a server that has none of that name, until it is stopped. */
const lose = async (page: Page, script: RegExp): Promise<() => Promise<void>> => {
  await page.route(script, (route) => route.fulfill({ status: 404, body: "" }))
  return () => page.unroute(script)
}

test("a part whose script is missing shows an error in its place, and loads on a later retry", async ({
  page,
}) => {
  await signIn(page, people.admin)
  const find = await lose(page, /\/assets\/ChartPicker-.*\.js/)
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  await page.getByRole("button", { name: "Change chart type" }).click()
  const failure = page.getByRole("alert").filter({ hasText: "Loading chunk ChartPicker failed (missing)." })
  await expect(failure).toBeVisible()
  await expect(failure.getByRole("button", { name: "Reload the page" })).toBeVisible()
  await untilLoaded(page)
  await find()
  await failure.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("button", { name: "Bar", exact: true })).toBeVisible()
})

test("a page whose first script does not load shows an error, and offers to reload", async ({ page }) => {
  const find = await lose(page, /\/assets\/index-.*\.js/)
  await page.goto("/")
  await expect(page.getByText(/Loading chunk \w+ failed \(missing\)/)).toBeVisible({ timeout: 20_000 })
  await find()
  await page.getByRole("link", { name: "Reload the page" }).click()
  await expect(page.getByRole("heading", { name: "Sign in to Cairn" })).toBeVisible()
})

test("an embed whose script loads on the second try works as ever", async ({ page }) => {
  const script = /\/assets\/card-.*\.js/
  await page.route(script, (route) => route.abort(), { times: 1 })
  await page.goto("/embed/card/flights-by-state-embed")
  await untilLoaded(page)
  await expect(page.getByText(/^Loading chunk/)).toBeHidden()
})
