import { expect, it } from "vitest"
import { memoryStorage } from "../storage/browserStorage.ts"
import { makeStore } from "../store/appStore.ts"
import { lastRouteKey, persistLastRoute, storedRoute } from "./persistLastRoute.ts"

/** Page of a person; its storage outlives it. */
const page = (texts: ReturnType<typeof memoryStorage>, reader: string) => {
  const store = makeStore(() => 0)
  persistLastRoute(store, texts, reader)
  return {
    visit: (address: string) =>
      store.dispatch({ area: "lastRoute", command: { _tag: "VisitRoute", address } }),
    routes: () => store.state().lastRoute,
  }
}

it("the last routes of a person are there again on the next page, for them alone", () => {
  const texts = memoryStorage()
  const { visit } = page(texts, "ada")
  visit("/m/buzz/activity")
  visit("/stacks/air?us_state=CA")
  expect(page(texts, "ada").routes()).toEqual({
    route: "/stacks/air?us_state=CA",
    inboxRoute: "/m/buzz/activity",
  })
  expect(storedRoute(texts, "ada")).toBe("/stacks/air?us_state=CA")
  expect(page(texts, "bob").routes()).toEqual({ route: "favorites", inboxRoute: "favorites" })
  visit("/")
  expect([storedRoute(texts, "ada"), storedRoute(texts, "bob")]).toEqual([null, null])
})

it.each(["nothing", '{"route":1}', '{"route":"//evil.example","inboxRoute":"favorites"}'])(
  "stored routes that lead nowhere here are none: %s",
  (text) => {
    expect(storedRoute(memoryStorage({ [lastRouteKey("ada")]: text }), "ada")).toBeNull()
  },
)
