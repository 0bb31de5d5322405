// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react"
import { expect, it } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { usePageTitle } from "./usePageTitle.ts"

const Page = ({ title }: { title: string | undefined }) => {
  usePageTitle(title)
  return null
}

it.each([
  ["Flights by state", "Flights by state · Cairn"],
  ["", "Cairn"],
  [undefined, "Cairn"],
])("a page about %j is titled %s, and the product's name is left when it closes", (title, expected) => {
  openScreen(
    makeStore(() => 0),
    <Page title={title} />,
  )
  expect(document.title).toBe(expected)
  cleanup()
  expect(document.title).toBe("Cairn")
})
