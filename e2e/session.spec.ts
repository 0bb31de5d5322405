import { expect } from "@playwright/test"
import { people, signIn } from "./people.ts"
import { test } from "./test.ts"

test("signing out in one tab ends the feed of the other, which asks to sign in", async ({ browser }) => {
  const context = await browser.newContext()
  const first = await context.newPage()
  await signIn(first, people.colleague)
  await first.goto("/")
  const second = await context.newPage()
  const opened = second.waitForResponse("**/api/streams/v1/feed")
  await second.goto("/card/flights-by-state")
  await opened
  await first.getByRole("button", { name: "Your account" }).click()
  await first.getByRole("menuitem", { name: "Sign out" }).click()
  await expect(first.getByLabel("Email")).toBeVisible()
  await expect(second.getByLabel("Email")).toBeVisible()
})
