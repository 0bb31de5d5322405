// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest"
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

it("keeps the widths that pages which were open at once have measured, the newest of each place", () => {
  const { keepChartWidth: stack } = keepPageView(window)
  const { keepChartWidth: card } = keepPageView(window)
  stack("tile8", 800)
  stack("tile4", 380)
  card("card", 870)
  card("tile4", 386)
  leave()
  expect(charts()).toEqual({ tile8: 800, tile4: 386, card: 870 })
  const { keepChartWidth: next, write } = keepPageView(window)
  write()
  expect(charts()).toEqual({ tile8: 800, tile4: 386, card: 870 })
  next("card", 600)
  leave()
  expect(charts()).toMatchObject({ tile8: 800, card: 600 })
})
