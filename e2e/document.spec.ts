import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

const picture = (page: Page) => page.getByRole("img", { name: /technology-shares\.pdf|shares-2011\.pdf/ })

/** The first picture of a server waits for the thread that draws, which stands behind all others, in milliseconds. */
const firstDrawing = 120_000

/** Whether the picture of a page was drawn, and is not the icon in its place. */
const isDrawn = async (page: Page) => {
  await expect(picture(page)).toBeVisible({ timeout: firstDrawing })
  await expect
    .poll(() => picture(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(100)
}

/** The file that a press on the link saves. */
const downloaded = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download File" }).first().click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test("one person uploads a revision, and another sees it appear", async ({ browser }) => {
  test.slow()
  const [mateo, ada] = await Promise.all([pageOf(browser, people.colleague), pageOf(browser, people.admin)])
  await Promise.all([mateo.goto("/card/technology-shares"), ada.goto("/card/technology-shares")])
  await Promise.all([isDrawn(mateo), isDrawn(ada)])
  await ada.getByRole("button", { name: "Next page" }).click()
  await expect(ada.getByText("2 of 2")).toBeVisible()
  await isDrawn(ada)
  const first = readFileSync("sample/files/technology-shares.pdf")
  expect(await downloaded(ada)).toEqual({ name: "technology-shares.pdf", bytes: first })

  const second = Buffer.concat([first, Buffer.from("%\n")])
  await mateo.getByRole("button", { name: "More" }).click()
  await mateo.getByRole("menuitem", { name: "Upload new revision" }).click()
  const dialog = mateo.getByRole("dialog")
  const file = dialog.getByLabel("Choose a file")
  await file.setInputFiles({ name: "notes.exe", mimeType: "", buffer: second })
  await expect(dialog.getByRole("alert")).toHaveText("notes.exe is of a type that can't be uploaded.")
  await file.setInputFiles({ name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html></html>") })
  await dialog.getByRole("button", { name: "Upload" }).click()
  await expect(dialog.getByRole("alert")).toContainText("doesn't match its name")
  await file.setInputFiles({ name: "shares-2011.pdf", mimeType: "application/pdf", buffer: second })
  await dialog.getByRole("button", { name: "Upload" }).click()
  await expect(dialog).toBeHidden()
  for (const page of [mateo, ada]) {
    await expect(page.getByText("shares-2011.pdf", { exact: true })).toBeVisible()
    await isDrawn(page)
  }
  expect(await downloaded(ada)).toEqual({ name: "shares-2011.pdf", bytes: second })

  await ada.getByRole("button", { name: "More" }).click()
  await ada.getByRole("menuitem", { name: "Revisions" }).click()
  const rows = ada.getByRole("dialog").getByRole("listitem")
  await expect(rows).toHaveText([
    /shares-2011\.pdf.*Current.*Mateo/s,
    /technology-shares\.pdf.*From the workspace/s,
  ])
})

test("a picture is in its stack, and its menu has its one revision", { tag: "@deep" }, async ({
  browser,
}) => {
  const page = await pageOf(browser, people.admin)
  await page.goto("/stacks/seattle-weather")
  const tile = page.getByRole("article").filter({ hasText: "The hottest days" })
  await tile.scrollIntoViewIfNeeded()
  await expect(tile.getByRole("img", { name: "Preview of weather-calendar.png" })).toBeVisible()
  await expect(tile.getByRole("button", { name: "Next page" })).toHaveCount(0)
  await page.goto("/card/weather-calendar")
  await page.getByRole("button", { name: "More" }).click()
  await page.getByRole("menuitem", { name: "Revisions" }).click()
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveText([/weather-calendar\.png.*Current/s])
})
