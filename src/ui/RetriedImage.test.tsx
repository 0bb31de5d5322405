// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { RetriedImage } from "./RetriedImage.tsx"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (src = "/a.png") => render(<RetriedImage src={src} alt="Page 1" standIn={<span>a file</span>} />)
const image = () => screen.getByAltText("Page 1")

it("shows what stands for a picture that is not drawn now, and the picture once it comes", () => {
  open()
  expect(screen.queryByText("a file")).toBeNull()
  const first = image()
  fireEvent.error(first)
  expect(screen.getByText("a file")).toBeDefined()
  expect(image().style.display).toBe("none")
  act(() => {
    vi.advanceTimersByTime(5_000)
  })
  expect(image()).not.toBe(first)
  expect(screen.getByText("a file")).toBeDefined()
  fireEvent.load(image())
  expect(screen.queryByText("a file")).toBeNull()
  expect(image().style.display).toBe("")
})

it("asks ever more rarely, and not for ever", () => {
  open()
  const asked = new Set<HTMLElement>()
  for (let second = 0; second < 1_000; second++) {
    if (!asked.has(image())) {
      asked.add(image())
      fireEvent.error(image())
    }
    act(() => {
      vi.advanceTimersByTime(1_000)
    })
  }
  expect(asked.size).toBe(6)
})

it("begins anew with another picture", () => {
  const { rerender } = open()
  fireEvent.error(image())
  rerender(<RetriedImage src="/b.png" alt="Page 1" standIn={<span>a file</span>} />)
  expect(screen.queryByText("a file")).toBeNull()
})
