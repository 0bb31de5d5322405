import { expect } from "@playwright/test"
import { summaryOf, untilLoaded } from "./card.ts"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

test("a typed address opens what it says, and names what it cannot mean", async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/flights-by-state?Origin+State=AK,+WA&distance=500..&by=mnth&utm_source=mail&as=pie")
  await expect(page.getByText("Origin state = AK, WA").first()).toBeVisible()
  await expect(page.getByText("Distance ≥ 500").first()).toBeVisible()
  await expect(page.getByText("Not understood: by=mnth · utm_source=mail. The rest is shown.")).toBeVisible()
  await expect(page).toHaveURL(/\?origin_state=AK,WA&distance\.gte=500&as=pie$/)
  await expect.poll(() => summaryOf(page)).toBeLessThan(150_000)
  const shown = await summaryOf(page)
  await page.getByRole("button", { name: "Dismiss" }).click()

  await page.getByRole("button", { name: "Show as table" }).click()
  await expect(page).toHaveURL(/&as=pie&table=data$/)
  await page.reload()
  await untilLoaded(page)
  await expect(page.getByRole("button", { name: "Show as chart" })).toBeVisible()
  expect(await summaryOf(page)).toBe(shown)
  await expect(page).toHaveURL(/\?origin_state=AK,WA&distance\.gte=500&as=pie&table=data$/)
})

test("a long address becomes a short one that reload, back and a colleague open alike", async ({
  browser,
}) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/flights-by-state")
  const published = await summaryOf(page)
  const values = ["AK", "WA", ...Array.from({ length: 300 }, (_, n) => `none ${n}`)]
  await page.goto(`/card/flights-by-state?origin_state=${values.join(",")}&as=pie`)
  await expect(page).toHaveURL(/\/card\/flights-by-state\?v=[\w-]+$/)
  await expect.poll(() => summaryOf(page)).toBeLessThan(published)
  const [link, shown] = [page.url(), await summaryOf(page)]
  await page.reload()
  await untilLoaded(page)
  expect(await summaryOf(page)).toBe(shown)
  await expect(page).toHaveURL(link)
  await page.goBack()
  await untilLoaded(page)
  await expect(page).toHaveURL(/\/card\/flights-by-state$/)
  await page.context().close()

  const colleague = await pageOf(browser, people.colleague)
  await colleague.goto(link)
  await untilLoaded(colleague)
  await expect(colleague).toHaveURL(link)
  await colleague.goto(link.replace(/v=.*/, "v=nothing"))
  await expect(colleague.getByText("This link’s view isn’t available")).toBeVisible()
})
