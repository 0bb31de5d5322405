import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, type Page } from "@playwright/test"

const font = readFileSync(
  createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
).toString("base64")

/**
 * Draws every text of a page in one font, so that pictures are the same on machines with other fonts, and leaves a space
 * of one width for how long ago something happened, so that they are the same on another day, and for avatars and
 * drawings of cards, which the server draws in a font of its machine; what is unread depends on the tests before, and is not counted.
 */
export const drawInOneFont = async (page: Page): Promise<void> => {
  await page.addInitScript((data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    const face = new FontFace("Pictures", bytes, { weight: "100 900" })
    document.fonts.add(face)
    void face.load()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      :root { --font: Pictures; }
      code, pre, kbd, svg text { font-family: Pictures !important; }
      /* Of the height, and about the width, of the fonts that charts are laid out for. */
      svg text { font-size-adjust: 0.5; }
      img:is([src^="/avatar/"], [src*="/preview?"]) { visibility: hidden; }
      header :is(nav, [aria-haspopup="dialog"]) [data-count]::after { visibility: hidden; }
      time { display: inline-block; width: 6em; height: 1em; overflow: hidden; visibility: hidden; }
    `)
    document.adoptedStyleSheets = [sheet]
  }, font)
}

/** Version of Chromium that drew the kept pictures: renewed with them. */
const drawnBy = "156.0.8078.108"
/** What another version may draw differently, in edges and shadows: a part of all pixels. */
const otherVersion = { maxDiffPixelRatio: 0.02, threshold: 0.2 }

/** On a phone a dialog that begins in a field is kept hidden until the keyboard is there, or half a second has passed. */
const hiddenDialog = '[style*="opacity: 0"]:has([role="dialog"])'

/** The line at the top of a page that waits for an answer. */
const progress = '[role="status"][data-active="true"]'

/** How many parts of the window are still to come. */
const skeletonsIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[class*="_skeleton_"]')].map((one) =>
      one.getBoundingClientRect(),
    )
    return boxes.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length
  })

/** Runs in the page: whether its client has taken over what the server drew, which it measures then. */
const isTakenOver = (): boolean =>
  document.getElementById("cairn-start") === null ||
  performance.getEntriesByName("cairn:taken-over").length > 0

/** Runs in the page: whether every chart in the window is drawn for its width, not for the one that the server guessed. */
const fitsCharts = (): boolean =>
  [...document.querySelectorAll<SVGSVGElement>("[data-marks] svg, svg[data-marks]")].every((svg) => {
    const { top, bottom, width } = svg.getBoundingClientRect()
    const isSeen = bottom > 0 && top < window.innerHeight && width > 0
    return !isSeen || svg.viewBox.baseVal === null || Math.abs(svg.viewBox.baseVal.width - width) < 1
  })

/** Compares the window of a page with its kept picture: to the pixel, nearly, where the same version of Chromium draws. */
export const expectPicture = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0)
  await expect(page.locator(hiddenDialog).or(page.locator(progress))).toHaveCount(0)
  await expect.poll(() => skeletonsIn(page)).toBe(0)
  await page.waitForFunction(isTakenOver)
  await page.waitForFunction(fitsCharts)
  const isSame = page.context().browser()?.version() === drawnBy
  await expect.soft(page).toHaveScreenshot(`${name}.png`, isSame ? {} : otherVersion)
}
