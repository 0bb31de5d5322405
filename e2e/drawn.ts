import type { Page } from "@playwright/test"

/** The last of the scripts that a page starts with, of the app and of an embed. */
const firstScript = /\/assets\/(?:app|card)-[^/]*\.js$/

/** Holds scripts of a page back, by default what it starts with; what it gives lets them through. */
export const holdScripts = async (page: Page, scripts = firstScript): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Waits until what is pressed in a drawn page is kept for its client. */
export const pressesAreKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/press.js")),
  )

/** Waits until every part of a drawn page is the client's own: React has named its elements. */
export const untilTaken = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll("#root button")]
    const areNamed = buttons.every((button) =>
      Object.keys(button).some((key) => key.startsWith("__reactFiber")),
    )
    return areNamed && performance.getEntriesByName("cairn:taken-over").length > 0
  })
