import { expect, type Page } from "@playwright/test"
import { pageOf, people, xsrfHeaders } from "./people.ts"
import { test } from "./test.ts"

const editor = "tomasz@cairn.example"
const sales = "city,sold_on,amount\nOslo,2026-01-10,10.5\nOslo,2026-02-11,20\nRome,2026-03-01,100\n"

/** Drops a file on a page, as from a folder of the machine. */
const drop = async (page: Page, name: string, content: string): Promise<void> => {
  const data = await page.evaluateHandle(
    ([file = "", text = ""]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], file, { type: "text/csv" }))
      return transfer
    },
    [name, content],
  )
  await page.dispatchEvent("body", "drop", { dataTransfer: data })
}

test("a file that an editor drops becomes a stack, which a colleague sees once it is shared", async ({
  browser,
}) => {
  const page = await pageOf(browser, editor)
  await page.goto("/")
  await expect(page.getByRole("link", { name: "Add data" })).toBeVisible()
  await drop(page, "sales.csv", sales)
  await expect(page.getByRole("heading", { name: "Check your data" })).toBeVisible()
  const name = `Sales ${Date.now()}`
  await page.getByLabel("Name", { exact: true }).fill(name)
  const amount = page.getByRole("listitem").filter({ has: page.getByLabel("Label of amount") })
  await expect(amount.getByText("10.5 – 100")).toBeVisible()
  await expect(page.getByRole("cell", { name: "Oslo" })).toHaveCount(2)
  await page.getByRole("button", { name: "Create stack" }).click()
  await expect(page).toHaveURL(/\/stacks\/data-/)
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible()
  await expect(page.getByText("130.5").first()).toBeVisible()
  await page.reload()
  await expect(page.getByText("130.5").first()).toBeVisible()
  const address = new URL(page.url()).pathname

  const colleague = await pageOf(browser, people.restricted)
  await colleague.goto(address)
  await expect(colleague.getByText("130.5")).toHaveCount(0)
  await expect(colleague.getByRole("heading", { name, exact: true })).toHaveCount(0)
  const target = { type: "stack", id: address.split("/").at(-1) }
  const command = { _tag: "ShareAccess", target, userId: "june", message: "" }
  const shared = await page.request.post("/api/commands/v1", {
    headers: await xsrfHeaders(page),
    data: { commandId: crypto.randomUUID(), area: "access", command },
  })
  expect(shared.status()).toBe(200)
  await colleague.goto(address)
  await expect(colleague.getByRole("heading", { name, exact: true })).toBeVisible()
  await expect(colleague.getByText("130.5").first()).toBeVisible()

  await page.goto("/data")
  const own = page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) })
  await own.getByRole("button", { name: "Update" }).click()
  const update = page.getByRole("dialog", { name: `Update ${name}` })
  await update.getByRole("radio", { name: "Are added below them" }).check()
  const april = {
    name: "april.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("city,sold_on\nRome,2026-04-02\n"),
  }
  await update.locator("input[type=file]").setInputFiles(april)
  await expect(update.getByText("1 row is added. The dataset then has 4 rows.")).toBeVisible()
  await expect(update.getByText("The file doesn’t have the column Amount")).toBeVisible()
  await update.getByRole("button", { name: "Add rows" }).click()
  await expect(update).toBeHidden()
  await expect(own.getByText("4 rows")).toBeVisible()

  await page.getByRole("button", { name: `Remove ${name}` }).click()
  await expect(page.getByText(`${name} was removed, with its stack.`)).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await page.getByRole("link", { name, exact: true }).click()
  await expect(page.getByText("130.5").first()).toBeVisible()

  await page.goto("/data/no-such-file")
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible()
})
