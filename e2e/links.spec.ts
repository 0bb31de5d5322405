import { expect } from "@playwright/test"
import { untilLoaded } from "./card.ts"
import { people, signIn } from "./people.ts"
import { test } from "./test.ts"

test("a link asks for its screen's data before it is followed, once, and back is where it was", async ({
  page,
}) => {
  await signIn(page, people.admin)
  await page.setViewportSize({ width: 900, height: 500 })
  await page.goto("/")
  await untilLoaded(page)
  const link = page.locator('main a[href^="/stacks/"]').last()
  await link.scrollIntoViewIfNeeded()
  // Tiles load as they come into view, and the page takes its height.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  const requests: Array<string> = []
  page.on("request", (request) => requests.push(new URL(request.url()).pathname))
  const ofStack = /\/api\/content\/v1\/pages\/[^/]+$/
  const answered = page.waitForResponse((response) => ofStack.test(response.url()))
  await link.hover()
  await answered
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(/\/stacks\/.+/)
  await untilLoaded(page)
  expect(requests.filter((path) => ofStack.test(path))).toHaveLength(1)

  await page.goBack()
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
  await expect(page.locator("[data-card] [data-status]").first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})
