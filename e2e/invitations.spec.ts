import { expect } from "@playwright/test"
import { summaryOf } from "./card.ts"
import { pageOf, people } from "./people.ts"
import { OwnServer } from "./server.ts"
import { test } from "./test.ts"

const own = "correct horse battery"

test("who is invited into a group joins by the link, once, and sees what its policy shows", {
  tag: "@deep",
}, async ({ browser }) => {
  const server = await OwnServer.start()
  try {
    const admin = await pageOf(browser, people.admin, server.url)
    await admin.goto(`${server.url}/people`)
    await admin.getByRole("button", { name: "Invite" }).click()
    const dialog = admin.getByRole("dialog", { name: "Invite to Cairn" })
    await expect(dialog.getByLabel("Name")).toBeFocused()
    await dialog.getByLabel("Name").fill("Quill Zamora")
    await dialog.getByLabel("Email").fill("quill@partner.example")
    await dialog.getByRole("combobox", { name: "Role" }).selectOption("Participant")
    await dialog.getByRole("checkbox", { name: "West coast" }).check()
    await dialog.getByRole("button", { name: "Send" }).click()
    const link = await dialog.getByLabel("Invitation link").inputValue()
    await dialog.getByRole("button", { name: "Done" }).click()
    await expect(admin.getByRole("listitem").filter({ hasText: "Quill Zamora" })).toContainText("Invited")

    const joining = await (await browser.newContext()).newPage()
    await joining.goto(link)
    await expect(joining.getByText("Ada Lindqvist invited you.")).toBeVisible()
    await joining.getByLabel("Password", { exact: true }).fill(own)
    await joining.getByLabel("Repeat password").fill(own)
    await joining.getByRole("button", { name: "Join" }).click()
    await expect(joining).toHaveURL(`${server.url}/people`)
    await joining.goto(`${server.url}/card/flights-by-state`)
    expect(await summaryOf(joining)).toBeLessThan(1_000_000)
    await expect(joining.getByText("You're seeing only the rows you have permission to view.")).toBeVisible()

    const again = await (await browser.newContext()).newPage()
    await again.goto(link)
    await expect(again.getByRole("alert")).toContainText("This invitation was used already.")
    await again.getByRole("link", { name: "Go to sign-in" }).click()
    await again.getByLabel("Email").fill("quill@partner.example")
    await again.getByLabel("Password", { exact: true }).fill(own)
    await again.getByRole("button", { name: "Sign in" }).click()
    await expect(again.getByRole("heading", { name: /^Hello/ })).toBeVisible()
  } finally {
    await server.end()
  }
})
