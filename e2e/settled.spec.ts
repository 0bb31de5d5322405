import { type Browser, expect, type Page } from "@playwright/test"
import { holdScripts, untilTaken } from "./drawn.ts"
import { drawInOneFont } from "./looks/picture.ts"
import { pageOf, people } from "./people.ts"
import { test } from "./test.ts"

/** Most of a window that may look otherwise once its page has settled, as a part of all pixels. */
const mostChanged = 0.01

const stack = "/stacks/flights"
const card = "/card/flights-by-state"
/** A card with its filters beside it, and one with a level below it: their charts are narrower. */
const filtered = `${card}?origin_state=CA,TX`
const drilled = `${card}?drill=Alaska&drill1.origin_state=AK`
/** Other screens that the server draws as they will look. Of maps of counties it draws a part, and of an org chart none. */
const others = [
  "/",
  "/stacks",
  "/stacks/bird-strikes?us_state=CA",
  "/stacks/films?cross=on",
  card,
  filtered,
  drilled,
  "/card/delay-trend",
  "/card/films-by-year",
  "/card/late-flights-by-month",
  "/card/all-flights",
  "/card/delays-by-haul-and-month",
  "/m/buzz/channel/card:flights-by-state",
  "/m/buzz/activity",
  "/m/profile/mateo",
  "/people",
  "/people/groups",
  "/people/groups/headquarters",
  "/search?q=flights",
  "/admin",
  "/admin/roles",
  "/data",
  "/connect",
]

type Box = readonly [left: number, top: number, width: number, height: number]

/** Runs in the page: where parts are still to come, in pixels of the window. */
const skeletons = (): ReadonlyArray<Box> =>
  [...document.querySelectorAll('[class*="_skeleton_"]')].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [left, top, width, height]
  })

/** The part of all pixels that differ between two pictures of a window, without those of some boxes. */
const changedBetween = (page: Page, before: Buffer, after: Buffer, without: ReadonlyArray<Box>) =>
  page.evaluate(
    async ([first, second, boxes]) => {
      const pixelsOf = async (picture: string) => {
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
        const { width, height } = bitmap
        const context = new OffscreenCanvas(width, height).getContext("2d")
        context?.drawImage(bitmap, 0, 0)
        return { width, height, data: context?.getImageData(0, 0, width, height).data ?? [] }
      }
      const [one, other] = [await pixelsOf(first), await pixelsOf(second)]
      let changed = 0
      for (let pixel = 0; pixel < one.width * one.height; pixel++) {
        const [x, y] = [pixel % one.width, Math.floor(pixel / one.width)]
        if (
          boxes.some(
            ([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height,
          )
        )
          continue
        const differs = [0, 1, 2].some(
          (channel) =>
            Math.abs((one.data[4 * pixel + channel] ?? 0) - (other.data[4 * pixel + channel] ?? 0)) > 24,
        )
        if (differs) changed += 1
      }
      return changed / (one.width * one.height)
    },
    [before.toString("base64"), after.toString("base64"), without] as const,
  )

/** A picture of a page once nothing of it changes any more. */
const stillPicture = async (page: Page): Promise<Buffer> => {
  let last: Buffer = Buffer.alloc(0)
  await expect(async () => {
    const next = await page.screenshot({ animations: "disabled" })
    const isStill = next.equals(last)
    last = next
    expect(isStill).toBe(true)
  }).toPass({ intervals: [500] })
  return last
}

/** How much of a page's window looks otherwise once its scripts have taken it over, and its answers are there. */
const changedOn = async (page: Page, address: string): Promise<number> => {
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: "commit" })
  await page.waitForFunction(() => document.readyState !== "loading")
  await page.evaluate(() => document.fonts.ready)
  const boxes = await page.evaluate(skeletons)
  const first = await page.screenshot({ animations: "disabled" })
  release()
  await untilTaken(page)
  await expect(page.locator('[data-status="LOADING"]')).toHaveCount(0)
  const settled = await stillPicture(page)
  const changed = await changedBetween(page, first, settled, boxes)
  await page.unrouteAll()
  return changed
}

/** A page in a window whose charts the server knows the widths of: it has shown one at each place. */
const known = async (browser: Browser, width: number, height: number): Promise<Page> => {
  const page = await pageOf(browser, people.admin)
  await page.setViewportSize({ width, height })
  await drawInOneFont(page)
  for (const path of [stack, card, filtered, drilled]) {
    await page.goto(path)
    await untilTaken(page)
    await stillPicture(page)
  }
  return page
}

test("a stack looks from its first paint on as it will", async ({ browser }) => {
  const page = await known(browser, 1440, 900)
  expect(await changedOn(page, stack)).toBeLessThanOrEqual(mostChanged)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`screens look from their first paint on as they will: ${width}`, { tag: "@deep" }, async ({
    browser,
  }) => {
    const page = await known(browser, width, height)
    for (const address of [stack, ...others]) {
      expect.soft(await changedOn(page, address), address).toBeLessThanOrEqual(mostChanged)
    }
  })
}
