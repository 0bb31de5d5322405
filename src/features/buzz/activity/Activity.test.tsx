// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen } from "@testing-library/react"
import { type Observable, of, throwError } from "rxjs"
import { expect, it, vi } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import type { FoundMessages } from "#domain/areas/search/foundMessage.ts"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { Activity } from "./Activity.tsx"

const channelId = topicChannel("winter")
const page = (...texts: ReadonlyArray<string>): FoundMessages => ({
  messages: texts.map((text, index) => ({
    channelId,
    channelType: "PUBLIC_GENERAL_TOPIC",
    channelTitle: "Winter",
    seq: Seq.make(texts.length - index),
    createdBy: UserId.make("ben"),
    created: EpochMs.make((texts.length - index + 1) * 1000),
    text,
    hits: [],
  })),
  nextOffset: null,
})

/** What Ada sees of these answers of the server, one for each time that it is asked. */
const open = (...answers: ReadonlyArray<Observable<FoundMessages>>) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "ActivityTold", channels: true },
  ])
  const searchMessages = vi.fn<() => Observable<FoundMessages>>()
  for (const answer of answers) searchMessages.mockReturnValueOnce(answer)
  const hand = openScreen(
    store,
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <Activity />
    </RouterContextProvider>,
    { searchMessages },
  )
  const tell = () => act(() => store.record([{ _tag: "ActivityTold", channels: false }]))
  return { hand, tell }
}

const words = async () => (await screen.findByRole("listitem")).textContent
const offer = () => screen.queryByRole("button", { name: "Show new messages" })

it("shows what is said while it is open", async () => {
  const { tell } = open(of(page()), of(page("Snow")))
  await screen.findByText(/^No messages yet/)
  tell()
  expect(await words()).toContain("Snow")
  expect(offer()).toBeNull()
})

it("keeps what is being read in its place, and leads to what is new", async () => {
  const { hand, tell } = open(of(page("Snow")), of(page("Ice", "Snow")))
  await words()
  const scroller = screen.getByRole("status").parentElement ?? expect.fail()
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return 100 * screen.getAllByRole("listitem").indexOf(this)
  })
  scroller.scrollTop = 30
  tell()
  await screen.findByText("Ice")
  expect(scroller.scrollTop).toBe(130)
  await hand.click(offer() ?? expect.fail())
  scroller.dispatchEvent(new Event("scroll"))
  expect(scroller.scrollTop).toBe(0)
  expect(await screen.findAllByRole("listitem")).toHaveLength(2)
  await vi.waitFor(() => expect(offer()).toBeNull())
})

it("tries again when it could not be loaded", async () => {
  const failure = { code: "network", message: "Network Error" }
  const { hand } = open(
    throwError(() => failure),
    of(page("Snow")),
  )
  await hand.click(await screen.findByRole("button", { name: "Try again" }))
  expect(await words()).toContain("Snow")
})
