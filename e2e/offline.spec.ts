import { expect, type Page } from "@playwright/test"
import { composer, failed, messages, openConversation, send, stored } from "./conversation.ts"
import { pageOf, people } from "./people.ts"
import { OwnServer } from "./server.ts"
import { test } from "./test.ts"

/** Streams in the browser's cache, as text. */
const cachedStreams = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open("cairn")
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const reading = request.result.transaction("streams").objectStore("streams").getAll()
          reading.onsuccess = () => resolve(reading.result.join("\n"))
          reading.onerror = () => reject(reading.error)
        }
      }),
  )

test("what is written while the server is down is kept, marked failed, and sent once when it is back", {
  tag: "@deep",
}, async ({ browser }) => {
  const server = await OwnServer.start()
  try {
    const address = `${server.url}/card/flights-by-state`
    const page = await pageOf(browser, people.admin, server.url)
    await openConversation(page, address)
    await send(page, "before the fall")
    await expect(stored(page, "before the fall")).toBeVisible()

    await server.kill()
    await send(page, "into the dark")
    await expect(failed(page, "into the dark").getByRole("alert")).toBeVisible()
    await expect(composer(page)).toHaveValue("")
    await composer(page).fill("half a thou")

    await server.start()
    await openConversation(page, address)
    await expect(composer(page)).toHaveValue("half a thou")
    await expect(stored(page, "into the dark")).toBeVisible()

    await openConversation(page, address)
    await expect(stored(page, "before the fall")).toHaveCount(1)
    await expect(messages(page, "into the dark")).toHaveCount(1)
  } finally {
    await server.end()
  }
})

test("a failed message that is discarded is gone for good, and the one behind it is sent", {
  tag: "@deep",
}, async ({ browser }) => {
  const server = await OwnServer.start()
  try {
    const address = `${server.url}/card/flights-by-state`
    const page = await pageOf(browser, people.admin, server.url)
    await openConversation(page, address)
    await send(page, "hello")
    await expect(stored(page, "hello")).toBeVisible()

    await server.kill()
    await send(page, "not this one")
    await expect(failed(page, "not this one")).toBeVisible()
    await send(page, "but this one")
    await failed(page, "not this one").getByRole("button", { name: "Discard" }).click()
    await expect(messages(page, "not this one")).toHaveCount(0)
    await server.start()
    await expect(stored(page, "but this one")).toBeVisible({ timeout: 120_000 })

    await openConversation(page, address)
    await expect(messages(page, "but this one")).toHaveCount(1)
    await expect(messages(page, "not this one")).toHaveCount(0)
  } finally {
    await server.end()
  }
})

test("two tabs show one message once, also after both were without a server", { tag: "@deep" }, async ({
  browser,
}) => {
  const server = await OwnServer.start()
  try {
    const address = `${server.url}/card/flights-by-state`
    const first = await pageOf(browser, people.admin, server.url)
    await openConversation(first, address)
    await send(first, "from the first tab")
    const second = await first.context().newPage()
    await openConversation(second, address)
    await expect(stored(second, "from the first tab")).toHaveCount(1)

    await server.kill()
    await send(first, "first, in the dark")
    await expect(failed(first, "first, in the dark")).toBeVisible()
    await send(second, "second, in the dark")
    await expect(failed(second, "second, in the dark")).toBeVisible()
    await server.start()
    for (const page of [first, second]) {
      for (const words of ["first, in the dark", "second, in the dark"]) {
        await expect(stored(page, words)).toHaveCount(1, { timeout: 120_000 })
        await expect(messages(page, words)).toHaveCount(1)
      }
    }
  } finally {
    await server.end()
  }
})

test("what was said shows before the feed has caught up, and is gone from the browser after signing out", {
  tag: "@deep",
}, async ({ browser }) => {
  const server = await OwnServer.start()
  try {
    const address = `${server.url}/card/flights-by-state`
    const page = await pageOf(browser, people.admin, server.url)
    await openConversation(page, address)
    await send(page, "still here")
    await expect(stored(page, "still here")).toBeVisible()

    await expect.poll(() => cachedStreams(page)).toContain("still here")

    await page.route("**/api/streams/v1/feed", (route) => route.abort())
    await openConversation(page, address)
    await expect(stored(page, "still here")).toBeVisible()

    await page.getByRole("button", { name: "Your account" }).click()
    await page.getByRole("menuitem", { name: "Sign out" }).click()
    await expect(page.getByLabel("Email")).toBeVisible()
    expect(await cachedStreams(page)).toBe("")
  } finally {
    await server.end()
  }
})
