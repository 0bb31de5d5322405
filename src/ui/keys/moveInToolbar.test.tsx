// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { createPortal } from "react-dom"
import { expect, it } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { moveInToolbar } from "./moveInToolbar.ts"

const open = () =>
  openScreen(
    makeStore(Date.now),
    <>
      <button type="button">Before</button>
      <div role="toolbar" onKeyDown={moveInToolbar}>
        <button type="button">Table</button>
        <button type="button" disabled>
          Chart
        </button>
        <a href="#filter">Filter</a>
        <button type="button">Export</button>
        {createPortal(<input aria-label="Value" />, document.body)}
      </div>
      <button type="button">After</button>
    </>,
  )

const focused = () => document.activeElement?.textContent

it("is one stop of Tab, whose arrow keys move among what can be pressed, around its ends", async () => {
  const user = open()
  const walk: Array<string | null | undefined> = []
  for (const keys of ["{Tab}", "{Tab}", "{ArrowRight}", "{Tab}"]) {
    await user.keyboard(keys)
    walk.push(focused())
  }
  expect(walk).toEqual(["Before", "Table", "Filter", "After"])
  screen.getByText("Table").focus()
  await user.keyboard("{ArrowLeft}")
  expect(focused()).toBe("Export")
  await user.keyboard("{ArrowRight}")
  expect(focused()).toBe("Table")
  screen.getByText("Export").focus()
  await user.keyboard("{Shift>}{Tab}{/Shift}")
  expect(focused()).toBe("Before")
})

it("leaves the keys of what a tool opened to it", async () => {
  const user = open()
  screen.getByLabelText("Value").focus()
  await user.keyboard("{ArrowRight}")
  expect(document.activeElement).toBe(screen.getByLabelText("Value"))
})
