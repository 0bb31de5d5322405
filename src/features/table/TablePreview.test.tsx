// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react"
import { expect, it, onTestFinished } from "vitest"
import type { CardTable } from "#domain/areas/card/types.ts"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { TablePreview } from "./TablePreview.tsx"

const names = ["date", "origin", "destination", "state", "delay", "distance"]
const table: CardTable = {
  columns: names.map((name) => ({ name, label: name, role: "detail", dataType: "string" })),
  rows: [names.map((name) => `a ${name}`)],
  numRows: 1,
}

const heads = (isSupertable: boolean, about?: ReadonlyArray<string>) => {
  onTestFinished(cleanup)
  const { unmount } = render(
    <TextProvider locale="en">
      <TablePreview
        table={table}
        title="Flights"
        isSupertable={isSupertable}
        {...(about === undefined ? {} : { about })}
      />
    </TextProvider>,
  )
  const found = screen.getAllByRole("columnheader").map(({ textContent }) => textContent)
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent)
  unmount()
  expect(cells).toEqual(found.map((name) => `a ${name}`))
  return found
}

it("shows first the columns that the card is about, with their own cells", () => {
  expect(heads(false).slice(0, 2)).toEqual(["date", "origin"])
  expect(heads(false, ["state", "flights", "delay"]).slice(0, 2)).toEqual(["state", "delay"])
})

it("shows two columns where there is little room, and of a supertable never more", () => {
  const { innerWidth } = window
  onTestFinished(() => {
    window.innerWidth = innerWidth
  })
  for (const width of [320, 567, 1440]) {
    window.innerWidth = width
    expect(heads(false)).toHaveLength(width < 568 ? 2 : 6)
    expect(heads(true)).toHaveLength(2)
  }
})

it("keeps its first column in sight if that is a label", () => {
  const classOf = (dataType: "string" | "numeric") => {
    const { unmount } = render(
      <TextProvider locale="en">
        <TablePreview
          table={{ ...table, columns: table.columns.map((column) => ({ ...column, dataType })) }}
          title="Flights"
          isSupertable={false}
        />
      </TextProvider>,
    )
    const { className } = screen.getByRole("table")
    unmount()
    return className
  }
  expect(classOf("string")).toContain("pinned")
  expect(classOf("numeric")).not.toContain("pinned")
})

it("colours the values that a rule holds for, and says the rules", () => {
  onTestFinished(cleanup)
  const measured: CardTable = {
    columns: [
      { name: "origin", label: "Origin", role: "category", dataType: "string" },
      { name: "delay", label: "Delay", role: "value", dataType: "numeric" },
    ],
    rows: [
      ["ORD", 15],
      ["DFW", 14],
      ["LAX", null],
    ],
    numRows: 3,
  }
  render(
    <TextProvider locale="en">
      <TablePreview
        table={measured}
        title="Delays"
        isSupertable={false}
        rules={[{ from: 15, color: 6, label: "Late" }]}
      />
    </TextProvider>,
  )
  const coloured = screen
    .getAllByRole("cell")
    .filter((cell) => cell.style.getPropertyValue("--shade").includes("--chart-6"))
  expect(coloured.map(({ textContent }) => textContent)).toEqual(["15"])
  expect(screen.getByRole("list", { name: "Color rules" }).textContent).toBe("Late")
})
