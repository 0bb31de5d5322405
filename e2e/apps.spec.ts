import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

const title = "Cost of late flights"

const tile = (page: Page): Locator => page.locator('[data-card="delay-calculator"]')
const app = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${title}"]`)

const untilDrawn = (page: Page) =>
  expect(app(page).getByText(/were more than 15 minutes late in/)).toBeVisible()

test("an app is at an origin of its own: it reads no cookie of Cairn and leads its page nowhere", async ({
  browser,
}) => {
  const page = await pageOf(browser, people.colleague)
  await page.goto("/card/delay-calculator?appData=from+a+link")
  await untilDrawn(page)
  const inner = page
    .frames()
    .find((frame) => new URL(frame.url()).hostname === "delay-calculator.apps.localhost")
  if (inner === undefined) throw new Error("There is no frame of the app.")
  expect(Object.fromEntries(new URL(inner.url()).searchParams)).toEqual({
    cardId: "delay-calculator",
    locale: "en",
    size: "large",
    appData: "from a link",
  })
  const { cookies, parent, answers, led } = await inner.evaluate(async () => {
    const attempt = (of: () => unknown): string => {
      try {
        return String(of())
      } catch (error) {
        return String(error)
      }
    }
    const asked = await fetch(
      `//${window.location.host.replace("delay-calculator.apps.", "")}/api/content/v1/home`,
      {
        credentials: "include",
      },
    ).then(String, String)
    return {
      cookies: document.cookie,
      parent: attempt(() => window.parent.document.cookie),
      answers: asked,
      led: attempt(() => {
        if (window.top !== null) window.top.location.href = "https://evil.example/"
      }),
    }
  })
  expect(cookies).toBe("")
  expect(parent).toContain("SecurityError")
  expect(answers).toContain("TypeError")
  expect(led).toContain("SecurityError")
  expect(new URL(page.url()).pathname).toBe("/card/delay-calculator")
})

test("filters of a stack reach the app without loading it anew, and those of the app reach the stack", {
  tag: "@deep",
}, async ({ browser }) => {
  const page = await pageOf(browser, people.colleague)
  await page.setViewportSize({ width: 1440, height: 4_000 })
  await page.goto("/stacks/flights?us_state=CA")
  await expect(app(page).getByText(/late in CA\./)).toBeVisible()
  const loads: Array<string> = []
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await page.getByRole("button", { name: "Clear all" }).click()
  await expect(app(page).getByText(/late in \d+ states\./)).toBeVisible()
  await expect(page).not.toHaveURL(/us_state/)
  await app(page).getByRole("button", { name: /^IL/ }).click()
  await expect(app(page).getByText(/late in IL\./)).toBeVisible()
  await expect(page.getByText("Origin state = IL")).toBeVisible()
  await expect(page).toHaveURL(/us_state=IL/)
  await app(page).getByRole("button", { name: "All states" }).click()
  await expect(page.getByText("Origin state = IL")).toHaveCount(0)
  expect(loads).toEqual([])
})

test("an app leads to pages of Cairn, and to no site that is not authorized", { tag: "@deep" }, async ({
  browser,
}) => {
  const page = await pageOf(browser, people.colleague)
  await page.goto("/card/delay-calculator")
  await untilDrawn(page)
  await app(page).getByRole("button", { name: "Open late flights" }).click()
  await expect(page.getByRole("heading", { level: 1, name: /^Late flights by state/ })).toBeVisible()
})

test("on a phone a tile shows the app's picture until it is opened", { tag: "@deep" }, async ({
  browser,
}) => {
  const page = await pageOf(browser, people.colleague)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/stacks/flights")
  await tile(page).scrollIntoViewIfNeeded()
  const open = tile(page).getByRole("button", { name: `Open ${title}` })
  await expect(open).toBeVisible()
  await expect(tile(page).locator("iframe")).toHaveCount(0)
  const picture = tile(page).locator("img")
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await open.click()
  await untilDrawn(page)
})

test("a card takes the whole window and gives it back, by mouse and by keyboard, without loading its app anew", {
  tag: "@deep",
}, async ({ browser }) => {
  const page = await pageOf(browser, people.colleague)
  await page.goto("/card/delay-calculator")
  await untilDrawn(page)
  const loads: Array<string> = []
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await app(page)
    .getByRole("slider", { name: /Fewer late flights/ })
    .fill("45")
  const view = page.getByRole("button", { name: "View Full Screen" })
  await view.click()
  const modal = page.getByRole("dialog", { name: title })
  await expect(modal).toBeVisible()
  await expect.poll(async () => (await modal.boundingBox())?.y).toBe(0)
  expect(await modal.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  expect(await modal.evaluate((element) => getComputedStyle(element).zIndex)).toBe("10")
  const exit = page.getByRole("button", { name: "Exit fullscreen" })
  await expect(exit).toBeFocused()
  await expect(view).not.toBeFocused()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden")
  const box = await page.locator("iframe").boundingBox()
  expect(box?.height).toBeGreaterThan(600)
  await page.keyboard.press("Escape")
  await expect(modal).toHaveCount(0)
  await expect(view).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(exit).toBeFocused()
  await exit.click()
  await expect(modal).toHaveCount(0)
  await expect(app(page).getByText("45 %")).toBeVisible()
  expect(loads).toEqual([])

  await page.goto("/card/flights-by-state")
  await view.click()
  await expect(page.getByRole("dialog", { name: "Flights by state" })).toBeVisible()
  await expect
    .poll(async () => (await page.locator("[data-marks]").first().boundingBox())?.height ?? 0)
    .toBeGreaterThan(350)
})

test("a card takes the whole screen of a phone, by touch", { tag: "@deep" }, async ({ browser }) => {
  const page = await pageOf(browser, people.colleague)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
    storageState: await page.context().storageState(),
  })
  const phone = await context.newPage()
  await phone.goto("/card/delay-calculator")
  await untilDrawn(phone)
  await phone
    .getByRole("button", { name: "More tools" })
    .or(phone.getByRole("button", { name: "More" }))
    .first()
    .tap()
  await phone
    .getByRole("button", { name: "View Full Screen" })
    .or(phone.getByText("View Full Screen"))
    .first()
    .tap()
  const modal = phone.getByRole("dialog", { name: title })
  await expect(modal).toBeVisible()
  expect(await modal.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await phone.getByRole("button", { name: "Exit fullscreen" }).tap()
  await expect(modal).toHaveCount(0)
  await untilDrawn(phone)
})

test("a card alone fills its window, for who may see it and, as its embedding, for anyone", {
  tag: "@deep",
}, async ({ browser }) => {
  const page = await pageOf(browser, people.colleague)
  await page.goto("/mason/kpi/flights-by-state")
  await expect(page.getByText("3,000,000").or(page.locator('[data-status="LOADED"]')).first()).toBeVisible()
  await expect(page.getByRole("button", { name: /Filter|Export|Discussion/ })).toHaveCount(0)
  await expect(page.getByText("Powered by")).toHaveCount(0)
  const fits = await page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    return scrollHeight <= clientHeight && scrollWidth <= clientWidth
  })
  expect(fits).toBe(true)
  await page.goto("/mason/kpi/no-such-card")
  await expect(
    page.getByText("You don’t have access to this card").or(page.getByText("card access")),
  ).toBeVisible()
  await page.context().close()

  const visitor = await (await browser.newContext()).newPage()
  const response = await visitor.goto("/mason/kpi/flights-by-state-embed")
  expect(response?.headers()["content-security-policy"]).toContain(
    "frame-ancestors 'self' http://host.localhost:",
  )
  await expect(visitor.locator('[data-status="LOADED"]').first()).toBeVisible()
  await visitor.goto("/mason/kpi/flights-by-state")
  await expect(visitor.getByText("Sorry. This content is no longer available.")).toBeVisible()
})
