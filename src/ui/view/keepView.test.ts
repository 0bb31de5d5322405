// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished, vi } from "vitest"
import { resizeDebounce } from "#streams/resize.ts"
import { keepPageView } from "./keepView.ts"
import { pageViewCookie, pageViewIn } from "./view.ts"

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that is tested
  document.cookie = `${pageViewCookie}=; path=/; max-age=0`
})

const leave = (): void => {
  window.dispatchEvent(new Event("pagehide"))
}
const charts = () => pageViewIn(document.cookie)?.charts

/** Keeps the view until the test has finished: what it says later would find no document. */
const keepUntilFinished = () => {
  const kept = keepPageView(window)
  onTestFinished(kept.end)
  return kept
}

it("keeps the widths that pages which were open at once have measured, the newest of each place", () => {
  const { keepChartWidth: stack } = keepUntilFinished()
  const { keepChartWidth: card } = keepUntilFinished()
  stack("tile8", 800)
  stack("tile4", 380)
  card("card", 870)
  card("tile4", 386)
  leave()
  expect(charts()).toEqual({ tile8: 800, tile4: 386, card: 870 })
  const { keepChartWidth: next, write } = keepUntilFinished()
  write()
  expect(charts()).toEqual({ tile8: 800, tile4: 386, card: 870 })
  next("card", 600)
  leave()
  expect(charts()).toMatchObject({ tile8: 800, card: 600 })
})

it("says the theme and the density that its reader chose, and none of either where they are the usual ones", () => {
  const { write } = keepUntilFinished()
  const { dataset } = document.documentElement
  onTestFinished(() => {
    delete dataset.theme
    delete dataset.density
  })
  write()
  expect(pageViewIn(document.cookie)).toMatchObject({ theme: null })
  expect(pageViewIn(document.cookie)).not.toHaveProperty("density")
  Object.assign(dataset, { theme: "dark", density: "compact" })
  write()
  expect(pageViewIn(document.cookie)).toMatchObject({ theme: "dark", density: "compact" })
})

it("says nothing more once it has ended, nor what it was about to say", () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { keepChartWidth, end } = keepPageView(window)
  keepChartWidth("card", 870)
  end()
  vi.advanceTimersByTime(resizeDebounce)
  leave()
  expect(charts()).toBeUndefined()
})
