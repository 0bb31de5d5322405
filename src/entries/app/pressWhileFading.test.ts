// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { pressWhileFading } from "./pressWhileFading.ts"

const page = document.implementation.createHTMLDocument()
// Other tests of this worker may have elements ask for their window when they are focused.
Object.defineProperty(page, "defaultView", { value: window })
const root = page.documentElement
pressWhileFading(page)

let pressed: Array<string> = []
let fade: { finished: Promise<void>; skipTransition: () => void } | null = null
beforeEach(() => {
  pressed = []
  page.body.innerHTML = `<button id="one"><b></b></button><a id="two" href="#two"></a>`
  for (const id of ["one", "two"]) page.getElementById(id)?.addEventListener("click", () => pressed.push(id))
  const ended = Promise.withResolvers<void>()
  fade = { finished: ended.promise, skipTransition: vi.fn(ended.resolve) }
  Object.defineProperty(page, "activeViewTransition", { configurable: true, get: () => fade })
})
afterEach(() => vi.restoreAllMocks())

const at = (selector: string): Element => page.querySelector(selector) ?? root
const beneath = (selector: string) => {
  Object.assign(page, { elementFromPoint: () => at(selector) })
}
const send = (name: "pointerdown" | "click", target: Element) => {
  const event =
    name === "click" ? new MouseEvent(name, { bubbles: true }) : new PointerEvent(name, { bubbles: true })
  target.dispatchEvent(event)
}
/** Lets the fade end, and what waits for it be done. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

it("gives a press during a fade to the control beneath it, and ends the fade", async () => {
  beneath("b")
  send("pointerdown", root)
  send("click", root)
  await settle()
  expect(pressed).toEqual(["one"])
  expect(fade?.skipTransition).toHaveBeenCalled()
})

it("gives a press that a fade came into to the control that it began on, and to no other", async () => {
  for (const end of ["b", "#two"]) {
    beneath(end)
    send("pointerdown", at("b"))
    send("click", root)
    await settle()
  }
  expect(pressed).toEqual(["one"])
})

it("leaves presses alone that the browser gives to an element, and those on nothing", async () => {
  fade = null
  beneath("b")
  send("pointerdown", at("#two"))
  send("click", at("#two"))
  send("pointerdown", root)
  send("click", root)
  await settle()
  expect(pressed).toEqual(["two"])
})
