import { expect } from "@playwright/test"
import { untilLoaded } from "./card.ts"
import { stored } from "./conversation.ts"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

test("a date is annotated, flagged for a colleague, said in the card's channel, and removed again", async ({
  browser,
}) => {
  const words = `Snow in Denver ${Date.now()}`
  const june = await pageOf(browser, people.restricted)
  await june.goto("/card/flights-per-day")
  await untilLoaded(june)
  const mateo = await pageOf(browser, people.colleague)
  await mateo.goto("/card/flights-per-day")
  await untilLoaded(mateo)
  await mateo.getByRole("button", { name: "Annotations", exact: true }).press("Enter")
  const dialog = mateo.getByRole("dialog", { name: "Annotations" })
  await dialog.getByLabel("Date").fill("2001-05-14")
  await expect(dialog.getByRole("button", { name: "Add annotation" })).toBeDisabled()
  await dialog.getByLabel("Annotation", { exact: true }).fill(words)
  await dialog.getByRole("button", { name: "Add annotation" }).click()
  const note = dialog.getByRole("listitem").filter({ hasText: words })
  await expect(note).toContainText("May 14, 2001")
  await expect(note).toContainText("Mateo Rossi")
  await expect(dialog.getByText(/^\d+ annotations?$/)).toBeVisible()
  await mateo.keyboard.press("Escape")
  await expect(dialog).toBeHidden()

  // It stays the same element, with the focus that it may have, when the discussion beside the card opens or closes.
  const drawn = await mateo
    .getByRole("button", { name: new RegExp(`annotation: .*${words}`, "s") })
    .elementHandle()
  const discussion = mateo.getByRole("complementary", { name: /^Discussion/ })
  await expect(discussion).toBeVisible()
  await discussion.getByRole("button", { name: "Close" }).click()
  await expect(discussion).toBeHidden()
  expect(await drawn?.evaluate(({ isConnected }) => isConnected)).toBe(true)

  const flag = june.getByRole("button", { name: new RegExp(`annotation: .*${words}`, "s") })
  await flag.press("Enter")
  const read = june.getByRole("dialog", { name: "Annotations" })
  const seen = read.getByRole("listitem").filter({ hasText: words })
  await expect(seen.getByRole("button", { name: /^Remove/ })).toHaveCount(0)
  await seen.getByRole("link", { name: "Open in Buzz" }).click()
  await expect(june).toHaveURL(/\/m\/buzz\/channel\/card(:|%3A)flights-per-day$/)
  await expect(stored(june, `2001-05-14: ${words}`)).toBeVisible()
  await june.context().close()

  await mateo.getByRole("button", { name: "Annotations", exact: true }).click()
  await note.getByRole("button", { name: /^Remove annotation/ }).click()
  await expect(note).toHaveCount(0)
  await dialog.getByRole("button", { name: "Undo" }).click()
  await expect(note).toHaveCount(1)
  await note.getByRole("button", { name: /^Remove annotation/ }).click()
  await expect(note).toHaveCount(0)
})

test("a card that is not drawn over dates has none to annotate", { tag: "@deep" }, async ({ browser }) => {
  const page = await pageOf(browser, people.colleague)
  await page.goto("/card/flights-by-state")
  await untilLoaded(page)
  await expect(page.getByRole("button", { name: "More" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Annotations", exact: true })).toHaveCount(0)
})
