// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { MenuButton } from "./MenuButton.tsx"

const open = () => {
  const preload = vi.fn(async () => {})
  const user = openScreen(
    makeStore(() => 0),
    <MenuButton
      label="More"
      className=""
      preload={preload}
      menu={({ onClose }) => (
        <button type="button" onClick={onClose}>
          Item
        </button>
      )}
    >
      …
    </MenuButton>,
  )
  return { preload, user, button: screen.getByRole("button", { name: "More" }) }
}
const isShown = () => screen.queryByRole("button", { name: "Item" }) !== null

it("loads its menu when the pointer or the focus comes, before it is opened", async () => {
  const { preload, user, button } = open()
  expect(preload).not.toHaveBeenCalled()
  await user.hover(button)
  expect(preload).toHaveBeenCalled()
  preload.mockClear()
  await user.tab()
  expect(preload).toHaveBeenCalled()
  expect(isShown()).toBe(false)
})

it.each(["{Enter}", " ", "{ArrowDown}", "{ArrowUp}"])("opens by the key %s", async (key) => {
  const { user, button } = open()
  await user.tab()
  await user.keyboard(key)
  expect(isShown()).toBe(true)
  expect(button.getAttribute("aria-expanded")).toBe("true")
})

it("closes when its menu says so", async () => {
  const { user, button } = open()
  await user.click(button)
  await user.click(screen.getByRole("button", { name: "Item" }))
  expect(isShown()).toBe(false)
})
