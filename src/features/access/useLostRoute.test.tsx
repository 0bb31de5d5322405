// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { SearchContext } from "#src/features/search/SearchContext.ts"
import { openScreenAt } from "#src/state/address.fixture.tsx"
import { NotFound } from "./NotFound.tsx"

const routes = { route: "/stacks/gone", inboxRoute: "/m/buzz/activity" }

it("forgets the last route where nothing is there, and stays", async () => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "RoutesRestored", ...routes }])
  const { isAt } = await openScreenAt(store, ["/stacks/gone"], () => <NotFound />)
  await waitFor(() => expect(store.state().lastRoute).toEqual({ ...routes, route: "favorites" }))
  screen.getByRole("heading", { name: "Page not found" })
  await isAt("/stacks/gone")
})

it("offers a search for the words of the address, and none where it has an id", async () => {
  const asked: Array<string | undefined> = []
  const openAt = (address: string) =>
    openScreenAt(
      makeStore(() => 0),
      [address],
      () => (
        <SearchContext value={(query) => asked.push(query)}>
          <NotFound />
        </SearchContext>
      ),
    )
  const { user } = await openAt("/stacks/late-flights")
  await user.click(screen.getByRole("button", { name: "Search for “late flights”" }))
  const { user: other } = await openAt("/card/7f3a-11")
  await other.click(screen.getByRole("button", { name: "Search" }))
  expect(asked).toEqual(["late flights", ""])
})

it("leads Home who was led there by signing in", async () => {
  const { isAt, router } = await openScreenAt(
    makeStore(() => 0),
    ["/card/flights"],
    () => <NotFound />,
  )
  await act(() => router.navigate({ href: "/stacks/gone", state: { isLastRoute: true } }))
  await isAt("/")
})
