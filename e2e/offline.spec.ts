import { expect, test } from "@playwright/test"
import { pageOf, people } from "./people.ts"
import { OwnServer } from "./server.ts"

test("what is written while the server is down is kept, marked failed, and sent once on retry", async ({
  browser,
}) => {
  const server = await OwnServer.start(4472)
  try {
    const page = await pageOf(browser, people.admin, server.url)
    await page.goto(`${server.url}/card/flights-by-state`)
    await page.getByRole("button", { name: "Discussion" }).click()
    await page.getByLabel("Message", { exact: true }).fill("before the fall")
    await page.getByLabel("Message", { exact: true }).press("Enter")
    await expect(
      page.locator("[data-message]:not([data-pending])").getByText("before the fall"),
    ).toBeVisible()

    await server.kill()
    await page.getByLabel("Message", { exact: true }).fill("into the dark")
    await page.getByLabel("Message", { exact: true }).press("Enter")
    await expect(page.getByText("Couldn’t send. Check your connection.")).toBeVisible()
    await page.getByLabel("Message", { exact: true }).fill("half a thou")

    await server.start()
    await page.reload()
    await page.getByRole("button", { name: "Discussion" }).click()
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("half a thou")
    await expect(page.getByText("into the dark")).toHaveCount(1)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.locator("[data-message]:not([data-pending])").getByText("into the dark")).toBeVisible()
    await page.reload()
    await page.getByRole("button", { name: "Discussion" }).click()
    await expect(page.getByText("into the dark")).toHaveCount(1)
    await expect(page.getByText("before the fall")).toHaveCount(1)
    await page.context().close()
  } finally {
    await server.end()
  }
})
