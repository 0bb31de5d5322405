import { expect, test } from "@playwright/test"
import { messages, openConversation, send, stored } from "./conversation.ts"
import { people, signIn } from "./people.ts"

test("a message is found by its words from anywhere, and is opened in its channel", async ({ page }) => {
  await signIn(page, people.admin)
  await openConversation(page, "/card/flights-by-state")
  await send(page, "Turbulence over Zürich, quite unusual")
  await expect(stored(page, "Turbulence over Zürich")).toBeVisible()

  await page.goto("/")
  await page.keyboard.press("Control+k")
  const field = page.getByRole("searchbox", { name: "Search" })
  await expect(field).toBeFocused()
  await field.fill("has:banana")
  await expect(page.getByText("Write card, stack, file or link.")).toBeVisible()
  await field.fill("from:me zurich turb")
  const found = page.getByRole("link", { name: /Turbulence over Zürich/ })
  await expect(found).toBeVisible()
  await expect(found.locator("mark")).toHaveText(["Turbulence", "Zürich"])
  await found.click()
  await expect(page).toHaveURL(/\/m\/buzz\/channel\/card(:|%3A)flights-by-state\?message=\d+$/)
  await expect(messages(page, "Turbulence over Zürich")).toBeVisible()

  await page.keyboard.press("Control+k")
  await expect(page.getByRole("button", { name: "from:me zurich turb" })).toBeVisible()
})
