import { expect, type Page } from "@playwright/test"
import { messages, send, stored } from "./conversation.ts"
import { pageOf, people, xsrfHeaders } from "./people.ts"
import { test } from "./test.ts"

const run = async (page: Page, command: object): Promise<void> => {
  const response = await page.request.post("/api/commands/v1", {
    headers: await xsrfHeaders(page),
    data: { commandId: crypto.randomUUID(), area: "buzz", command },
  })
  expect(response.status()).toBe(200)
}

/** The count of new messages that stands at a channel in the list; 0 for none. */
const countOf = async (page: Page, title: string): Promise<number> =>
  Number.parseInt((await page.getByRole("link", { name: title }).innerText()).replace(title, "") || "0", 10)

test("back from the weekend: a channel opens at the first new message, and what was not in view stays new", async ({
  browser,
}) => {
  const ada = await pageOf(browser, people.admin)
  const noor = await pageOf(browser, people.away)
  const channelId = `topic:${crypto.randomUUID()}`
  const title = `Weekend ${channelId.slice(-8)}`
  await run(ada, {
    _tag: "CreateChannel",
    channelId,
    type: "PRIVATE_GENERAL_TOPIC",
    objectId: "",
    title,
    members: [{ principal: { type: "USER", id: "noor" }, permission: "REPLY" }],
  })
  for (let index = 0; index < 80; index++) {
    const content = { text: `away ${index}\n\nand more of it`, tags: [] }
    await run(ada, { _tag: "SendMessage", channelId, content, attachments: [] })
  }

  await noor.setViewportSize({ width: 1200, height: 400 })
  await noor.goto(`/m/buzz/channel/${channelId}`)
  const line = noor.getByText("New", { exact: true })
  await expect(line).toBeInViewport()
  await expect(stored(noor, "away 0")).toBeInViewport()
  await expect(stored(noor, "away 40")).not.toBeInViewport()
  // What is read shows once it was in view for half a second: the rest of the eighty stays new.
  await expect.poll(() => countOf(noor, title)).toBeLessThan(80)
  const left = await countOf(noor, title)
  expect(left).toBeGreaterThan(70)

  await noor.goto("/")
  await expect(noor).toHaveTitle(/^\(\d+\+?\) Home/)
  await noor.goto(`/m/buzz/channel/${channelId}`)
  await expect(line).toBeInViewport()
  await expect(line.locator("xpath=following-sibling::*[1]")).toContainText(/away [1-9]/)

  await expect.poll(() => countOf(noor, title)).toBeLessThan(left)
  await send(noor, "I am back")
  await expect(messages(noor, "I am back")).toBeInViewport()
  await expect.poll(() => countOf(noor, title)).toBe(0)
})
