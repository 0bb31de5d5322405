import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test"
import { drillFirst } from "./card.ts"
import { composer } from "./conversation.ts"
import { holdScripts, pressesAreKept, untilTaken } from "./drawn.ts"
import { password, people, xsrfHeaders } from "./people.ts"
import { test } from "./test.ts"

const card = "/card/flights-by-state"
const drilled = `${card}?drill=Alaska&drill1.origin_state=AK`
const channel = "/m/buzz/channel/card:flights-by-state"
const paths = ["/", "/stacks/flights", card, drilled, channel]

/** A window that is signed in and has shown a stack and a card before, so that the server knows how wide it draws charts. */
const open = async (
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  language = "en",
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
    ...options,
  })
  const page = await context.newPage()
  await page.goto("/")
  await page.request.post("/api/identity/v1/sign-in", {
    headers: await xsrfHeaders(page),
    data: { email: language === "de" ? people.german : people.admin, password },
  })
  if (language === "de") {
    const command = { _tag: "ChooseLanguage", language }
    await page.request.post("/api/commands/v1", {
      headers: await xsrfHeaders(page),
      data: { commandId: crypto.randomUUID(), area: "profile", command },
    })
  }
  for (const path of ["/stacks/flights", card]) {
    await page.goto(path)
    await expect(page.locator('[data-status="LOADED"]').first()).toBeVisible()
  }
  await page.close()
  return context
}

/** The scripts of screens, of drawings of bars and of other parts, which are loaded when they are needed. */
const partScripts = /\/assets\/(?:[A-Z]|grouped-bars)[^/]*\.js$/

/** Runs before a page's scripts: adds up what moves on it, as the browser scores it. */
const observeShifts = (): void => {
  const moved = { score: 0 }
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && typeof entry.value === "number") moved.score += entry.value
    }
  }).observe({ type: "layout-shift", buffered: true })
}
const shiftOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate(() => Reflect.get(window, "moved").score))

const windows = [
  { width: 1440, height: 900, colorScheme: "light", timezoneId: "Europe/Oslo", language: "en" },
  { width: 390, height: 844, colorScheme: "dark", timezoneId: "Asia/Tokyo", language: "de" },
] as const

for (const { width, height, colorScheme, timezoneId, language } of windows) {
  const tag = language === "en" ? [] : "@deep"
  test(`drawn pages become the client's own, and nothing moves: ${width}, ${colorScheme}, ${language}`, {
    tag,
  }, async ({ browser }) => {
    const context = await open(browser, { viewport: { width, height }, colorScheme, timezoneId }, language)
    for (const path of paths) {
      const page = await context.newPage()
      const problems: Array<string> = []
      page.on("pageerror", (error) => problems.push(error.message))
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text())
      })
      await page.addInitScript(observeShifts)
      await page.addInitScript(() => {
        document.startViewTransition = () => {
          throw new Error("A page that fades in takes no presses.")
        }
        new MutationObserver((changes) => {
          for (const { target, attributeName, oldValue } of changes) {
            if (target !== document.documentElement || attributeName === null) continue
            const value = document.documentElement.getAttribute(attributeName)
            if (value !== oldValue) console.error(`${attributeName} was ${oldValue} and is ${value}`)
          }
        }).observe(document, {
          attributeFilter: ["lang", "data-theme"],
          attributeOldValue: true,
          subtree: true,
        })
      })
      const release = await holdScripts(page, partScripts)
      const response = await page.goto(path, { waitUntil: "commit" })
      const html = (await response?.text()) ?? ""
      // The first script runs before its parts are there.
      await page.waitForFunction(() => "started" in document.documentElement.dataset)
      release()
      expect(html, path).toContain('id="cairn-start"')
      expect(html, path).toContain(`<html lang="${language}"`)
      await untilTaken(page)
      expect.soft([path, problems]).toEqual([path, []])
      expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(0.01)
      await page.close()
    }
  })
}

test("what is typed and pressed before the scripts are there is kept", async ({ browser }) => {
  const context = await open(browser, {})
  const page = await context.newPage()
  const release = await holdScripts(page)
  await page.goto(channel, { waitUntil: "commit" })
  await composer(page).fill("Typed before the scripts")
  release()
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled()
  await expect(composer(page)).toHaveValue("Typed before the scripts")

  await page.unrouteAll()
  const releaseAgain = await holdScripts(page)
  await page.goto(card, { waitUntil: "commit" })
  await pressesAreKept(page)
  await page.getByRole("button", { name: "Export", exact: true }).click()
  releaseAgain()
  await expect(page.getByRole("dialog")).toBeVisible()

  await page.unrouteAll()
  const releaseWhileHeld = await holdScripts(page)
  await page.goto("/card/delay-trend", { waitUntil: "commit" })
  await pressesAreKept(page)
  await page.getByRole("combobox", { name: "Group by" }).selectOption({ label: "Week" })
  await page.getByRole("button", { name: "Export", exact: true }).hover()
  await page.mouse.down()
  releaseWhileHeld()
  await untilTaken(page)
  await expect(page).toHaveURL(/[?&]by=week/)
  await page.mouse.up()
  await expect(page.getByRole("dialog")).toBeVisible()
})

test("who goes back before the scripts are there, or while they take over, is back", {
  tag: "@deep",
}, async ({ browser }) => {
  const context = await open(browser, {})
  const page = await context.newPage()
  for (const held of [/\.js/, partScripts]) {
    await page.goto(card)
    await drillFirst(page)
    await expect(page.locator("[data-level]")).toHaveCount(2)
    const release = await holdScripts(page, held)
    await page.reload({ waitUntil: "commit" })
    await expect(page.locator("[data-level]")).toHaveCount(2)
    if (held === partScripts) {
      await page.waitForFunction(() => "started" in document.documentElement.dataset)
    }
    await page.evaluate(() => window.history.back())
    release()
    await expect(page.locator("[data-level]")).toHaveCount(1)
    expect(new URL(page.url()).search).toBe("")
    await page.unrouteAll()
  }
})

test("pages can be read without scripts", async ({ browser }) => {
  const known = await open(browser, {})
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    javaScriptEnabled: false,
    storageState: await known.storageState(),
  })
  await known.close()
  const page = await context.newPage()
  await page.goto("/")
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
  await page.goto("/stacks/flights")
  await expect(page.locator('[data-status="LOADED"] .marks').first()).toBeVisible()
  await page.goto(card)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.locator('[data-status="LOADED"] .marks')).toBeVisible()
  await page.goto(`${card}?table=rows`)
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible()
})

test("the rules that a drawn page has in it show it as its whole stylesheets do", { tag: "@deep" }, async ({
  browser,
}) => {
  const context = await open(browser, {})
  const page = await context.newPage()
  await page.route(/\.js$/, (route) => route.abort())
  for (const path of paths) {
    await page.goto(path)
    const { count, differing } = await page.evaluate(async () => {
      const elements = [...document.querySelectorAll("#root *")]
      const styles = () =>
        elements.map((element) => {
          const style = getComputedStyle(element)
          // What is animated differs from one moment to the next.
          return element.getAnimations().length > 0
            ? ""
            : [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ")
        })
      const before = styles()
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-style]")]
      const loaded = links.map(
        (link) =>
          new Promise((resolve, reject) => {
            link.addEventListener("load", resolve)
            link.addEventListener("error", () => reject(new Error(link.href)))
            link.rel = "stylesheet"
          }),
      )
      await Promise.all(loaded)
      const after = styles()
      return {
        count: links.length,
        differing: elements.flatMap((element, index) =>
          before[index] === after[index] ? [] : [`${element.tagName} ${element.getAttribute("class")}`],
        ),
      }
    })
    expect(count, path).toBeGreaterThan(0)
    expect(differing, path).toEqual([])
  }
  await context.close()
})
