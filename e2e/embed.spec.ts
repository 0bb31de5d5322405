import { expect } from "@playwright/test"
import { addTextFilter, drillFirst, summaryOf, untilLoaded } from "./card.ts"
import { holdScripts, pressesAreKept } from "./drawn.ts"
import { test } from "./test.ts"

/** Origin of the customer's page on the worker's server. */
const hostOrigin = () => (test.info().project.use.baseURL ?? "").replace("localhost", "host.localhost")
const hostPage = () => `${hostOrigin()}/host`

test("a host page filters the card with its own buttons and is notified of the user's changes", async ({
  page,
}) => {
  await page.goto(hostPage())
  const card = page.frameLocator("iframe")
  const events = page.locator("#events")
  await untilLoaded(card)
  expect(await summaryOf(card)).toBe(2_999_994)

  await page.getByRole("button", { name: "California and Texas" }).click()
  await expect(events.getByText('applied "California and Texas"')).toBeVisible()
  expect(await summaryOf(card)).toBeLessThan(1_500_000)
  await page.getByRole("button", { name: "Send an invalid filter" }).click()
  await expect(events.getByText("invalid operator type")).toBeVisible()
  await page.getByRole("button", { name: "All flights" }).click()
  await expect(events.getByText('applied "All flights"')).toBeVisible()
  expect(await summaryOf(card)).toBe(2_999_994)

  const toggle = card.getByRole("button", { name: "Filter", exact: true })
  if ((await toggle.getAttribute("aria-pressed")) !== "true") await toggle.click()
  await addTextFilter(card, "Origin state", "TX")
  await expect(page.locator("#filters")).toContainText("TX")
  await drillFirst(card)
  await expect(events.getByText("onDrill").first()).toBeVisible()
})

test("what a host applied is its own: a refused call changes nothing, and drills, ways back and a reload keep it", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto(hostPage())
  const card = page.frameLocator("iframe")
  const events = page.locator("#events")
  const applied = page.locator("#applied")
  await untilLoaded(card)
  await page.getByRole("button", { name: "California and Texas" }).click()
  await expect(events.getByText('applied "California and Texas"')).toBeVisible()
  const narrowed = await summaryOf(card)
  await expect(card.getByText(/^Origin state = .*, set by this page$/)).toBeVisible()

  await page.getByRole("button", { name: "Filter by an unknown column" }).click()
  await expect(events.getByText("This card has no such column.")).toBeVisible()
  expect(await summaryOf(card)).toBe(narrowed)

  await drillFirst(card)
  await expect(events.getByText("onDrill")).toHaveCount(1)
  await page.getByRole("button", { name: "Late by an hour" }).click()
  await expect(events.getByText('applied "Late by an hour"')).toBeVisible()
  await expect(events.getByText("onDrill")).toHaveCount(1)
  await card.getByRole("button", { name: /^Back/ }).first().click()
  await expect(events.getByText("onDrill")).toHaveCount(2)
  const late = await summaryOf(card)
  expect(late).not.toBe(narrowed)

  await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
    frame.src = frame.getAttribute("src") ?? ""
  })
  await expect(card.getByText(/^Delay ≥ 60, set by this page$/)).toBeVisible()
  await expect.poll(() => summaryOf(card)).toBe(late)
  await expect(applied).toContainText("delay")
})

test("an address with filters that do not fit draws the rest and names them", { tag: "@deep" }, async ({
  page,
  baseURL,
}) => {
  const pfilters = JSON.stringify([
    { column: "nope", operand: "IN", values: ["x"] },
    { column: "delay", operand: "GREATER_THAN", values: ["abc"] },
    { column: "delay", operand: "GREATER_THAN", values: [3], aggregated: true },
    { column: "origin_state", operand: "IN", values: ["CA"] },
  ])
  for (const path of ["embed/card", "cards", "davinci"]) {
    await page.goto(`${baseURL}/${path}/flights-by-state-embed?pfilters=${encodeURIComponent(pfilters)}`)
    await expect(page.getByText("Part of this link couldn't be read")).toBeVisible()
    await expect(page.getByText(/Not understood: .*nope=x/)).toBeVisible()
    await expect(page.getByText(/Not understood: .*delay\.gt=abc/)).toBeVisible()
    await expect(page.getByText(/Not understood: .*delay\.aggregated\.gt=3/)).toBeVisible()
    await expect(page.locator('[data-status="LOADED"]').first()).toBeVisible()
    await expect(page.getByRole("img", { name: /^Bar chart/ })).toBeVisible()
  }
})

test("the frame takes the height of its card and stays there", { tag: "@deep" }, async ({ page }) => {
  await page.goto(hostPage())
  const frame = page.locator("iframe")
  const card = page.frameLocator("iframe")
  await untilLoaded(card)
  const inner = card.locator("#root > *").first()
  const difference = async (): Promise<number> => {
    const outer = await frame.evaluate((element) => element.clientHeight)
    return Math.abs(outer - (await inner.evaluate((element) => element.getBoundingClientRect().height)))
  }
  await expect.poll(difference).toBeLessThanOrEqual(2)
  const sizes = page.locator("#events").getByText("onFrameSizeChange")
  const count = await sizes.count()
  await page.getByRole("button", { name: "California and Texas" }).click()
  await expect(page.locator("#events").getByText("applied")).toBeVisible()
  await expect.poll(difference).toBeLessThanOrEqual(2)
  expect(await sizes.count()).toBeLessThanOrEqual(count + 3)
})

test("a page of an origin that is not authorised cannot frame the card", async ({ page, baseURL }) => {
  const answer = await page.request.get(`${baseURL}/embed/card/flights-by-state-embed`)
  expect(answer.headers()["content-security-policy"]).toContain(hostOrigin())
  const other = `${hostOrigin().replace("host.", "other.")}/`
  await page.route(other, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${baseURL}/embed/card/flights-by-state-embed"></iframe>`,
    }),
  )
  await page.goto(other)
  await expect(page.frameLocator("iframe").locator("[data-status]")).toHaveCount(0)
})

test("the host page takes no origin that runs scripts, and is not served where the app is", {
  tag: "@deep",
}, async ({ page, baseURL }) => {
  for (const origin of ["javascript:alert(1)//", "data:text/html,<script>alert(1)</script>"]) {
    await page.goto(`${hostPage()}?origin=${encodeURIComponent(origin)}`)
    await expect(page.locator("iframe")).toHaveAttribute("src", new RegExp(`^${baseURL}/embed/card/`))
  }
  const html = { headers: { accept: "text/html" } }
  expect((await page.request.get(`${baseURL}/host`, html)).status()).toBe(404)
  expect((await page.goto(`${hostOrigin()}/`))?.status()).toBe(404)
})

test("an embed that does not exist shows that it is gone", { tag: "@deep" }, async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/embed/card/nothing-here`)
  await expect(page.getByText("Sorry. This content is no longer available.")).toBeVisible()
})

test("the first chart is shown before any script, and without a call", async ({ browser, baseURL }) => {
  const unscripted = await browser.newContext({ javaScriptEnabled: false })
  const page = await unscripted.newPage()
  await page.goto(`${baseURL}/embed/card/flights-by-state-embed`)
  await expect(page.getByRole("img", { name: /^Bar chart\. Flights by Origin state/ })).toBeVisible()
  await expect(page.locator(".marks [data-key]")).toHaveCount(20)
  await unscripted.close()

  const scripted = await browser.newContext()
  const live = await scripted.newPage()
  const calls: Array<string> = []
  live.on("request", (request) => {
    if (/\/cards\/kpi/.test(request.url())) calls.push(request.url())
  })
  await live.goto(`${baseURL}/embed/card/flights-by-state-embed`)
  await live.getByRole("button", { name: "Show as table" }).click()
  await live.getByRole("tab", { name: "Rows" }).click()
  await expect(live.getByRole("note", { name: /^Showing the first 200 of 2,999,994 rows/ })).toBeVisible()
  expect(calls.filter((url) => !url.endsWith("/table") && !url.includes("/cards/kpi/versions"))).toEqual([])
})

test("what is pressed in an embed before its scripts are there is done by them, in the page that was drawn", async ({
  page,
  baseURL,
}) => {
  const release = await holdScripts(page)
  await page.goto(`${baseURL}/embed/card/flights-by-state-embed`, { waitUntil: "commit" })
  const table = page.getByRole("button", { name: "Show as table" })
  await table.evaluate((button) => button.setAttribute("data-drawn", ""))
  await pressesAreKept(page)
  await table.click()
  await expect(table).toBeFocused()
  release()
  await expect(page.getByRole("tab", { name: "Rows" })).toBeVisible()
  const chart = page.getByRole("button", { name: "Show as chart" })
  await expect(chart).toHaveAttribute("data-drawn", "")
  await expect(chart).toBeFocused()
})
