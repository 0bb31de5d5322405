import { expect, type Locator, type Page } from "@playwright/test"
import { hostileHtml } from "#domain/text/hostileHtml.fixture.ts"
import { people, signIn } from "./people.ts"
import { cardsOfEachType, type SampleType, sampleWith } from "./sampleWith.ts"
import { OwnServer } from "./server.ts"
import { test } from "./test.ts"

// What looks like a figure has to be one.
const texts = hostileHtml.filter((text) => !text.includes("{{"))
const hostile = Object.fromEntries(texts.map((text, index) => [`hostile-${index}`, `<p>before</p>${text}`]))

let server: OwnServer

test.beforeAll(async () => {
  server = await OwnServer.start(await sampleWith("en", { ...hostile, hostile: texts.join("\n") }))
})
test.afterAll(() => server.end())

/** What shows that a card of each type is whole. */
const content: Readonly<Record<SampleType, (page: Page) => Locator>> = {
  chart: (page) => page.locator("[data-marks] svg").first(),
  table: (page) => page.getByText("Avatar").first(),
  pivot: (page) => page.getByRole("gridcell", { name: "23.1%" }).first(),
  rows: (page) => page.getByText(/Jan \d+, 2001|\d+\/\d+\/\d+|2001/).first(),
  text: (page) => page.getByText("560 prices"),
  poll: (page) => page.getByRole("radio", { name: "Oracle" }),
  notebook: (page) => page.getByText("1,461 days"),
  image: (page) => page.getByRole("img").first(),
  document: (page) => page.getByRole("img").first(),
  app: (page) => page.locator('[data-app][data-status="LOADED"]'),
  rooster: (page) => page.getByRole("listitem").first(),
}

/** Calls that failed, and what the browser refused, from here on. */
const problemsOf = (page: Page): ReadonlyArray<string> => {
  const problems: Array<string> = []
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text())
  })
  page.on("dialog", (dialog) => {
    problems.push(`ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("pageerror", (error) => problems.push(error.message))
  return problems
}

const types = Object.keys(cardsOfEachType).filter((type): type is SampleType => type in cardsOfEachType)

for (const who of ["who is signed in", "a stranger"] as const) {
  test(`a card alone shows each type of card to ${who}, and asks for nothing that it has not`, {
    tag: "@deep",
  }, async ({ page }) => {
    const isSignedIn = who === "who is signed in"
    if (isSignedIn) await signIn(page, people.admin, server.url)
    const problems = problemsOf(page)
    for (const type of types) {
      const id = isSignedIn ? cardsOfEachType[type] : `of:${type}`
      await test.step(type, async () => {
        await page.goto(`${server.url}/mason/kpi/${id}`)
        await expect(content[type](page)).toBeVisible()
        const image = page.getByRole("img").first()
        if (type === "document") {
          await expect
            .poll(() => image.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 1)))
            .toBeGreaterThan(0)
          const link = await page.getByRole("link", { name: "Download File" }).getAttribute("href")
          expect((await page.request.get(`${server.url}${link}`)).status()).toBe(200)
        }
        expect(problems, type).toEqual([])
      })
    }
  })
}

test("who is signed in votes in a poll alone, and finds the vote again", { tag: "@deep" }, async ({
  page,
}) => {
  await signIn(page, people.admin, server.url)
  await page.goto(`${server.url}/mason/kpi/next-company`)
  await page.getByRole("radio", { name: "Oracle" }).check()
  await page.getByRole("button", { name: "Vote" }).click()
  await expect(page.getByText("1 person has voted.")).toBeVisible()
  await page.reload()
  await expect(page.getByRole("listitem").filter({ hasText: "Your vote" })).toContainText("Oracle")
})

test("nothing of a hostile text runs, in a page that the browser draws or takes over", {
  tag: "@deep",
}, async ({ page }) => {
  await signIn(page, people.admin, server.url)
  const problems = problemsOf(page)
  const outside: Array<string> = []
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith("data:"))
      outside.push(request.url())
  })
  for (const name of Object.keys(hostile)) {
    await page.goto(`${server.url}/mason/kpi/${name}`)
    await expect(page.getByText("before")).toBeVisible()
    expect(
      await page.locator("main :is(script, iframe, object, embed, form, style, svg, [onclick])").count(),
      name,
    ).toBe(0)
  }
  await page.goto(`${server.url}/card/hostile`)
  await expect(page.getByRole("heading", { name: "hostile" }).first()).toBeVisible()
  expect([problems, outside]).toEqual([[], []])
})
