import { test as playwrightTest } from "@playwright/test"

/** A test that closes all the pages it opened: one that stayed open would go on calling its server beside the tests after it. */
export const test = playwrightTest.extend<{ readonly pagesClosed: undefined }>({
  pagesClosed: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
