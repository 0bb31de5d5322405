// @vitest-environment happy-dom
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { act, Suspense, useState } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, expect, it, vi } from "vitest"

const script = readFileSync(join(import.meta.dirname, "../public/press.js"), "utf8")

afterEach(() => {
  // The document is that of all files of this worker.
  document.dispatchEvent(new Event("cairn:taken-over"))
  document.body.innerHTML = ""
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  document.body.innerHTML = `<div id="root"><button><b>Export</b></button><a href="#there">There</a></div><button id="other"></button>`
  // biome-ignore lint/security/noGlobalEval: the file is a classic script of the page
  globalThis.eval(script)
})
const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`There is no ${selector}.`)
  return found
}
const clicksOn = (selector: string) => {
  let count = 0
  element(selector).addEventListener("click", () => {
    count += 1
  })
  return () => count
}
const takeOver = () => document.dispatchEvent(new Event("cairn:taken-over"))

it("presses again, once, what was pressed before the page was taken over", () => {
  element("b").click()
  const clicks = clicksOn("button")
  takeOver()
  expect(clicks()).toBe(1)
  element("b").click()
  takeOver()
  expect(clicks()).toBe(2)
})

it("ends as one press what began before the page was taken over, and shows no half of it to its client", () => {
  const seen: Array<string> = []
  const at = (selector: string, name: string) =>
    element(selector).dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, detail: 1 }))
  for (const name of ["pointerdown", "mousedown", "mouseup", "click"]) {
    element("#root").addEventListener(name, (event) => {
      seen.push(`${name} ${event instanceof MouseEvent ? event.detail : ""}`)
    })
  }
  at("button", "pointerdown")
  at("button", "mousedown")
  takeOver()
  at("button", "mouseup")
  at("button", "click")
  expect(seen).toEqual(["click 0"])
  at("button", "click")
  expect(seen).toEqual(["click 0", "click 1"])
})

it("tells again what was chosen of what the server has drawn, and nothing of a field that came in since", () => {
  const option = (value: string, isDrawn: boolean) => {
    const one = document.createElement("option")
    one.value = value
    one.toggleAttribute("selected", isDrawn)
    return one
  }
  const selectOf = (...options: ReadonlyArray<HTMLOptionElement>) => {
    const select = document.createElement("select")
    select.append(...options)
    element("#root").append(select)
    const told: Array<string> = []
    select.addEventListener("change", () => told.push(select.value))
    return { select, told }
  }
  const drawn = selectOf(option("all", true), option("between", false))
  const late = selectOf(option("all", false), option("between", false))
  for (const { select } of [drawn, late]) select.value = "between"
  takeOver()
  expect(drawn.told).toEqual(["between"])
  expect(late.told).toEqual([])
})

it("lets a press go that ends elsewhere", () => {
  const at = (selector: string, name: string) =>
    element(selector).dispatchEvent(new MouseEvent(name, { bubbles: true, detail: 1 }))
  const clicks = ["a", "button"].map(clicksOn)
  at("button", "pointerdown")
  takeOver()
  at("a", "mouseup")
  at("a", "click")
  at("button", "click")
  expect(clicks.map((count) => count())).toEqual([1, 1])
})

it("leaves a page alone that was taken over before", () => {
  takeOver()
  performance.mark("cairn:taken-over")
  try {
    // biome-ignore lint/security/noGlobalEval: the file is a classic script of the page
    globalThis.eval(script)
    const clicks = clicksOn("button")
    element("b").click()
    takeOver()
    expect(clicks()).toBe(1)
  } finally {
    performance.clearMarks("cairn:taken-over")
  }
})

it("leaves links, what stands outside and what is gone alone", () => {
  element("a").click()
  element("#other").click()
  element("b").click()
  const clicks = ["a", "#other", "button"].map(clicksOn)
  element("button").remove()
  takeOver()
  expect(clicks.map((count) => count())).toEqual([0, 0, 0])
})

it("points again at what a mouse rests on, also where that is taken over later", async () => {
  const pointed = vi.fn()
  const Chart = () => <svg onPointerEnter={({ clientX }) => pointed(clientX)} />
  const page = (
    <Suspense>
      <Chart />
    </Suspense>
  )
  element("#root").innerHTML = renderToString(page)
  const move = (pointerType: string, clientX: number) =>
    element("svg").dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType, clientX }))
  move("mouse", 7)
  move("touch", 8)
  await act(async () => {
    hydrateRoot(element("#root"), page)
    takeOver()
  })
  expect(pointed.mock.calls).toEqual([[7]])
})

it("types again what was typed, so that what took the page over knows it", async () => {
  const Fields = () => {
    const [fields, setFields] = useState({ message: "", search: "kept", none: "" })
    const field = (name: keyof typeof fields) => ({
      name,
      value: fields[name],
      onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
    })
    return (
      <Suspense>
        <textarea {...field("message")} />
        <input {...field("search")} />
        <input {...field("none")} />
        <output>{Object.values(fields).join("|")}</output>
      </Suspense>
    )
  }
  const root = element("#root")
  root.innerHTML = renderToString(<Fields />)
  const type = (name: string, value: string) => Object.assign(element(`[name=${name}]`), { value })
  type("message", "Typed before")
  await act(() => hydrateRoot(root, <Fields />))
  expect(element("output").textContent).toBe("|kept|")
  await act(takeOver)
  expect(element("output").textContent).toBe("Typed before|kept|")
  expect(element("textarea")).toHaveProperty("value", "Typed before")
})

it("types again what was typed where its field is drawn anew before the page is taken over", async () => {
  const drawn: { again?: () => void } = {}
  const Field = () => {
    const [message, setMessage] = useState("")
    const [times, setTimes] = useState(0)
    drawn.again = () => setTimes(times + 1)
    return (
      <>
        <textarea value={message} title={`${times}`} onChange={({ target }) => setMessage(target.value)} />
        <output>{message}</output>
      </>
    )
  }
  const root = element("#root")
  root.innerHTML = renderToString(<Field />)
  const type = (value: string) => {
    Object.assign(element("textarea"), { value })
    element("textarea").dispatchEvent(new Event("input", { bubbles: true }))
  }
  type("Typed before")
  await act(() => hydrateRoot(root, <Field />))
  await act(() => drawn.again?.())
  expect(element("textarea")).toHaveProperty("value", "")
  await act(takeOver)
  expect(element("output").textContent).toBe("Typed before")
  expect(element("textarea")).toHaveProperty("value", "Typed before")
})

it("types nothing again that React was told, and has sent since", async () => {
  const Field = () => {
    const [message, setMessage] = useState("")
    return (
      <>
        <textarea value={message} onChange={({ target }) => setMessage(target.value)} />
        <button type="button" onClick={() => setMessage("")} />
      </>
    )
  }
  const root = element("#root")
  root.innerHTML = renderToString(<Field />)
  await act(() => hydrateRoot(root, <Field />))
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {}
  await act(() => {
    set?.call(element("textarea"), "Sent")
    element("textarea").dispatchEvent(new Event("input", { bubbles: true }))
  })
  expect(element("textarea")).toHaveProperty("value", "Sent")
  await act(() => set?.call(element("textarea"), ""))
  await act(takeOver)
  expect(element("textarea")).toHaveProperty("value", "")
})

it("ticks and chooses again what was ticked and chosen", async () => {
  const Choices = () => {
    const [isTicked, setTicked] = useState(false)
    const [dates, setDates] = useState("each")
    return (
      <Suspense>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
        <select value={dates} onChange={({ target }) => setDates(target.value)}>
          <option value="each">Dates of each card</option>
          <option value="all">All time</option>
        </select>
        <output>{`${isTicked} ${dates}`}</output>
      </Suspense>
    )
  }
  const root = element("#root")
  root.innerHTML = renderToString(<Choices />)
  element("input").click()
  Object.assign(element("select"), { value: "all" })
  await act(() => hydrateRoot(root, <Choices />))
  expect(element("output").textContent).toBe("false each")
  await act(takeOver)
  expect(element("output").textContent).toBe("true all")
})

it("hands over again the files that were chosen", async () => {
  const Files = () => {
    const [names, setNames] = useState("")
    const show = (files: FileList | null) => setNames([...(files ?? [])].map(({ name }) => name).join())
    return (
      <Suspense>
        <input type="file" onChange={({ target }) => show(target.files)} />
        <output>{names}</output>
      </Suspense>
    )
  }
  const root = element("#root")
  root.innerHTML = renderToString(<Files />)
  Object.defineProperty(element("input"), "files", { value: [new File([], "March.csv")] })
  await act(() => hydrateRoot(root, <Files />))
  expect(element("output").textContent).toBe("")
  await act(takeOver)
  expect(element("output").textContent).toBe("March.csv")
})

it("sends no form that nothing has taken over", () => {
  const form = document.createElement("form")
  element("#root").append(form)
  const submit = () => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
  expect(submit()).toBe(false)
  takeOver()
  expect(submit()).toBe(true)
})
