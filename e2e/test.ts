import { type BrowserContext, expect, test as playwrightTest } from "@playwright/test"

/** React's errors for a page that the client draws otherwise than the server did, and therefore throws away. */
const mismatch = /React error #(418|419|421|422|423|425)\b/

/** What a browser says of characters that were read as markup or as code past the policy of Trusted Types. */
const untrusted = /\bTrusted(?:HTML|Script|ScriptURL)\b|trusted-types/i

/**
 * A test that fails when the client throws away a page that the server drew, when a page reads characters as markup or as
 * code past its policy, and that closes all the pages it opened: one
 * that stayed open would go on calling its server beside the tests after it.
 */
export const test = playwrightTest.extend<{ readonly pages: undefined }>({
  pages: [
    async ({ browser }, use) => {
      const problems: Array<string> = []
      const watch = (context: BrowserContext): void => {
        context.on("weberror", (error) => {
          const { message } = error.error()
          if (mismatch.test(message) || untrusted.test(message))
            problems.push(`${error.page()?.url()}: ${message}`)
        })
        context.on("console", (message) => {
          if (untrusted.test(message.text())) problems.push(`${message.page()?.url()}: ${message.text()}`)
        })
      }
      browser.on("context", watch)
      await use(undefined)
      browser.off("context", watch)
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})
