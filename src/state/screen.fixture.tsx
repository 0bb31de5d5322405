import { act, type ReactNode } from "react"
import { EMPTY } from "rxjs"
import { onTestFinished, vi } from "vitest"
import type { StoreShape } from "#services/store/store.ts"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { type CardServices, CardServicesContext } from "./CardServices.tsx"
import { makeDocument, standsForElement, TestElement } from "./dom.fixture.ts"
import { StoreProvider } from "./StoreContext.tsx"

/** A component as a person meets it: by the names of its buttons and fields. */
export interface Screen {
  /** What is written on it. */
  readonly text: () => string
  /** The names of its elements of one tag, such as `button`. */
  readonly names: (tag: string) => ReadonlyArray<string>
  /** The element of one tag and name; fails when there is not exactly one. */
  readonly find: (tag: string, name: string) => TestElement
  readonly press: (name: string) => Promise<void>
  /** Types into a field in place of what it holds. */
  readonly type: (name: string, text: string) => Promise<void>
  readonly tick: (name: string) => Promise<void>
  /** Lets time pass, in milliseconds, on the timers that a test faked. */
  readonly wait: (time: number) => Promise<void>
}

const formOf = (element: TestElement): TestElement => {
  for (let above = element.parentNode; above !== null; above = above.parentNode) {
    if (above instanceof TestElement && above.tagName === "FORM") return above
  }
  return element
}

const nameOf = (element: TestElement): string => {
  const label = element.attributes.get("aria-label")
  if (label !== undefined) return label
  if (element.tagName !== "INPUT") return element.textContent
  for (let above = element.parentNode; above !== null; above = above.parentNode) {
    if (above.nodeName === "LABEL") return above.textContent
  }
  return ""
}

/** Draws a component in a document of its own until the test has finished. */
export const openScreen = async (
  store: StoreShape,
  content: ReactNode,
  values: CardServices["values"] = () => EMPTY,
): Promise<Screen> => {
  const { document, window } = makeDocument()
  vi.stubGlobal("window", window)
  vi.stubGlobal("document", document)
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  const { createRoot } = await import("react-dom/client")
  const container = document.createElement("div")
  document.body.appendChild(container)
  const host: unknown = container
  if (!standsForElement(host)) throw new Error("React needs an element.")
  const root = createRoot(host)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  await act(async () =>
    root.render(
      <StoreProvider store={store}>
        <CardServicesContext value={{ values, tableRows: null, isEmbedded: false }}>
          <TextProvider locale="en">{content}</TextProvider>
        </CardServicesContext>
      </StoreProvider>,
    ),
  )
  const ofTag = (tag: string) => container.descendants.filter(({ tagName }) => tagName === tag.toUpperCase())
  const find = (tag: string, name: string): TestElement => {
    const found = ofTag(tag).filter((element) => nameOf(element) === name)
    const [only] = found
    if (only === undefined || found.length > 1) {
      throw new Error(`Found ${found.length} of ${tag} ${name} among: ${ofTag(tag).map(nameOf).join(", ")}`)
    }
    return only
  }
  const fire = (type: string, target: TestElement) =>
    act(async () => {
      if (target.attributes.has("disabled")) throw new Error(`${nameOf(target)} is disabled.`)
      const stands = container.fire(type, target)
      if (stands && type === "click" && target.attributes.get("type") === "submit") {
        container.fire("submit", formOf(target))
      }
    })
  return {
    text: () => container.textContent,
    names: (tag) => ofTag(tag).map(nameOf),
    find,
    press: (name) => fire("click", find("button", name)),
    type: (name, text) => {
      const field = find("input", name)
      field.enter(text)
      return fire("input", field)
    },
    tick: (name) => {
      const field = find("input", name)
      field.enter(!field.checked)
      return fire("click", field)
    },
    wait: (time) => act(async () => void vi.advanceTimersByTime(time)),
  }
}
