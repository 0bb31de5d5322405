import { expect, type Page } from "@playwright/test"
import { untilLoaded } from "./card.ts"
import { pageOf, people, xsrfHeaders } from "./people.ts"
import { test } from "./test.ts"

const card = "/card/shares-by-month"

const decide = async (page: Page, _tag: "GrantAccess" | "RefuseAccess" | "RevokeAccess") => {
  const command = { _tag, target: { type: "card", id: "shares-by-month" }, userId: "june" }
  return page.request.post("/api/commands/v1", {
    data: { commandId: crypto.randomUUID(), area: "access", command },
    headers: await xsrfHeaders(page),
  })
}

test.afterEach(async ({ browser }) => {
  const owner = await pageOf(browser, people.colleague)
  await decide(owner, "RevokeAccess")
  await decide(owner, "RefuseAccess")
})

test("a person requests access to a card, its owner approves, and it opens at once where it was asked for", async ({
  browser,
}) => {
  const june = await pageOf(browser, people.restricted)
  await june.goto(card)
  await expect(june.getByRole("heading", { name: "You don't have card access." })).toBeVisible()
  await expect(june.getByText("Share prices")).toHaveCount(0)
  const words = `For the quarter ${Date.now()}`
  await june.getByLabel("Message (optional)").fill(words)
  await june.getByRole("button", { name: /Request access|Request again/ }).click()
  await expect(june.getByText(/^Request sent/)).toBeVisible()
  await expect(june.getByRole("button", { name: /Request access|Request again/ })).toHaveCount(0)
  // What they may not see is not looked at, so that nothing is refused.
  await expect(june.getByText("Favorites and recent cards")).toHaveCount(0)

  const mateo = await pageOf(browser, people.colleague)
  await mateo.goto("/")
  await expect(mateo.getByRole("link", { name: /1 pending request/ })).toBeVisible()
  await expect(mateo.getByRole("heading", { name: "Requests" })).toBeVisible()
  await expect(mateo.getByText(words)).toBeVisible()
  await mateo.goto(card)
  await expect(mateo.getByRole("region", { name: "Requests" }).getByText(words)).toBeVisible()
  await mateo.getByRole("button", { name: "Approve the request of June Park" }).click()
  await expect(mateo.getByRole("region", { name: "Requests" })).toBeHidden()

  await expect(june.getByRole("heading", { name: "Share prices", exact: true })).toBeVisible({
    timeout: 5_000,
  })
  await untilLoaded(june)
  await june.goto("/")
  await expect(june.getByRole("list", { name: "Your requests" })).toContainText("Share prices")

  await mateo.goto("/")
  await mateo.getByText("1 person has access").click()
  await mateo.getByRole("button", { name: "Revoke the access of June Park" }).click()
  await expect(mateo.getByText("1 person has access")).toBeHidden()
  await june.goto(card)
  await expect(june.getByText("Your access was revoked.")).toBeVisible()
})

test("a declined request is shown at once, another is possible, and no one but the owner decides", {
  tag: "@deep",
}, async ({ browser }) => {
  const june = await pageOf(browser, people.restricted)
  await june.goto(card)
  await june.getByRole("button", { name: /Request access|Request again/ }).press("Enter")
  await expect(june.getByText(/^Request sent/)).toBeVisible()
  const own = await decide(june, "GrantAccess")
  expect(own.status()).toBe(403)

  const mateo = await pageOf(browser, people.colleague)
  await mateo.goto("/")
  const refuse = mateo.getByRole("button", { name: "Decline the request of June Park" })
  await refuse.click()
  await expect(refuse).toBeHidden()
  await expect(june.getByText("Your request was declined. You can request again.")).toBeVisible()
  await june.getByRole("button", { name: "Request again" }).click()
  await expect(june.getByText(/^Request sent/)).toBeVisible()
})
