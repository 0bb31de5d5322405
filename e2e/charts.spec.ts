import { expect, type Locator, type Page } from "@playwright/test"
import { textWidth } from "#charts/text/width.ts"
import { deepest, untilLoaded } from "./card.ts"
import { axeProblems, axeProblemsOf, overflowProblems } from "./looks/audit.ts"
import { people, signIn } from "./people.ts"
import { test } from "./test.ts"

/** A card for each kind of mark, how its marks are found in the document, and the keys that lead to one that drills. */
const kinds = [
  { kind: "rect", card: "films-by-distributor", marks: "[data-key]", keys: ["Home"] },
  { kind: "arc", card: "strikes-by-light", marks: "[data-key]", keys: ["Home", "ArrowRight"] },
  { kind: "link", card: "strike-flows", marks: "[data-key*='|']", keys: ["Home", "ArrowRight"] },
  { kind: "shape", card: "flights-map", marks: "[data-key]", keys: ["End"] },
  { kind: "point", card: "budget-against-gross", marks: "[data-key]", keys: ["Home", "ArrowRight"] },
  { kind: "a line's point", card: "delay-trend", marks: "path[fill=none]", keys: ["End"] },
] as const

const chartOf = (page: Page): Locator => deepest(page).locator("[data-marks]")
const open = async (page: Page, card: string): Promise<Locator> => {
  await page.goto(`/card/${card}`)
  await untilLoaded(page)
  await expect(chartOf(page)).not.toHaveAttribute("data-marks", "0")
  return chartOf(page)
}

/** A position inside of the largest of some elements that nothing else covers, in pixels of the window. */
const uncovered = (elements: ReadonlyArray<Element>): { readonly x: number; readonly y: number } | null => {
  const sized = elements.map((element) => ({ element, box: element.getBoundingClientRect() }))
  const largest = sized.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
  for (const { element, box } of largest) {
    for (let step = 0; step < 1600; step += 1) {
      const x = box.left + (box.width * ((step % 40) + 0.5)) / 40
      const y = box.top + (box.height * (Math.floor(step / 40) + 0.5)) / 40
      if (document.elementFromPoint(x, y) === element) return { x, y }
    }
  }
  return null
}

/** Where a pointer finds one of some marks, once they stand still. */
const positionIn = async (marks: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  let found: { readonly x: number; readonly y: number } | null = null
  await expect(async () => {
    const before = found
    found = await marks.evaluateAll(uncovered)
    expect(found).not.toBeNull()
    expect(found).toEqual(before)
  }).toPass()
  return found ?? { x: 0, y: 0 }
}

/** What is said of the mark that is read. */
const readName = async (chart: Locator): Promise<string> => {
  const spoken = chart.locator("[aria-live]").first()
  await expect(spoken).toHaveText(/: /)
  return (await spoken.innerText()).split(": ")[0] ?? ""
}

/** Expects the level below, filtered by what a mark is called, and nothing else. */
const expectDrilledTo = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole("navigation", { name: "Drill path" })).toBeVisible()
  await untilLoaded(page)
  const filters = deepest(page).getByRole("list", { name: "Filters" })
  for (const part of name.split(/, | → /)) await expect(filters).toContainText(part)
}

test("marks of every kind drill by mouse and by keyboard into what they stand for", async ({ page }) => {
  await signIn(page, people.admin)
  for (const { kind, card, marks, keys } of kinds) {
    await test.step(kind, async () => {
      const chart = await open(page, card)
      const { x, y } = await positionIn(chart.locator(marks))
      await page.mouse.move(x, y)
      const name = await readName(chart)
      await page.mouse.click(x, y)
      await expectDrilledTo(page, name)
      await page.goBack()
      await untilLoaded(page)
      const again = chartOf(page)
      await again.focus()
      for (const key of keys) await again.press(key)
      const byKeys = await readName(again)
      await again.press("Enter")
      await expectDrilledTo(page, byKeys)
    })
  }
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("marks of every kind are read by a tap, and drill when that is asked for", { tag: "@deep" }, async ({
    page,
  }) => {
    await signIn(page, people.admin)
    for (const { kind, card, marks } of kinds) {
      await test.step(kind, async () => {
        const chart = await open(page, card)
        // A tap before the client has taken the page over reads nothing.
        await page.waitForFunction(() => performance.getEntriesByName("cairn:taken-over").length > 0)
        const { x, y } = await positionIn(chart.locator(marks))
        await page.touchscreen.tap(x, y)
        const name = await readName(chart)
        await page.getByRole("button", { name: "Drill down" }).tap()
        await expectDrilledTo(page, name)
      })
    }
  })
})

test("a click on the title of a panel hides its series, and another one shows it again", {
  tag: "@deep",
}, async ({ page }) => {
  await signIn(page, people.admin)
  const chart = await open(page, "weather-in-panels")
  const bars = chart.locator("[data-key]")
  const all = await bars.count()
  const title = page.getByTitle("Click to show or hide").first()
  await title.click()
  await expect(chart.locator("text[text-decoration=line-through]")).toHaveText("drizzle")
  expect(await bars.count()).toBeLessThan(all)
  await title.click()
  await expect(bars).toHaveCount(all)
})

test("a chart of many points is zoomed, moved, reset and read, and follows the theme", {
  tag: "@deep",
}, async ({ page }) => {
  await signIn(page, people.admin)
  const chart = await open(page, "films-as-points")
  const picture = () => chart.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const axes = () => chart.locator("svg text").allTextContents()
  const reset = page.getByRole("button", { name: "Reset zoom" })
  await expect(reset).toBeDisabled()
  const whole = { axes: await axes(), picture: await picture() }
  const isChangedFrom = async (before: typeof whole) => {
    await expect.poll(axes).not.toEqual(before.axes)
    await expect.poll(picture).not.toBe(before.picture)
    return { axes: await axes(), picture: await picture() }
  }
  const isWhole = async () => {
    await expect(reset).toBeDisabled()
    await expect.poll(axes).toEqual(whole.axes)
    await expect.poll(picture).toBe(whole.picture)
  }

  const box = await chart.boundingBox()
  if (box === null) throw new Error("The chart is not on the screen.")
  const corner = { x: box.x + box.width * 0.25, y: box.y + box.height * 0.8 }
  await page.mouse.move(corner.x, corner.y)
  await page.keyboard.down("Control")
  await page.mouse.wheel(0, -400)
  await page.keyboard.up("Control")
  const wheeled = await isChangedFrom(whole)
  await expect(reset).toBeEnabled()
  await page.mouse.down()
  await page.mouse.move(corner.x + 120, corner.y - 60, { steps: 4 })
  await page.mouse.up()
  await isChangedFrom(wheeled)
  await expect(page.getByRole("navigation", { name: "Drill path" })).toBeHidden()
  await reset.click()
  await isWhole()

  await chart.focus()
  await chart.press("+")
  const once = await isChangedFrom(whole)
  await chart.press("+")
  const twice = await isChangedFrom(once)
  await chart.press("-")
  await isChangedFrom(twice)
  await expect.poll(axes).toEqual(once.axes)
  await chart.press("Shift+ArrowLeft")
  await isChangedFrom(once)
  await chart.press("0")
  await isWhole()

  await page.emulateMedia({ colorScheme: "dark" })
  await expect.poll(picture).not.toBe(whole.picture)
  await page.emulateMedia({ colorScheme: "light" })
  await expect.poll(picture).toBe(whole.picture)
})

/** Labels of charts that the browser draws more than 2 % wider or narrower than they were laid out. */
const mismeasured = async (page: Page): Promise<ReadonlyArray<string>> => {
  const labels = await page.locator("[data-marks] svg text").evaluateAll((texts) =>
    texts.map((text) => ({
      text: text.textContent ?? "",
      size: Number(text.getAttribute("font-size")),
      weight: Number(text.getAttribute("font-weight") ?? 400),
      drawn: text instanceof SVGTextElement ? text.getComputedTextLength() : 0,
    })),
  )
  expect(labels.length).toBeGreaterThan(300)
  return labels
    .filter(({ text, size, weight, drawn }) => Math.abs(textWidth(text, size, weight) / drawn - 1) > 0.02)
    .map(({ text }) => text)
}

test.describe("at 200 %", () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, reducedMotion: "reduce" })

  test("the charts of the gallery are accessible and overflow nowhere, in either theme and with forced colours", {
    tag: "@deep",
  }, async ({ page }) => {
    await signIn(page, people.admin)
    await page.goto("/stacks/charts")
    const cards = page.locator("[data-card]")
    await expect(cards.nth(19)).toBeAttached()
    const count = await cards.count()
    for (let index = 0; index < count; index += 1) {
      await cards.nth(index).scrollIntoViewIfNeeded()
      await expect(
        cards.nth(index).locator("[data-marks]:not([data-marks='0']), table, [role$='grid']").first(),
      ).toBeVisible()
    }
    expect(await axeProblems(page)).toEqual([])
    expect(await overflowProblems(page, 720)).toEqual([])
    expect(await mismeasured(page)).toEqual([])
    const modes = [
      { colorScheme: "dark" },
      { colorScheme: "dark", forcedColors: "active" },
      { colorScheme: "light", forcedColors: "active" },
    ] as const
    for (const mode of modes) {
      await page.emulateMedia(mode)
      expect(await axeProblemsOf(page, ["color-contrast"])).toEqual([])
    }
  })
})
