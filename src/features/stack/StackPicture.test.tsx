// @vitest-environment happy-dom
import { cleanup, fireEvent, render, waitFor } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, expect, it } from "vitest"
import { CardUrn } from "#domain/kernel/ids.ts"
import { type PageView, PageViewContext } from "#src/ui/view/view.ts"
import { StackPicture } from "./StackPicture.tsx"

const card = CardUrn.make("flights")
const drawnFor = (theme: PageView["theme"]): Document => {
  const view: PageView = { width: 1440, height: 900, timeZone: "UTC", theme, charts: {} }
  const html = renderToString(
    <PageViewContext value={view}>
      <StackPicture card={card} />
    </PageViewContext>,
  )
  return new DOMParser().parseFromString(html, "text/html")
}
const themesIn = (page: ParentNode) =>
  [...page.querySelectorAll("source, img")].map((one) =>
    [...(one.getAttribute("srcset") ?? "").matchAll(/theme=(\w+)/g)].map(([, theme]) => theme),
  )

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.theme
})

it("has its address in the page that the server draws, in the theme that its reader chose", () => {
  const page = drawnFor("dark")
  expect(themesIn(page)).toEqual([["dark"]])
  const address = page.querySelector("img")?.getAttribute("src") ?? ""
  expect(address).toContain("/api/content/v1/cards/kpi/flights/preview?")
  expect(new URL(address, "http://localhost").searchParams.get("theme")).toBe("dark")
})

it("leaves it to the browser which theme the system has, where no one chose", () => {
  const page = drawnFor(null)
  expect(themesIn(page)).toEqual([["dark", "dark"], ["light"]])
  expect(page.querySelector("source")?.getAttribute("media")).toBe("(prefers-color-scheme: dark)")
})

it("is a sign of a stack where it cannot be drawn", async () => {
  document.documentElement.dataset.theme = "light"
  const { container } = render(<StackPicture card={card} />)
  const image = () => container.querySelector("img") ?? document.createElement("img")
  fireEvent.load(image())
  expect(container.querySelector("svg")).toBeNull()
  fireEvent.error(image())
  await waitFor(() => expect(container.querySelector("svg")).not.toBeNull())
  expect(image().style.display).toBe("none")
})
