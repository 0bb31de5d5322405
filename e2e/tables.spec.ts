import { expect, type Locator, type Page } from "@playwright/test"
import { pageOf, people, signIn } from "./people.ts"
import { test } from "./test.ts"

const gridOf = (page: Page): Locator => page.getByRole("grid")
const open = async (page: Page, path: string): Promise<Locator> => {
  await signIn(page, people.admin)
  await page.goto(path)
  const grid = gridOf(page)
  await expect(grid.getByRole("gridcell").first()).toBeVisible()
  return grid
}
const headerOf = (grid: Locator, name: string): Locator =>
  grid.getByRole("columnheader").filter({ has: grid.page().getByRole("button", { name, exact: true }) })
const columnOf = async (grid: Locator, name: string): Promise<ReadonlyArray<string>> => {
  const index = await headerOf(grid, name).getAttribute("aria-colindex")
  return grid.locator(`[data-row] [role=gridcell][aria-colindex="${index}"]`).allInnerTexts()
}
const rowNumber = async (grid: Locator): Promise<number> =>
  Number(await grid.locator("[data-row]").nth(4).getAttribute("data-row"))
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] })

  test("a table of three million rows is sorted, scrolled anywhere, arranged and copied by mouse", async ({
    page,
  }) => {
    const grid = await open(page, "/card/all-flights")
    await expect(page.getByText("2,999,994 rows")).toBeVisible()
    await expect(page.getByRole("button", { name: /, change dates$/ })).toBeHidden()
    await expect(page.getByRole("button", { name: "Change chart type" })).toBeHidden()

    const city = headerOf(grid, "Origin city")
    await city.getByRole("button", { name: "Origin city", exact: true }).click()
    await expect(city).toHaveAttribute("aria-sort", "ascending")
    await expect(grid.locator("[data-row='0']")).toContainText("Abilene")
    await city.getByRole("button", { name: "Origin city", exact: true }).click()
    await expect(city).toHaveAttribute("aria-sort", "descending")
    await expect(grid.locator("[data-row='0']")).not.toContainText("Abilene")

    await grid.evaluate((element) => {
      element.scrollTop = element.scrollHeight / 2
    })
    await expect.poll(() => rowNumber(grid)).toBeGreaterThan(1_000_000)
    await expect(grid.locator("[data-waiting=true]")).toHaveCount(0)
    const before = await rowNumber(grid)
    await grid.hover()
    await page.mouse.wheel(0, 440)
    await expect.poll(() => rowNumber(grid)).toBe(before + 10)

    const origin = headerOf(grid, "Origin")
    const from = await origin.boundingBox()
    if (from === null) throw new Error("There is no header.")
    await page.mouse.move(from.x + from.width - 3, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width + 77, from.y + 20, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await origin.boundingBox())?.width).toBeCloseTo(from.width + 80, 0)

    const [moved, target] = [await origin.boundingBox(), await city.boundingBox()]
    if (moved === null || target === null) throw new Error("There are no headers.")
    await page.mouse.move(moved.x + 30, moved.y + 20)
    await page.mouse.down()
    await page.mouse.move(target.x + target.width - 20, moved.y + 20, { steps: 6 })
    await page.mouse.up()
    await expect(city).toHaveAttribute("aria-colindex", "2")
    await expect(origin).toHaveAttribute("aria-colindex", "3")

    const row = grid.locator("[data-row]").nth(5)
    const cells = row.getByRole("gridcell")
    const below = grid.locator("[data-row]").nth(6).getByRole("gridcell")
    await cells.nth(1).hover()
    await page.mouse.down()
    await below.nth(2).hover()
    await page.mouse.up()
    await expect(page.getByText("4 cells selected")).toBeVisible()
    await page.keyboard.press("Control+c")
    await expect(page.getByText("4 cells copied")).toBeVisible()
    const shown = [
      `${await cells.nth(1).innerText()}\t${await cells.nth(2).innerText()}`,
      `${await below.nth(1).innerText()}\t${await below.nth(2).innerText()}`,
    ]
    expect(await clipboard(page)).toBe(shown.join("\n"))
  })

  test("a table is read, sorted, arranged, copied and drilled by keyboard alone", { tag: "@deep" }, async ({
    page,
  }) => {
    await signIn(page, people.admin)
    await page.goto("/card/flights-by-state")
    const grid = gridOf(page)
    await page.getByRole("button", { name: "Show as table" }).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("tab", { name: "Data" }).focus()
    await page.keyboard.press("ArrowRight")
    await expect(page.getByRole("tab", { name: "Rows" })).toBeFocused()
    await expect(grid.getByRole("gridcell").first()).toBeVisible()
    await grid.focus()
    await page.keyboard.press("Control+End")
    const all = Number(await grid.getAttribute("aria-rowcount"))
    await expect(grid.locator(`[data-row='${all - 3}']`)).toBeVisible()
    await page.keyboard.press("Control+Home")
    await expect(grid.locator("[data-row='0'] [data-cursor=true]")).toBeVisible()

    const distance = headerOf(grid, "Distance")
    const at = Number(await grid.getAttribute("aria-colcount"))
    await page.keyboard.press("ArrowUp")
    for (let step = 1; step < at; step++) await page.keyboard.press("ArrowRight")
    await expect(distance).toHaveAttribute("data-cursor", "true")
    await page.keyboard.press("Enter")
    await expect(distance).toHaveAttribute("aria-sort", "ascending")
    await page.keyboard.press("Enter")
    await expect(distance).toHaveAttribute("aria-sort", "descending")
    await expect.poll(async () => (await columnOf(grid, "Distance"))[0]).toMatch(/^4,\d{3}/)

    const width = (await distance.boundingBox())?.width ?? 0
    await page.keyboard.press("Alt+ArrowLeft")
    await expect.poll(async () => (await distance.boundingBox())?.width).toBeLessThan(width)
    await page.keyboard.press("Alt+Shift+ArrowLeft")
    await expect(distance).toHaveAttribute("aria-colindex", String(at - 1))
    await page.keyboard.press("Shift+F10")
    await page.getByRole("menuitem", { name: "Clear sort" }).waitFor()
    await page.keyboard.press("Escape")
    await expect(grid).toBeFocused()

    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Shift+ArrowDown")
    await expect(page.getByText("2 cells selected")).toBeVisible()
    await page.keyboard.press("Control+c")
    await expect(page.getByText("2 cells copied")).toBeVisible()
    expect(await clipboard(page)).toMatch(/^\d+\n\d+$/)

    await page.keyboard.press("Enter")
    await expect(page.getByRole("navigation", { name: "Drill path" })).toBeVisible()
  })

  test("a cell of a heatmap drills like a mark, and reads well", { tag: "@deep" }, async ({ page }) => {
    const grid = await open(page, "/card/late-flights-by-month")
    const heads = await grid.getByRole("columnheader").allInnerTexts()
    expect(heads.slice(1, 4).map((text) => text.trim())).toEqual(["Jan 2001", "Feb 2001", "Mar 2001"])
    const row = grid.locator("[data-row]", { hasText: "MA" })
    await row.locator("[data-drill=true]").nth(2).click()
    const path = page.getByRole("navigation", { name: "Drill path" })
    await expect(path).toContainText("MA · Mar 2001")
  })

  test("says where a page could not be read, and reads it again", { tag: "@deep" }, async ({ page }) => {
    const grid = await open(page, "/card/all-flights")
    let isDown = true
    await page.route("**/api/content/v1/cards/kpi/all-flights/table", (route) =>
      isDown ? route.abort() : route.continue(),
    )
    await grid.evaluate((element) => {
      element.scrollTop = element.scrollHeight / 3
    })
    await expect(page.getByText("Some rows could not be loaded.")).toBeVisible()
    isDown = false
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(grid.locator("[data-waiting=true]")).toHaveCount(0)
    await expect(page.getByText("Some rows could not be loaded.")).toBeHidden()
  })
})

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ["clipboard-read", "clipboard-write"],
  })

  test("a table is scrolled, sorted from its menu, copied and drilled by touch", { tag: "@deep" }, async ({
    page,
  }) => {
    const grid = await open(page, "/card/busiest-routes")
    const touch = await page.context().newCDPSession(page)
    const box = await grid.boundingBox()
    if (box === null) throw new Error("The table is not on the screen.")
    const point = (step: number) => ({ x: box.x + box.width / 2, y: box.y + 350 - 20 * step })
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point(0)] })
    for (let step = 1; step <= 15; step++) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point(step)] })
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await expect.poll(() => rowNumber(grid)).toBeGreaterThan(5)

    const ascending = page.getByRole("menuitem", { name: "Sort ascending" })
    await expect(async () => {
      await headerOf(grid, "Origin city").getByRole("button", { name: "Column Origin city" }).tap()
      await expect(ascending).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await ascending.tap()
    // The table scrolls on for a while after the finger has left it.
    await expect(async () => {
      await grid.evaluate((element) => {
        element.scrollTop = 0
      })
      await expect(grid.locator("[data-row='0']")).toContainText("Arlington", { timeout: 1_000 })
    }).toPass()

    await grid.locator("[data-row='1'] [data-column='1']").tap()
    await page.getByRole("button", { name: "Select a range" }).tap()
    await grid.locator("[data-row='2'] [data-column='1']").tap()
    await page.getByRole("button", { name: "Copy", exact: true }).tap()
    await expect(page.getByText("2 cells copied")).toBeVisible()
    expect((await clipboard(page)).split("\n")).toHaveLength(2)
    await page.getByRole("button", { name: "Select a range" }).tap()

    await grid.locator("[data-row='3'] [data-column='1']").tap()
    await grid.locator("[data-row='0'] [data-drill=true]").tap()
    await expect(page.getByRole("navigation", { name: "Drill path" })).toContainText("Arlington")
  })

  test("tiles preview tables and say how much more there is", { tag: "@deep" }, async ({ page }) => {
    await signIn(page, people.admin)
    await page.goto("/stacks/flights")
    const tile = page.locator("[data-card=all-flights]")
    await tile.scrollIntoViewIfNeeded()
    await expect(tile.getByText("5 of 2,999,994 rows. View all")).toBeVisible()
    await expect(tile.getByRole("row")).toHaveCount(6)
    await expect(tile.getByRole("columnheader")).toHaveCount(2)
    const routes = page.locator("[data-card=busiest-routes]")
    await routes.scrollIntoViewIfNeeded()
    await expect(routes.getByRole("row")).toHaveCount(7)
    await expect(routes.getByRole("columnheader")).toHaveCount(2)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide).toBe(0)
  })
})

test.describe("a table as it was left", () => {
  const titlesOf = async (grid: Locator): Promise<ReadonlyArray<string>> =>
    (await grid.getByRole("columnheader").allInnerTexts()).slice(0, 4).map((title) => title.trim())
  const firstRow = (grid: Locator): Promise<string> => grid.locator("[data-row='0']").innerText()
  const widthOf = async (grid: Locator, name: string): Promise<number> =>
    (await headerOf(grid, name).boundingBox())?.width ?? 0
  const menu = async (page: Page, name: string, ...items: ReadonlyArray<string>): Promise<void> => {
    for (const item of items) {
      await headerOf(gridOf(page), name)
        .getByRole("button", { name: `Column ${name}` })
        .click()
      await page.getByRole("menuitem", { name: item }).click()
    }
  }

  test("is the same after a reload, and for a colleague who opens its link", { tag: "@deep" }, async ({
    page,
    browser,
  }) => {
    const grid = await open(page, "/card/all-flights")
    await menu(page, "Origin city", "Sort descending", "Move left", "Wider")
    await expect(headerOf(grid, "Origin city")).toHaveAttribute("aria-sort", "descending")
    await expect(page).toHaveURL(/sort\.rows=origin_city:descending/)
    await expect(page).toHaveURL(/columns\.rows=/)
    await expect(page).toHaveURL(/widths\.rows=origin_city:\d+/)
    await expect(grid.locator("[data-waiting=true]")).toHaveCount(0)
    const [titles, row, width] = [
      await titlesOf(grid),
      await firstRow(grid),
      await widthOf(grid, "Origin city"),
    ]

    await page.reload()
    await expect.poll(() => titlesOf(grid)).toEqual(titles)
    await expect.poll(() => firstRow(grid)).toBe(row)
    expect(await widthOf(grid, "Origin city")).toBeCloseTo(width, 0)

    const colleague = await pageOf(browser, people.colleague)
    await colleague.goto(page.url())
    const theirs = gridOf(colleague)
    await expect.poll(() => titlesOf(theirs)).toEqual(titles)
    await expect.poll(() => firstRow(theirs)).toBe(row)

    await menu(page, "Origin city", "Clear sort", "Move right")
    await expect(page).not.toHaveURL(/sort|columns/)
  })

  test("keeps the order of a pivot table's lines, and passes over what it has not", { tag: "@deep" }, async ({
    page,
  }) => {
    const pivot = page.getByRole("treegrid")
    await signIn(page, people.admin)
    await page.goto("/card/delays-by-haul-and-month")
    await expect(pivot.getByRole("row").nth(3)).toBeVisible()
    await pivot.getByRole("columnheader").first().getByRole("button").first().click()
    await pivot.getByRole("columnheader").first().getByRole("button").first().click()
    await expect(page).toHaveURL(/sort=[^&]*:descending/)
    const lines = await pivot.getByRole("row").allInnerTexts()
    await page.reload()
    await expect.poll(() => pivot.getByRole("row").allInnerTexts()).toEqual(lines)

    await page.goto("/card/busiest-routes?sort=nothing&columns=nothing,flights&widths=nothing:120")
    await expect(gridOf(page).getByRole("gridcell").first()).toBeVisible()
    await expect(page.getByRole("alert").filter({ hasText: "sort=nothing" })).toBeVisible()
    await page.goto("/card/all-flights?sort.rows=nothing")
    await expect(gridOf(page).getByRole("gridcell").first()).toBeVisible()
    await expect(page.getByRole("alert").filter({ hasText: "sort.rows=nothing" })).toBeVisible()
  })
})
