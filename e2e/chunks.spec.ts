import { expect, type Page } from "@playwright/test"
import { untilLoaded } from "./card.ts"
import { holdScripts } from "./drawn.ts"
import { people, signIn } from "./people.ts"
import { test } from "./test.ts"

/** Responds to requests for a script as a server that has none of that name, until it is stopped. */
const lose = async (page: Page, script: RegExp): Promise<() => Promise<void>> => {
  await page.route(script, (route) => route.fulfill({ status: 404, body: "" }))
  return () => page.unroute(script)
}

test("a part whose script is missing shows an error in its place, and loads on a later retry", {
  tag: "@deep",
}, async ({ page }) => {
  await signIn(page, people.admin)
  const find = await lose(page, /\/assets\/LevelChartPicker-.*\.js/)
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  await page.getByRole("button", { name: "Change chart type" }).click()
  const failure = page
    .getByRole("alert")
    .filter({ hasText: "Loading chunk LevelChartPicker failed (missing)." })
  await expect(failure).toBeVisible()
  await expect(failure.getByRole("button", { name: "Reload the page" })).toBeVisible()
  await untilLoaded(page)
  await find()
  await failure.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("button", { name: "Bar", exact: true })).toBeVisible()
})

/** Scripts that draw charts, which a page has requested. */
const drawingsOf = (page: Page): ReadonlyArray<string> => {
  const found: Array<string> = []
  page.on("request", (request) => {
    const name = /\/assets\/(grouped-bars|pies|treemap|funnel|scatter)-/.exec(request.url())?.[1]
    if (name !== undefined) found.push(name)
  })
  return found
}

const pies = /\/assets\/pies-.*\.js/
const choosePie = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Change chart type" }).click()
  await page.getByRole("button", { name: "Pie", exact: true }).click()
}

test("a chart stays while what draws another type is loaded, and the page loads nothing else before", {
  tag: "@deep",
}, async ({ page }) => {
  await signIn(page, people.admin)
  const requested = drawingsOf(page)
  const release = await holdScripts(page, pies)
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  const chart = page.locator("[data-marks]")
  const bars = await chart.locator("svg").first().innerHTML()
  expect(new Set(requested)).toEqual(new Set(["grouped-bars"]))
  await choosePie(page)
  await expect(page.locator('[data-marks][aria-busy="true"]')).toBeVisible()
  expect(await chart.locator("svg").first().innerHTML()).toBe(bars)
  release()
  await expect(page.getByRole("img", { name: /^Pie chart\./ })).toBeVisible()
  await expect(page.locator('[data-marks][aria-busy="false"]')).toBeVisible()
})

test("a chart whose drawing is missing shows an error in its place, and loads on a later retry", {
  tag: "@deep",
}, async ({ page }) => {
  await signIn(page, people.admin)
  const find = await lose(page, pies)
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  await choosePie(page)
  const failure = page.getByRole("alert").filter({ hasText: "Loading chunk pies failed (missing)." })
  await expect(failure).toBeVisible()
  await find()
  await failure.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("img", { name: /^Pie chart\./ })).toBeVisible()
})

/** Runs before a page's scripts: notes whether its first chart was ever away after it was there. */
const observeChart = (): void => {
  const chart = { wasShown: false, wasAway: false }
  Object.assign(window, { chart })
  new MutationObserver(() => {
    const isShown = document.querySelector("[data-marks] svg") !== null
    if (chart.wasShown && !isShown) chart.wasAway = true
    chart.wasShown ||= isShown
  }).observe(document, { childList: true, subtree: true })
}

test("an embed names what draws its first chart after it, and keeps the chart until that is there", {
  tag: "@deep",
}, async ({ page }) => {
  const requested = drawingsOf(page)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/grouped-bars-.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(observeChart)
  const script = page.waitForResponse(/\/assets\/card-.*\.js/)
  await page.goto("/embed/card/flights-by-state-embed", { waitUntil: "commit" })
  const chart = page.locator("[data-marks]")
  await expect(chart).toBeVisible()
  await expect(page.locator('body > link[rel="modulepreload"][href*="/grouped-bars-"]')).toHaveCount(1)
  await (await script).finished()
  release()
  // Read by keyboard: it is the client's own.
  await expect(async () => {
    await chart.press("Home")
    await expect(page.locator("[popover]").first()).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await page.evaluate(() => Reflect.get(window, "chart"))).toEqual({ wasShown: true, wasAway: false })
  expect(new Set(requested)).toEqual(new Set(["grouped-bars"]))
})

test("a page whose first script does not load shows an error, and offers to reload", {
  tag: "@deep",
}, async ({ page }) => {
  const find = await lose(page, /\/assets\/app-.*\.js/)
  await page.goto("/")
  await expect(page.getByText(/Loading chunk \w+ failed \(missing\)/)).toBeVisible({ timeout: 20_000 })
  await find()
  await page.getByRole("link", { name: "Reload the page" }).click()
  await expect(page.getByRole("heading", { name: "Sign in to Cairn sample" })).toBeVisible()
})

test("an embed whose script loads on the second try works as ever", { tag: "@deep" }, async ({ page }) => {
  const script = /\/assets\/card-.*\.js/
  await page.route(script, (route) => route.abort(), { times: 1 })
  await page.goto("/embed/card/flights-by-state-embed")
  await untilLoaded(page)
  await expect(page.getByText(/^Loading chunk/)).toBeHidden()
})
