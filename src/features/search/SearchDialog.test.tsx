// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, cleanup, screen } from "@testing-library/react"
import { of, throwError } from "rxjs"
import { afterEach, expect, it, vi } from "vitest"
import type { FoundMessage, FoundMessages } from "#domain/areas/search/foundMessage.ts"
import { searchResults } from "#domain/areas/search/searchResults.ts"
import { CardUrn, ChannelId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import type { PageServices } from "#src/state/PageServices.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { searchDelay } from "#streams/debouncedSearch.ts"
import { SearchDialog } from "./SearchDialog.tsx"

const messageAt = (seq: number): FoundMessage => ({
  channelId: ChannelId.make("topic:winter"),
  channelType: "PUBLIC_GENERAL_TOPIC",
  channelTitle: "Winter plans",
  seq: Seq.make(seq),
  createdBy: UserId.make("ben"),
  created: EpochMs.make(0),
  text: `<b>Snow</b> ${seq}`,
  hits: [{ start: 3, length: 4 }],
})

// The focus goes back with a timer, which must not come when the page is gone.
afterEach(() => {
  cleanup()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

const open = (searchMessages: PageServices["searchMessages"], initial = "") => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  const router = makeRouter({ history: createMemoryHistory() })
  const closed = vi.fn()
  const user = openScreen(
    store,
    <RouterContextProvider router={router}>
      <SearchDialog initial={initial} onClose={closed} />
    </RouterContextProvider>,
    { searchMessages },
  )
  const type = async (query: string) => {
    await user.clear(screen.getByRole("searchbox"))
    await user.type(screen.getByRole("searchbox"), query)
    act(() => vi.advanceTimersByTime(searchDelay))
  }
  return { user, type, store, closed, router }
}

it("shows messages with author, channel and hits, which lead to the message, and more of them", async () => {
  const page = (seqs: ReadonlyArray<number>, nextOffset: number | null): FoundMessages => ({
    messages: seqs.map(messageAt),
    nextOffset,
  })
  const asked = vi.fn((_query: string, offset: number) =>
    of(offset === 0 ? page([9, 8], 2) : page([7], null)),
  )
  const { user, type, closed, store } = open(asked)
  await type("snow")
  expect(asked.mock.calls).toEqual([["snow", 0]])
  const links = () =>
    screen
      .getAllByRole("link")
      .map((link) => link.getAttribute("href") ?? "")
      .filter((address) => address.startsWith("/m/buzz"))
  expect(links()).toEqual([
    "/m/buzz/channel/topic%3Awinter?message=9",
    "/m/buzz/channel/topic%3Awinter?message=8",
  ])
  expect(screen.getAllByText("Snow").map(({ tagName }) => tagName)).toEqual(["MARK", "MARK"])
  expect(screen.getAllByText("Winter plans")).toHaveLength(2)
  await user.click(screen.getByRole("button", { name: "Show more" }))
  expect(asked.mock.lastCall).toEqual(["snow", 2])
  expect(links()).toHaveLength(3)
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
  await user.click(screen.getAllByRole("link")[0] ?? expect.fail())
  expect(closed).toHaveBeenCalled()
  const [kept] = store.state().sync.outbox
  expect(kept?.request).toEqual({ area: "recentSearches", command: { _tag: "KeepSearch", query: "snow" } })
})

it("says at once what it does not understand, and asks for nothing", async () => {
  const asked = vi.fn(() => of({ messages: [], nextOffset: null }))
  const { type } = open(asked)
  await type("has:banana")
  expect(screen.getByRole("status").textContent).toBe(
    "has: “banana” can’t be searched for. Write card, stack, file, image, poll or link.",
  )
  expect(asked).not.toHaveBeenCalled()
})

it("says which operator it does not know, and searches for the rest", async () => {
  const asked = vi.fn(() => of({ messages: [messageAt(9)], nextOffset: null }))
  const { type } = open(asked)
  await type("sort:new snow")
  expect(screen.getByRole("status").textContent).toBe(
    "“sort:” is no search operator and was left out. Put it in quotes to search for the words.",
  )
  expect(screen.getByRole("link")).toBeTruthy()
  await type("sort:new")
  expect(screen.getByRole("status").textContent).toContain("“sort:” is no search operator")
  expect(asked).toHaveBeenCalledTimes(1)
})

it("names who the server does not know, and says when the search failed or found nothing", async () => {
  const failure = (code: string) => throwError(() => ({ code, message: "" }))
  const { type } = open((query) => {
    if (query === "from:zoe") return failure("search.person")
    return query === "snow" ? failure("network") : of({ messages: [], nextOffset: null })
  })
  await type("from:zoe")
  expect(screen.getByRole("alert").textContent).toBe(
    "No one is called “zoe”. Write from: and a person’s name, or from:me.",
  )
  await type("snow")
  expect(screen.getByRole("alert").textContent).toContain("Search failed")
  await type("rain")
  expect(screen.getByText("No messages found. Check the spelling, or use fewer words.")).toBeTruthy()
})

const found = (store: ReturnType<typeof makeStore>, query: string): void => {
  const card = (id: string, title: string) =>
    ({ entity: "card", databaseId: CardUrn.make(id), title }) as const
  const choice = { query, entities: [], filters: [] }
  const values = [
    { value: "card", title: "card", count: 15 },
    { value: "group", title: "group", count: 1 },
  ]
  store.record([
    searchResults.loaded(
      { choice, offset: null },
      {
        objects: [
          card("flights-by-state", "Flights by state"),
          card("all-flights", "All flights"),
          { entity: "group", databaseId: "crew", title: "Flight crew", memberCount: 3 },
        ],
        total: 16,
        isTotalLowerBound: false,
        facets: [{ facet: "entity", values, numberOfValues: 2 }],
      },
    ),
  ])
}

it("shows what it finds by type, with the way to all of a type, and none of the types without results", async () => {
  const { type, store } = open(() => of({ messages: [], nextOffset: null }))
  found(store, "flights")
  await type("flights")
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
  expect(links).toEqual([
    ["Flights by state", "/card/flights-by-state"],
    ["All flights", "/card/all-flights"],
    ["Show all 15 cards", "/search?q=flights&type=card"],
    ["Flight crew3 members", "/people/groups/crew"],
  ])
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Cards",
    "Groups",
  ])
})

it("is walked through by arrow keys, from the field into the results and back", async () => {
  const { type, store, user } = open(() => of({ messages: [], nextOffset: null }))
  found(store, "flights")
  await type("flights")
  const focused = () => document.activeElement?.textContent
  await user.keyboard("{ArrowDown}")
  expect(focused()).toBe("Flights by state")
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}")
  expect(focused()).toBe("All flights")
  await user.keyboard("{ArrowUp}{ArrowUp}")
  expect(document.activeElement).toBe(screen.getByRole("searchbox"))
})

it("leads to the page of all results", async () => {
  const { type, closed, router } = open(() => of({ messages: [], nextOffset: null }))
  await type("late -rain{Enter}")
  expect(closed).toHaveBeenCalled()
  expect(router.latestLocation.href).toBe("/search?q=late+-rain")
})

it("begins with the last searches and with what narrows one", async () => {
  const { user, type } = open(() => of({ messages: [], nextOffset: null }))
  await type("sleet{Enter}")
  await user.clear(screen.getByRole("searchbox"))
  await user.click(screen.getByRole("button", { name: "sleet" }))
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("sleet")
  await user.clear(screen.getByRole("searchbox"))
  await user.click(screen.getByRole("button", { name: "Clear" }))
  expect(screen.queryByRole("button", { name: "sleet" })).toBeNull()
  await user.click(screen.getByRole("button", { name: /^from:/ }))
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("from:")
})
