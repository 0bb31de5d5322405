import { expect } from "@playwright/test"
import { pageOf, password, people } from "./people.ts"
import { OwnServer } from "./server.ts"
import { test } from "./test.ts"

const own = "correct horse battery"

test("changing one's password signs out every other browser, and the new one signs in", {
  tag: "@deep",
}, async ({ browser }) => {
  test.slow()
  const server = await OwnServer.start()
  try {
    const other = await pageOf(browser, people.colleague, server.url)
    await other.goto(server.url)
    await expect(other.getByRole("heading", { name: /^Hello/ })).toBeVisible()
    const page = await pageOf(browser, people.colleague, server.url)
    await page.goto(server.url)
    await page.getByRole("button", { name: "Your account" }).click()
    await page.getByRole("menuitem", { name: "Change password" }).click()
    const dialog = page.getByRole("dialog", { name: "Change password" })
    const current = dialog.getByLabel("Current password")
    await expect(current).toBeFocused()
    await current.fill("wrong")
    await dialog.getByLabel("New password", { exact: true }).fill(own)
    await dialog.getByLabel("Repeat new password").fill(own)
    await page.keyboard.press("Enter")
    await expect(dialog.getByRole("alert")).toHaveText("Incorrect current password.")
    await current.fill(password)
    await page.keyboard.press("Enter")
    await expect(dialog.getByRole("status")).toContainText("Your password has been changed")
    await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused()
    await expect(other.getByLabel("Email")).toBeVisible()

    await page.reload()
    await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
    await other.getByLabel("Email").fill(people.colleague)
    await other.getByLabel("Password", { exact: true }).fill(password)
    await other.getByRole("button", { name: "Sign in" }).click()
    await expect(other.getByRole("alert")).toHaveText("Incorrect email or password.")
    await other.getByLabel("Password", { exact: true }).fill(own)
    await other.getByRole("button", { name: "Sign in" }).click()
    await expect(other.getByRole("heading", { name: /^Hello/ })).toBeVisible()
  } finally {
    await server.end()
  }
})
