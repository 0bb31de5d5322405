// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { useScreenFocus } from "./useScreenFocus.ts"

const Frame = ({ pathname, field = false }: { readonly pathname: string; readonly field?: boolean }) => (
  <>
    <button type="button">Menu</button>
    <main ref={useScreenFocus(pathname)} tabIndex={-1}>
      <a key={pathname} href={pathname}>
        {pathname}
      </a>
      {field && <input ref={(input) => input?.focus()} />}
    </main>
  </>
)

afterEach(cleanup)

it("the first screen takes no focus", () => {
  render(<Frame pathname="/stacks" />)
  expect(document.activeElement).toBe(document.body)
})

it("a screen has the focus after a link went with the screen before it", () => {
  const { rerender } = render(<Frame pathname="/stacks" />)
  screen.getByRole("link").focus()
  rerender(<Frame pathname="/card/kpi" />)
  expect(document.activeElement).toBe(screen.getByRole("main"))
})

it("what keeps the focus, and a field that takes it, keep it", () => {
  const { rerender } = render(<Frame pathname="/stacks" />)
  screen.getByRole("button").focus()
  rerender(<Frame pathname="/card/kpi" />)
  expect(document.activeElement).toBe(screen.getByRole("button"))
  screen.getByRole("link").focus()
  rerender(<Frame pathname="/search" field />)
  expect(document.activeElement).toBe(screen.getByRole("textbox"))
})
