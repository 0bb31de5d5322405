import { expect, type Locator, type Page } from "@playwright/test"

/** Opens the conversation of a card, at an address of the app; one that has messages may open by itself. */
export const openConversation = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  const tool = page.getByRole("button", { name: "Discussion", exact: true })
  await expect(async () => {
    if ((await tool.getAttribute("aria-pressed")) !== "true") await tool.click()
    await expect(composer(page)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** Composer of a message. */
export const composer = (page: Page): Locator => page.getByRole("textbox", { name: "Message", exact: true })

/** Writes a message and sends it. */
export const send = async (page: Page, words: string): Promise<void> => {
  await composer(page).fill(words)
  await composer(page).press("Enter")
}

/** Messages with this text. */
export const messages = (page: Page, words: string): Locator =>
  page.locator("[data-message]").filter({ hasText: words })

/** Stored message with this text. */
export const stored = (page: Page, words: string): Locator =>
  page.locator("[data-message]:not([data-pending])").filter({ hasText: words })

/** Failed message with this text. */
export const failed = (page: Page, words: string): Locator =>
  page.locator('[data-message][data-pending="FAILED"]').filter({ hasText: words })
