import { expect, type Page } from "@playwright/test"
import { untilLoaded } from "./card.ts"
import { people, signIn } from "./people.ts"
import { UpgradingProxy } from "./proxy.ts"
import { test } from "./test.ts"

test.use({ serviceWorkers: "allow" })

let server: UpgradingProxy

test.beforeEach(async ({ baseURL }) => {
  server = new UpgradingProxy(baseURL ?? "")
  await server.start()
})
test.afterEach(() => server.stop())

/** Opens a page of the app, and waits until the browser keeps its build. */
const openKept = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${server.url}${path}`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

test("an upgrade while a tab is open is offered, and the tab loads its own chunks until it is taken", async ({
  page,
}) => {
  await signIn(page, people.admin, server.url)
  await openKept(page, "/card/flights-by-state")
  await untilLoaded(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const offer = page.getByText("A new version is ready")
  await expect(offer).toBeHidden()

  await server.upgrade()
  await expect(offer).toBeVisible({ timeout: 120_000 })
  await page.getByRole("button", { name: "Change chart type" }).click()
  await expect(page.getByRole("button", { name: "Bar", exact: true })).toBeVisible()

  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Reload", exact: true }).click()
  await expect(offer).toBeHidden()
  const build = () =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="cairn-build"]')?.content)
  await expect.poll(build).toBe("feedfacefeedface")
  await untilLoaded(page)
  await page.getByRole("button", { name: "Change chart type" }).click()
  await expect(page.getByRole("button", { name: "Bar", exact: true })).toBeVisible()
  await expect(offer).toBeHidden()
})

/** All that this browser holds of the origin, as text: the files in its caches, and what is in its database. */
const held = (page: Page): Promise<{ readonly files: string; readonly stored: string }> =>
  page.evaluate(async () => {
    const files: Array<string> = []
    const stored: Array<string> = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) files.push((await (await cache.match(request))?.text()) ?? "")
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("cairn")
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    for (const table of database.objectStoreNames) {
      await new Promise<void>((resolve, reject) => {
        const reading = database.transaction(table).objectStore(table).getAll()
        reading.onsuccess = () => {
          stored.push(...reading.result.map((value) => JSON.stringify(value)))
          resolve()
        }
        reading.onerror = () => reject(reading.error)
      })
    }
    database.close()
    return { files: files.join("\n"), stored: stored.join("\n") }
  })

test("what was seen opens without a server, and says so; signing out leaves nothing of it", {
  tag: "@deep",
}, async ({ page }) => {
  await signIn(page, people.admin, server.url)
  await openKept(page, "/")
  await untilLoaded(page)
  await page.goto(`${server.url}/card/flights-by-state`)
  await untilLoaded(page)
  await expect
    .poll(async () => (await held(page)).stored, { timeout: 20_000 })
    .toContain("Departures by the state")
  await page.goto(`${server.url}/stacks`)
  await expect.poll(async () => (await held(page)).stored).toContain("Bird strikes")

  await server.stop()
  await page.goto(`${server.url}/card/flights-by-state`)
  const bar = page.getByText("You’re offline.")
  await expect(bar).toContainText(/This is what you saw .+\./)
  await expect(page.getByRole("heading", { level: 1, name: "Flights by state" })).toBeVisible()
  await expect(page.getByText(/Data as of .+\./)).toBeVisible()
  await expect(page.getByRole("img", { name: /^Bar chart. Flights by Origin state/ })).toBeVisible()
  await page.getByRole("link", { name: "Home", exact: true }).first().click()
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
  await page.goto(`${server.url}/stacks/films`)
  await expect(page.getByText("Couldn’t reach the server.").first()).toBeVisible()

  await server.startAgain()
  await page.goto(`${server.url}/card/flights-by-state`)
  await untilLoaded(page)
  await expect(bar).toBeHidden()

  await page.getByRole("button", { name: "Your account" }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await expect(page.getByLabel("Email")).toBeVisible()
  const { files, stored } = await held(page)
  expect(stored).toBe("")
  expect(files).toContain("cairn-build")
  expect(files).not.toMatch(/Departures by the state|Bird strikes/)
})
