// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { SummaryNumber } from "./SummaryNumber.tsx"

it.each([
  [1536996, "1,536,996"],
  [-1234567890.12, "-1,234,567,890.12"],
  [123456789012345680, "123,000T"],
  [null, "–"],
])("writes %s as %s, and sizes it by its characters", (value, expected) => {
  openScreen(
    makeStore(() => 0),
    <SummaryNumber summary={{ label: "Flights", value }} />,
  )
  const figure = screen.getByText(expected)
  expect(figure.style.getPropertyValue("--characters")).toBe(String(expected.length))
})
