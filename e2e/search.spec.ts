import { expect } from "@playwright/test"
import { messages, openConversation, send, stored } from "./conversation.ts"
import { people, signIn } from "./people.ts"
import { test } from "./test.ts"

test("a message is found by its words from anywhere, and is opened in its channel", async ({ page }) => {
  await signIn(page, people.admin)
  await openConversation(page, "/card/flights-by-state")
  const word = `Turbulence${Date.now()}`
  await send(page, `${word} over Zürich, quite unusual`)
  await expect(stored(page, word)).toBeVisible()

  await page.goto("/")
  await page.getByRole("button", { name: "Search", exact: true }).click()
  const field = page.getByRole("searchbox", { name: "Search" })
  await expect(field).toBeFocused()
  await field.fill("has:banana")
  await expect(page.getByText("Write card, stack, file, image, poll or link.")).toBeVisible()
  const query = `from:me zurich ${word.slice(0, -1)}`
  await field.fill(query)
  const found = page.getByRole("link", { name: word })
  await expect(found).toBeVisible()
  await expect(found.locator("mark")).toHaveText([word, "Zürich"])
  await found.click()
  await expect(page).toHaveURL(/\/m\/buzz\/channel\/card(:|%3A)flights-by-state\?message=\d+$/)
  await expect(messages(page, word)).toBeVisible()

  await page.keyboard.press("Control+k")
  await expect(page.getByRole("button", { name: query })).toBeVisible()
})
