import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { people, signIn } from "./people.ts"
import { sampleWith } from "./sampleWith.ts"
import { OwnServer } from "./server.ts"
import { test } from "./test.ts"

const keys: ReadonlySet<string> = new Set(
  Object.keys(JSON.parse(readFileSync("locales/en.json", "utf8"))).filter((key) => key.includes(".")),
)

/** Addresses of every entry, among them those of failures. */
const strangers = [
  "/",
  "/?replay",
  "/embed/card/of:chart",
  "/embed/card/of:chart?pfilters={bad",
  "/embed/card/of:rows",
  "/embed/view/of:poll",
  "/embed/card/none",
  "/cards/of:text",
  "/cards/private",
  "/cards/of:app",
  "/davinci/of:chart",
  "/davinci/none",
  "/mason/kpi/of:rooster",
  "/mason/kpi/none",
] as const
const signedIn = [
  "/",
  "/stacks",
  "/stacks/flights",
  "/card/flights-by-state?pfilters={bad",
  "/m/buzz",
  "/mason/kpi/none",
] as const

/** Keys of texts that stand on a page in the place of texts. */
const rawKeys = async (page: Page): Promise<ReadonlyArray<string>> => {
  // Not that the network is idle: the feed of who is signed in never ends.
  await page.waitForFunction(() => {
    const loading = document.querySelector(
      '[role="status"]:is([aria-label^="Loading"], [aria-label$="geladen"]), [aria-busy="true"]',
    )
    // What is below the window is loaded when it comes into view.
    loading?.scrollIntoView()
    return document.body.innerText.trim() !== "" && loading === null
  })
  const shown = await page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
        ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
      ),
    ].join("\n"),
  )
  return [...shown.matchAll(/[a-zA-Z]+(?:\.\w+)+/g)].map(([word]) => word).filter((word) => keys.has(word))
}

/** Titles of the banner over a card whose address cannot be read. */
const unread = { en: "Invalid PFilters", de: "Ungültige PFilters" } as const

const gone = {
  en: ["Sorry. This content is no longer available.", "Powered by Cairn"],
  de: ["Dieser Inhalt ist leider nicht mehr verfügbar.", "Bereitgestellt von Cairn"],
} as const

for (const locale of ["en", "de"] as const) {
  test(`no screen shows the key of a text in its place: ${locale}`, { tag: "@deep" }, async ({ browser }) => {
    const server = await OwnServer.start(await sampleWith(locale))
    const context = await browser.newContext({ locale: locale === "de" ? "de-DE" : "en-GB" })
    try {
      const page = await context.newPage()
      for (const address of strangers) {
        await page.goto(`${server.url}${address}`)
        expect(await rawKeys(page), address).toEqual([])
      }
      for (const address of ["/embed/card/none", "/cards/private", "/davinci/none", "/mason/kpi/none"]) {
        await page.goto(`${server.url}${address}`)
        await expect(page.getByText(gone[locale][0]), address).toBeVisible()
      }
      await page.goto(`${server.url}/embed/card/of:chart?pfilters={bad`)
      await expect(page.getByText(unread[locale])).toBeVisible()
      await page.goto(`${server.url}/cards/private`)
      await expect(page.getByText(gone[locale][1])).toBeVisible()
      await signIn(page, people.admin, server.url)
      for (const address of signedIn) {
        await page.goto(`${server.url}${address}`)
        expect(await rawKeys(page), address).toEqual([])
      }
    } finally {
      await server.end()
    }
  })
}
