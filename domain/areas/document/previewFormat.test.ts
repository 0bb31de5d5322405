import { expect, it } from "vitest"
import { mayHavePreview, previewFormatOf } from "./previewFormat.ts"

it("asks for a picture of what was drawn, and of what may be drawn since", () => {
  expect(mayHavePreview({ pages: 2, mediaType: "application/pdf" })).toBe(true)
  expect(mayHavePreview({ pages: null, mediaType: "application/pdf" })).toBe(true)
  expect(mayHavePreview({ pages: null, mediaType: "text/csv" })).toBe(false)
})

it("draws pictures and PDFs", () => {
  expect(previewFormatOf("image/png")).toBe("png")
  expect(previewFormatOf("image/svg+xml")).toBeUndefined()
})
