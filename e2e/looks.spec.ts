import AxeBuilder from "@axe-core/playwright"
import { expect, type Page, test } from "@playwright/test"
import { untilLoaded } from "./card.ts"
import { people, signInOnScreen } from "./people.ts"

const sizes = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1440, height: 900 },
] as const

const screens = [
  { name: "home", path: "/", ready: (page: Page) => untilLoaded(page) },
  { name: "card", path: "/card/flights-by-state", ready: (page: Page) => untilLoaded(page) },
  {
    name: "buzz",
    path: "/card/flights-by-state",
    ready: async (page: Page) => {
      await page.getByRole("button", { name: "Discussion" }).click()
      await page.getByRole("link", { name: "Open in Buzz" }).click()
      await page.getByLabel("Message", { exact: true }).waitFor()
    },
  },
] as const

for (const { name: size, width, height } of sizes) {
  for (const scheme of ["light", "dark"] as const) {
    test(`screens are accessible and nothing overflows: ${size}, ${scheme}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme })
      const page = await context.newPage()
      const problems: Array<string> = []
      page.on("pageerror", (error) => problems.push(error.message))
      page.on("console", (message) => {
        if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
          problems.push(message.text())
      })
      await page.goto("/")
      await page.getByLabel("Email").waitFor()
      const check = async (screen: string): Promise<void> => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag22aa"])
          .analyze()
        expect.soft(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.html}`)).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(overflow, `${screen} overflows`).toBeLessThanOrEqual(0)
        await page.screenshot({ path: `.test-output/screens/${screen}-${size}-${scheme}.png` })
      }
      await check("sign-in")
      await signInOnScreen(page, people.admin)
      for (const screen of screens) {
        await page.goto(screen.path)
        await screen.ready(page)
        await check(screen.name)
      }
      expect(problems).toEqual([])
      await context.close()
    })
  }
}
