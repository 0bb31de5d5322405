// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react"
import { expect, it, onTestFinished } from "vitest"
import { noExport } from "#domain/areas/export/export.ts"
import { preloadDialog } from "#src/ui/Dialog.tsx"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { ExportModal } from "./ExportModal.tsx"

await preloadDialog()

const open = (hiddenSeries: number): void => {
  onTestFinished(cleanup)
  render(
    <TextProvider locale="en">
      <ExportModal
        state={noExport}
        title="Flights"
        formats={["csv"]}
        content="chart"
        hiddenSeries={hiddenSeries}
        onClose={() => undefined}
        onStart={() => undefined}
        onCancel={() => undefined}
      />
    </TextProvider>,
  )
}

it("says that series hidden by the legend are exported too", () => {
  open(2)
  expect(screen.getByText("The 2 hidden series are exported too.")).toBeDefined()
})

it("says nothing of hidden series where there are none", () => {
  open(0)
  expect(screen.getByRole("button", { name: /CSV/ })).toBeDefined()
  expect(screen.queryByText(/hidden/)).toBeNull()
})
