import { expect } from "@playwright/test"
import { composer, send, stored } from "./conversation.ts"
import { people, signIn } from "./people.ts"
import { test } from "./test.ts"

test.use({ serviceWorkers: "allow", permissions: ["notifications"] })

/** The part of a service worker's scope that has a notification pressed. */
interface PressedScope {
  readonly registration: ServiceWorkerRegistration
  readonly dispatchEvent: (event: Event) => boolean
  readonly WindowClient: { readonly prototype: object }
  readonly NotificationEvent: new (type: string, init: { readonly notification: Notification }) => Event
}

test("a press on a notification goes to its message in the open window, which keeps what was typed", {
  tag: "@deep",
}, async ({ page, context }) => {
  await signIn(page, people.admin)
  await page.goto("/m/buzz")
  await page.getByRole("button", { name: "New topic" }).click()
  await page.getByLabel("Title").fill(`Pushed ${crypto.randomUUID().slice(0, 8)}`)
  await page.getByRole("button", { name: "Create" }).click()
  await send(page, "Look here")
  await expect(stored(page, "Look here")).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"))
  await composer(page).fill("Half a sentence")
  await page.evaluate(() => Object.assign(window, { isKept: true }))

  await worker.evaluate(async (address) => {
    const scope = self as unknown as PressedScope
    // A browser gives the focus only after a press of its own.
    Object.assign(scope.WindowClient.prototype, {
      async focus() {
        return this
      },
    })
    await scope.registration.showNotification("Ada", { data: address, tag: address })
    const [notification] = await scope.registration.getNotifications({ tag: address })
    if (notification !== undefined)
      scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }))
  }, `${pathname}?message=2`)
  await expect(page.locator("[data-target]")).toContainText("Look here")
  expect(await page.evaluate(() => "isKept" in window)).toBe(true)
  await expect(composer(page)).toHaveValue("Half a sentence")
})
