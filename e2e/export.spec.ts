import { readFile } from "node:fs/promises"
import { type Download, expect, type Page } from "@playwright/test"
import { readXlsx } from "hucre/xlsx"
import { untilLoaded } from "./card.ts"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

const modal = (page: Page, title: string) => page.getByRole("dialog", { name: `Export ${title}` })
const open = async (page: Page, title: string): Promise<void> => {
  await page.getByRole("button", { name: "Export", exact: true }).click()
  await expect(modal(page, title)).toBeVisible()
}
const download = async (page: Page, format: string): Promise<Download> => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: format }).click(),
  ])
  return file
}
const bytesOf = async (file: Download): Promise<Buffer> => readFile(await file.path())

test("a card is downloaded as a workbook, as values and as a deck", async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/best-selling-films")
  await untilLoaded(page)
  await page.getByRole("button", { name: "Show as table" }).click()
  await page.getByRole("tab", { name: "Rows" }).click()
  await expect(page.getByText("3,201 rows")).toBeVisible()
  const shown = await page.getByRole("row").nth(1).getByRole("gridcell").first().innerText()

  await open(page, "Best-selling films")
  const workbook = await download(page, "Excel")
  expect(workbook.suggestedFilename()).toBe("Best-selling films.xlsx")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  const { sheets } = await readXlsx(await bytesOf(workbook))
  expect(sheets.map(({ name }) => name)).toEqual(["Data", "Filters"])
  expect(sheets[0]?.rows).toHaveLength(1 + 3201)
  const title = sheets[0]?.rows[0]?.indexOf("Title") ?? -1
  expect(sheets[0]?.rows[1]?.[title]).toBe(shown)

  await open(page, "Best-selling films")
  const values = await download(page, "CSV")
  expect(values.suggestedFilename()).toBe("Best-selling films.csv")
  expect((await bytesOf(values)).toString().split("\r\n").length).toBe(1 + 3201 + 1)

  await open(page, "Best-selling films")
  const deck = await download(page, "PowerPoint")
  expect(deck.suggestedFilename()).toBe("Best-selling films.pptx")
  expect((await bytesOf(deck)).toString("latin1")).toContain("ppt/slides/slide1.xml")
})

test("a chart is saved as a picture and as a drawing", { tag: "@deep" }, async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  const saved = async (item: string): Promise<Download> => {
    await page.getByRole("button", { name: "More", exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: item }).click(),
    ])
    return file
  }
  const picture = await saved("Download picture (PNG)")
  expect(picture.suggestedFilename()).toBe("Flights by state.png")
  const png = await bytesOf(picture)
  expect(png.subarray(1, 4).toString()).toBe("PNG")
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1920, 1080])
  const drawing = await saved("Download drawing (SVG)")
  expect(drawing.suggestedFilename()).toBe("Flights by state.svg")
  expect((await bytesOf(drawing)).toString()).toMatch(/^<svg [^>]*>.*CA.*370K.*<\/svg>$/s)
})

test("a download that is cancelled is none, and another can be asked for", { tag: "@deep" }, async ({
  browser,
}) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  await page.getByRole("button", { name: "Show as table" }).click()
  await page.getByRole("tab", { name: "Rows" }).click()
  await expect(page.getByText("2,999,994 rows")).toBeVisible()
  await open(page, "Flights by state")
  const downloads: Array<Download> = []
  page.on("download", (file) => downloads.push(file))
  await page.getByRole("dialog").getByRole("button", { name: "Excel" }).click()
  await expect(page.getByText(/\d MB received/)).toBeVisible()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByText(/MB received/)).toHaveCount(0)
  expect(downloads).toEqual([])
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.getByRole("button", { name: "Show as chart" }).click()
  await open(page, "Flights by state")
  const values = await download(page, "CSV")
  expect((await bytesOf(values)).toString()).toContain("CA,370248")
})

test("an export that fails says so, and offers again", { tag: "@deep" }, async ({ browser }) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/card/films-by-year")
  await untilLoaded(page)
  await open(page, "Films by year")
  await page.route("**/export", (route) =>
    route.fulfill({ status: 503, json: { code: "Away", message: "The database is away." } }),
  )
  await page.getByRole("dialog").getByRole("button", { name: "CSV" }).click()
  await expect(page.getByRole("alert").getByText("The database is away.")).toBeVisible()
  await page.unroute("**/export")
  expect((await download(page, "CSV")).suggestedFilename()).toBe("Films by year.csv")
})

test("a user under a policy exports their own rows, of a card and of a stack", { tag: "@deep" }, async ({
  browser,
}) => {
  const page = await pageOf(browser, people.restricted)
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  await open(page, "Flights by state")
  const values = (await bytesOf(await download(page, "CSV"))).toString()
  expect(
    values
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[0]),
  ).toEqual(["CA", "WA", "OR"])
  // A stack with the card, and without one that lists all flights.
  await page.goto("/stacks/bird-strikes")
  await expect(page.getByRole("heading", { level: 1, name: "Bird strikes" })).toBeVisible()
  await open(page, "Bird strikes")
  const { sheets } = await readXlsx(await bytesOf(await download(page, "Excel")))
  const states = sheets.find(({ name }) => name === "Flights by state")?.rows.slice(1)
  expect(states?.map(([state]) => state)).toEqual(["CA", "WA", "OR"])
})

test("an embedded card exports without a sign-in", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/embed/card/flights-by-state-embed")
  await untilLoaded(page)
  await open(page, "Flights by state")
  const file = await download(page, "Excel")
  const { sheets } = await readXlsx(await bytesOf(file))
  expect(sheets[0]?.rows[1]).toEqual(["CA", 370_248])
})
