import { expect } from "@playwright/test"
import { pageOf, people } from "./people.ts"
import { OwnServer } from "./server.ts"
import { test } from "./test.ts"

test("an admin makes a group, signs a colleague out for good, and reads both in the audit log", {
  tag: "@deep",
}, async ({ browser }) => {
  const server = await OwnServer.start()
  try {
    const colleague = await pageOf(browser, people.colleague, server.url)
    await colleague.goto(server.url)
    await expect(colleague.getByRole("heading", { name: /^Hello/ })).toBeVisible()
    await expect(colleague.getByRole("link", { name: "Admin" })).toHaveCount(0)

    const admin = await pageOf(browser, people.admin, server.url)
    await admin.goto(server.url)
    await admin.getByRole("link", { name: "Admin" }).click()
    const pages = admin.getByRole("navigation", { name: "Administration" })
    await pages.getByRole("link", { name: "Groups" }).click()
    await admin.getByRole("button", { name: "New group" }).click()
    await admin.getByRole("dialog").getByLabel("Name").fill("Reviewers")
    await admin.getByRole("dialog").getByRole("button", { name: "Create" }).click()
    await admin.getByRole("button", { name: "Actions for Reviewers" }).click()
    await admin.getByRole("menuitem", { name: "Add people" }).click()
    const adding = admin.getByRole("dialog", { name: "Add people to Reviewers" })
    await adding.getByRole("searchbox").fill("June")
    await adding.getByRole("button", { name: /June Park/ }).click()
    await adding.getByRole("button", { name: "Add people" }).click()
    await expect(admin.getByRole("button", { name: /^Remove June/ })).toBeVisible()

    await pages.getByRole("link", { name: "People" }).click()
    await admin.getByRole("searchbox", { name: "Search people" }).fill(people.colleague)
    const row = admin.getByRole("listitem").filter({ hasText: people.colleague })
    await row.getByRole("button", { name: /^Actions for/ }).click()
    await admin.getByRole("menuitem", { name: "Deactivate" }).click()
    await admin.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click()
    await expect(row).toContainText("Deactivated")

    // The page that was open ends by itself.
    await expect(colleague.getByLabel("Email")).toBeVisible()

    await pages.getByRole("link", { name: "Audit log" }).click()
    const log = admin.getByRole("region", { name: "Audit log" })
    await expect(log.getByRole("row").nth(1)).toContainText(/Ada Lindqvist.*Deactivated.*Mateo/)
    await expect(log.getByRole("row").nth(2)).toContainText(/Changed group members.*Reviewers.*June/)
    await expect(log.getByRole("row").nth(3)).toContainText(/Created group.*Reviewers/)
  } finally {
    await server.end()
  }
})
