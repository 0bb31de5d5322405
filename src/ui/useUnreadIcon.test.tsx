// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react"
import { expect, it } from "vitest"
import { useUnreadIcon } from "./useUnreadIcon.ts"

it("puts a dot on the tab's icon while something is unread", () => {
  document.head.innerHTML = '<link rel="icon" href="/cairn.svg" />'
  const href = () => document.querySelector('link[rel="icon"]')?.getAttribute("href")
  const { rerender, unmount } = renderHook(({ isUnread }) => useUnreadIcon(isUnread), {
    initialProps: { isUnread: false },
  })
  expect(href()).toBe("/cairn.svg")
  rerender({ isUnread: true })
  expect(href()).toBe("/cairn-unread.svg")
  rerender({ isUnread: false })
  expect(href()).toBe("/cairn.svg")
  rerender({ isUnread: true })
  unmount()
  expect(href()).toBe("/cairn.svg")
})
