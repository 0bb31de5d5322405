import { expect } from "@playwright/test"
import { addTextFilter, summaryOf, untilLoaded } from "./card.ts"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

test("filters are alternatives or all asked for, and the link to the view opens it for a colleague", async ({
  browser,
}) => {
  const page = await pageOf(browser, people.admin)
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await addTextFilter(page, "Origin state", "CA")
  await expect.poll(() => summaryOf(page)).toBe(370_248)
  await addTextFilter(page, "Destination state", "HI")
  await expect.poll(() => summaryOf(page)).toBeLessThan(20_000)
  const both = await summaryOf(page)

  await page.getByRole("button", { name: "and, switch to OR" }).click()
  await expect.poll(() => summaryOf(page)).toBeGreaterThan(370_248)
  const either = await summaryOf(page)
  await expect(page.getByRole("button", { name: "Any filter" })).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByText("Origin state = CA or Destination state = HI")).toBeVisible()

  await page.getByRole("button", { name: "Change chart type" }).click()
  await page.getByRole("button", { name: "Number", exact: true }).click()
  await page.getByRole("button", { name: "Copy link" }).click()
  await expect(page.getByText("Link copied")).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const colleague = await pageOf(browser, people.colleague)
  await colleague.goto(link)
  await expect.poll(() => summaryOf(colleague)).toBe(either)
  await expect(colleague.getByText("Origin state = CA or Destination state = HI")).toBeVisible()
  await colleague.getByRole("button", { name: "All filters" }).click()
  await expect.poll(() => summaryOf(colleague)).toBe(both)
})

test("a filter takes three presses from its button, and a draft that is left says so or is gone", async ({
  browser,
}) => {
  const page = await pageOf(browser, people.admin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/stacks/flights")
  await untilLoaded(page)
  const add = page.getByRole("button", { name: "Add filter" })
  const dialog = page.getByRole("dialog")
  await add.click()
  await dialog.getByRole("button", { name: "Origin state", exact: true }).click()
  await dialog.getByText("CA", { exact: true }).click()
  await dialog.getByRole("button", { name: "Apply" }).click()
  await expect(page).toHaveURL(/[?&]us_state=CA/)
  await expect(add).toBeFocused()

  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("searchbox", { name: "Search columns" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("button", { name: /edit filter$/ })).toHaveCount(1)

  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("searchbox", { name: "Search columns" })).toBeFocused()
  await page.keyboard.type("delay")
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel("Value", { exact: true })).toBeFocused()
  await page.keyboard.type("60")
  await page.mouse.click(900, 700)
  await expect(dialog).toBeHidden()
  const draft = page.getByRole("button", { name: "Draft: Delay = 60, edit filter" })
  await draft.click()
  const { x, y } = (await draft.boundingBox()) ?? { x: 0, y: 0 }
  await expect
    .poll(async () => {
      const box = (await dialog.boundingBox()) ?? { x: 0, y: 0 }
      return Math.abs(box.x - x) < 24 && box.y > y
    })
    .toBe(true)
  await dialog.getByRole("button", { name: "Remove filter Delay = 60" }).click()
  await expect(draft).toBeHidden()
})

test("Filter and Export have their words beside their icons from 1,100 px on", async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  const word = (name: string) => page.getByRole("button", { name, exact: true }).getByText(name)
  for (const [address, words] of [
    ["/card/flights-by-state", ["Filter", "Export"]],
    ["/stacks/flights", ["Export"]],
  ] as const) {
    await page.setViewportSize({ width: 1100, height: 800 })
    await page.goto(address)
    for (const name of words) await expect(word(name)).toBeVisible()
    await page.setViewportSize({ width: 1099, height: 800 })
    for (const name of words) await expect(word(name)).toBeHidden()
  }
})

test("a user narrows to a policy of theirs, and never to one that does not apply to them", {
  tag: "@deep",
}, async ({ browser }) => {
  const june = await pageOf(browser, people.restricted)
  await june.goto("/card/flights-by-state")
  const own = await summaryOf(june)
  await june.getByRole("button", { name: "Filter", exact: true }).click()
  await june.getByRole("button", { name: "Limit to a data policy" }).click()
  await expect(june.getByRole("button", { name: "Apply" })).toBeDisabled()
  await june.getByRole("button", { name: "No policy chosen" }).click()
  const dialog = june.getByRole("dialog", { name: "Personalized Data Permissions" })
  await expect(dialog.getByRole("checkbox")).toHaveCount(1)
  await dialog.getByRole("checkbox", { name: "Departures from the west coast" }).check()
  await dialog.getByRole("button", { name: "Done" }).click()
  await june.getByRole("button", { name: "Apply" }).click()
  await expect(june.getByText("PDP Policy: Departures from the west coast").first()).toBeVisible()
  expect(await summaryOf(june)).toBe(own)

  const asked = (filterGroupIds: ReadonlyArray<string>) =>
    june.evaluate(async (ids) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ""
      const answer = await fetch("/api/content/v1/cards/kpi/flights-by-state/render?parts=summary", {
        method: "PUT",
        headers: { "content-type": "application/json", "X-XSRF-TOKEN": decodeURIComponent(token) },
        body: JSON.stringify({ queryOverrides: { dataControlContext: { filterGroupIds: ids } } }),
      })
      const { code } = await answer.json()
      return [answer.status, code]
    }, filterGroupIds)
  for (const ids of [["flights-all"], ["nothing"], ["flights-all", "flights-west-coast"]]) {
    expect(await asked(ids)).toEqual([400, "query.policy"])
  }
  const ada = await pageOf(browser, people.admin)
  await ada.goto("/card/flights-by-state")
  await ada.getByRole("button", { name: "Filter", exact: true }).click()
  await ada.getByRole("button", { name: "Limit to a data policy" }).click()
  await ada.getByRole("button", { name: "No policy chosen" }).click()
  await ada.getByRole("checkbox", { name: "Departures from the west coast" }).check()
  await ada.getByRole("button", { name: "Done" }).click()
  await ada.getByRole("button", { name: "Apply" }).click()
  await expect.poll(() => summaryOf(ada)).toBe(own)
})

test("a filter kept for the next visits is there on the next one, until it is released", {
  tag: "@deep",
}, async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/flights-by-distance")
  await untilLoaded(page)
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await addTextFilter(page, "Origin state", "AK")
  await page.getByRole("button", { name: "Origin state = AK, edit filter" }).click()
  await page.getByRole("checkbox", { name: "Remember this filter" }).check()
  await page.goto("/card/flights-by-distance")
  await expect(page.getByText("Origin state = AK").first()).toBeVisible()
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await page.getByRole("button", { name: "Origin state = AK, edit filter" }).click()
  await page.getByRole("checkbox", { name: "Remember this filter" }).uncheck()
  await page.goto("/card/flights-by-distance")
  await untilLoaded(page)
  await expect(page.getByText("Origin state = AK")).toBeHidden()
})

test("by keyboard alone a person filters, drills, changes the chart type and comes back", {
  tag: "@deep",
}, async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  const press = async (...keys: ReadonlyArray<string>) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Tabs on until the focus is on something of that name; in its toolbar, which is one stop, an arrow goes on. */
  const tabTo = async (name: string | RegExp) => {
    const wanted = page.getByRole("button", { name, exact: true }).or(page.getByLabel(name, { exact: true }))
    for (let step = 0; step < 60; step++) {
      const focus = await wanted.evaluateAll((all) => {
        const toolbar = document.activeElement?.closest("[role=toolbar]") ?? null
        if (all.some((one) => one === document.activeElement)) return "there"
        return toolbar !== null && all.some((one) => toolbar.contains(one)) ? "in its toolbar" : "elsewhere"
      })
      if (focus === "there") return
      await page.keyboard.press(focus === "elsewhere" ? "Tab" : "ArrowRight")
    }
    throw new Error(`${name} is not reached by Tab.`)
  }
  await tabTo("Filter")
  await press("Enter")
  await tabTo("Add filter")
  await press("Enter")
  await expect(page.getByRole("dialog", { name: "Select a column" })).toBeVisible()
  await page.keyboard.type("origin state")
  await tabTo("Origin state")
  await press("Enter")
  await expect(page.getByRole("dialog", { name: "Origin state" })).toBeVisible()
  await page.keyboard.type("HI")
  await expect(page.getByRole("checkbox")).toHaveCount(1)
  await tabTo("HI")
  await press("Space")
  await tabTo("Apply")
  await press("Enter")
  await expect.poll(() => summaryOf(page)).toBeLessThan(100_000)
  const filtered = await summaryOf(page)

  await page.locator("[data-marks]").focus()
  await press("Home", "Enter")
  await expect(page.getByRole("navigation", { name: "Drill path" })).toBeVisible()
  await untilLoaded(page)
  await tabTo("Back")
  await press("Enter")
  await expect(page.getByRole("navigation", { name: "Drill path" })).toBeHidden()
  expect(await summaryOf(page)).toBe(filtered)

  await tabTo("Change chart type")
  await press("Enter")
  await tabTo("Number")
  await press("Enter")
  await expect(page.getByRole("img", { name: /HI|Hawaii|flights/i }).first()).toBeVisible()
})
