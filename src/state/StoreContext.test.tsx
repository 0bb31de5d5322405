// @vitest-environment happy-dom
import { render } from "@testing-library/react"
import { act } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { CardUrn } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { makeStore } from "#services/store/appStore.ts"
import { StoreProvider, useSelect } from "./StoreContext.tsx"

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true))
afterEach(() => vi.unstubAllGlobals())

const denied = (id: string): RootEvent => ({
  _tag: "CardsLoaded",
  cards: [],
  withoutAccess: [CardUrn.make(id)],
})
const Denied = () => {
  const urns = useSelect(({ card }) => card.withoutAccess)
  return urns.length === 0 ? <p>none</p> : <ul>{urns.join(" ")}</ul>
}

it("takes over what the server drew with the state that it was drawn from, then draws what has happened since", async () => {
  const drawing = makeStore(() => 0)
  drawing.record([denied("first")])
  const root = document.createElement("div")
  root.innerHTML = renderToString(
    <StoreProvider store={drawing}>
      <Denied />
    </StoreProvider>,
  )
  const [drawnList] = root.children
  const store = makeStore(() => 0)
  const drawn = store.record([denied("first")])
  store.record([denied("second")])
  const errors: Array<unknown> = []
  await act(() =>
    hydrateRoot(
      root,
      <StoreProvider store={store} drawn={drawn}>
        <Denied />
      </StoreProvider>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  )
  expect(errors).toEqual([])
  expect(root.children[0]).toBe(drawnList)
  expect(root.textContent).toBe("first second")
  await act(() => store.record([denied("third")]))
  expect(root.textContent).toBe("first second third")
})

it("draws again for other content alone, derived or not, and keeps the reference of the same", () => {
  const store = makeStore(() => 0)
  const drawn: Array<ReadonlyArray<string>> = []
  const Derived = () => {
    drawn.push(useSelect(({ card }) => card.withoutAccess.map((urn) => urn.toUpperCase())))
    return null
  }
  const tree = () => (
    <StoreProvider store={store}>
      <Derived />
    </StoreProvider>
  )
  const { rerender, unmount } = render(tree())
  act(() => store.record([denied("first")]))
  expect(drawn).toEqual([[], ["FIRST"]])
  act(() => store.record([{ _tag: "CardsRequested", urns: [CardUrn.make("first")] }]))
  expect(drawn).toHaveLength(2)
  rerender(tree())
  expect(drawn).toHaveLength(3)
  expect(drawn[2]).toBe(drawn[1])
  unmount()
})

it("records to the state that events led to, before what a subscriber made of them", () => {
  const store = makeStore(() => 0)
  store.events$.subscribe(() => {
    if (store.state().card.withoutAccess.length === 1) store.record([denied("second")])
  })
  expect(store.record([denied("first")]).card.withoutAccess).toEqual(["first"])
  expect(store.state().card.withoutAccess).toEqual(["first", "second"])
})
