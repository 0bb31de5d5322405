import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"

/** Rules that axe leaves out unless they are asked for, and the other way round. */
const furtherRules = {
  "heading-order": { enabled: true },
  // A tile is named by its title, and all of it is the link: nameProblems looks at what is a label.
  "label-content-name-mismatch": { enabled: false },
}

/** What axe finds on a page. */
export const axeProblems = async (page: Page): Promise<ReadonlyArray<string>> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
      rules: furtherRules,
    })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** What axe finds by some of its rules. */
export const axeProblemsOf = async (
  page: Page,
  rules: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules([...rules])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** What is wider than the window, or than the dialog that holds it. */
export const overflowProblems = (page: Page, width: number): Promise<ReadonlyArray<string>> =>
  page.evaluate((available) => {
    const root = document.documentElement
    const wide = root.scrollWidth > available ? [`the page is ${root.scrollWidth} wide`] : []
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')].flatMap(
      (dialog) =>
        [dialog, ...dialog.querySelectorAll<HTMLElement>("*")]
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect()
            return left < -1 || right > available + 1
          })
          .slice(0, 3)
          .map((element) => `out of the window: ${element.outerHTML.slice(0, 120)}`),
    )
    return [...wide, ...dialogs]
  }, width)

/** Controls whose accessible name does not begin with the label that is seen (WCAG 2.5.3). */
export const nameProblems = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const normal = (text: string): string => text.replaceAll(/\s+/g, " ").trim().toLowerCase()
    return (
      [...document.querySelectorAll<HTMLElement>("button[aria-label], a[aria-label], [role][aria-label]")]
        .filter((element) =>
          element.matches("button, a, [role=button], [role=tab], [role=menuitem], [role=option]"),
        )
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // A day of a calendar is named by its whole date, in which its number stands.
        .filter((element) => element.closest("[role=gridcell]") === null)
        .filter((element) => {
          // A field's label stands before it, and what is seen in it is its value.
          const before = element.previousElementSibling
          const label = before instanceof HTMLElement ? before.innerText : ""
          return ![element.innerText, `${label}:`].some((seen) =>
            normal(element.ariaLabel ?? "").startsWith(normal(seen)),
          )
        })
        .map((element) => `"${element.ariaLabel}" does not begin with "${normal(element.innerText)}"`)
    )
  })

/** Least side of what a finger presses, in pixels (WCAG 2.5.5). */
const leastTarget = 44

/** Buttons and links that are smaller than a finger, but for links within a sentence. */
export const targetProblems = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate((least) => {
    const isInSentence = (element: HTMLElement): boolean => {
      const own = normal(element.innerText)
      return (
        getComputedStyle(element).display === "inline" &&
        normal(element.parentElement?.innerText ?? "") !== own
      )
    }
    const normal = (text: string): string => text.replaceAll(/\s+/g, " ").trim()
    /** Size of what takes a press around the middle of a target, in pixels: it may reach beyond its box. */
    const pressable = (target: Element): { width: number; height: number } => {
      const box = target.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const reach = (stepX: number, stepY: number): number => {
        let length = 0
        while (
          length < least &&
          target.contains(document.elementFromPoint(x + stepX * length, y + stepY * length))
        ) {
          length += 1
        }
        return length
      }
      return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) }
    }
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
    return [
      ...top.querySelectorAll<HTMLElement>(
        "button, a[href], [role=button], [role=tab], select, input, textarea",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !isInSentence(element))
      .flatMap((element) => {
        const target = element.matches("input") ? (element.closest("label") ?? element) : element
        const box = target.getBoundingClientRect()
        if (box.width >= least - 1 && box.height >= least - 1) return []
        element.scrollIntoView({ block: "center" })
        const { width, height } = pressable(target)
        const isCovered = width === 0 && height === 0
        if (isCovered || (width >= least - 1 && height >= least - 1)) return []
        return [`${width} × ${height}: ${element.outerHTML.slice(0, 160)}`]
      })
  }, leastTarget)

/** Buttons and links without a text that show no tooltip when the keyboard comes to them. */
export const tooltipProblems = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.keyboard.press("Shift")
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
    const focused = document.activeElement
    const problems = [...top.querySelectorAll<HTMLElement>("button, a[href], [role=button]")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          element.tabIndex >= 0 && !element.matches(":disabled") && element.innerText.trim() === "",
      )
      .flatMap((element) => {
        element.focus({ preventScroll: true })
        const { content, display } = getComputedStyle(element, "::after")
        const name = element.ariaLabel ?? ""
        return name !== "" && display !== "none" && content.includes(name)
          ? []
          : [`no tooltip: ${element.outerHTML.slice(0, 160)}`]
      })
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return problems
  })
}
