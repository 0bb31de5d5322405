import { expect, type Page } from "@playwright/test"
import { isDeep } from "../server/kernel/depth.fixture.ts"
import {
  axeProblems,
  axeProblemsOf,
  nameProblems,
  overflowProblems,
  targetProblems,
  tooltipProblems,
} from "./looks/audit.ts"
import { drawInOneFont, expectPicture } from "./looks/picture.ts"
import { screens } from "./looks/screens.ts"
import { people, signInOnScreen } from "./people.ts"
import { OwnServer } from "./server.ts"
import { test } from "./test.ts"

const sizes = [
  { name: "phone", width: 390, height: 844, isPhone: true },
  { name: "desktop", width: 1440, height: 900, isPhone: false },
] as const

test.describe.configure({ mode: "parallel" })

type Size = (typeof sizes)[number]

/** Narrowest window in which nothing may overflow, in pixels (WCAG 1.4.10). */
const narrowest = 320

/** Rules of axe that depend on the theme, and on the width of the window. */
const rules = { theme: ["color-contrast"], width: ["target-size", "scrollable-region-focusable"] }

/** Expects that a check finds nothing on a screen. The others are made still. */
const expectNone = (screen: string, problems: ReadonlyArray<string>): void =>
  expect.soft(problems, screen).toEqual([])

const checkNarrowest = async (page: Page, screen: string, { width, height }: Size): Promise<void> => {
  await page.setViewportSize({ width: narrowest, height })
  expectNone(`${screen}, ${narrowest} px`, await overflowProblems(page, narrowest))
  expectNone(`${screen}, ${narrowest} px`, await axeProblemsOf(page, rules.width))
  await page.setViewportSize({ width, height })
}

const checkDark = async (page: Page, screen: string, { name }: Size): Promise<void> => {
  await page.emulateMedia({ colorScheme: "dark" })
  await expectPicture(page, `${screen}-${name}-dark`)
  expectNone(`${screen}, dark`, await axeProblemsOf(page, rules.theme))
  await page.emulateMedia({ colorScheme: "light" })
}

const check = async (page: Page, screen: string, size: Size): Promise<void> => {
  await expectPicture(page, `${screen}-${size.name}-light`)
  expectNone(screen, await overflowProblems(page, size.width))
  expectNone(screen, await axeProblems(page))
  expectNone(screen, await nameProblems(page))
  if (isDeep) await checkDark(page, screen, size)
  expectNone(screen, await (size.isPhone ? targetProblems : tooltipProblems)(page))
  if (size.isPhone) await checkNarrowest(page, screen, size)
}

for (const size of sizes) {
  const tag = size.isPhone ? "@deep" : []
  test(`every screen looks as kept, is accessible and overflows nowhere: ${size.name}`, { tag }, async ({
    browser,
  }) => {
    const server = await OwnServer.start()
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: size.width, height: size.height },
      colorScheme: "light",
      reducedMotion: "reduce",
      hasTouch: size.isPhone,
      isMobile: size.isPhone,
    })
    try {
      context.setDefaultTimeout(60_000)
      const page = await context.newPage()
      await drawInOneFont(page)
      const problems: Array<string> = []
      page.on("pageerror", (error) => problems.push(error.message))
      page.on("console", (message) => {
        if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
          problems.push(message.text())
      })
      await page.goto("/")
      await page.getByLabel("Email").waitFor()
      await check(page, "sign-in", size)
      await signInOnScreen(page, people.admin)
      for (const { name, open } of screens) {
        await test.step(name, async () => {
          await open(page)
          await check(page, name, size)
        })
      }
      expect(problems).toEqual([])
    } finally {
      await server.end()
    }
  })
}
