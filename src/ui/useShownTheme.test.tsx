// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, expect, it } from "vitest"
import { useShownTheme } from "./useShownTheme.ts"
import { type PageView, PageViewContext } from "./view/view.ts"

const Shown = () => <output>{useShownTheme()}</output>

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.theme
})

it("is as light as the system says, until the reader chooses otherwise", async () => {
  render(<Shown />)
  expect(screen.getByRole("status").textContent).toBe("light")
  document.documentElement.dataset.theme = "dark"
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("dark"))
  delete document.documentElement.dataset.theme
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("light"))
})

it.each([
  ["dark", "dark"],
  [null, "light"],
] as const)("is on the server as the reader chose before: %s", (theme, shown) => {
  const view: PageView = { width: 1440, height: 900, timeZone: "UTC", theme, charts: {} }
  const page = (
    <PageViewContext value={view}>
      <Shown />
    </PageViewContext>
  )
  expect(renderToString(page)).toBe(`<output>${shown}</output>`)
})
