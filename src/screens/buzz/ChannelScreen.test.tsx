// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { ChannelId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ChannelScreen } from "./ChannelScreen.tsx"

/** The screen of a channel that the server does not give. */
const openDenied = async (id: string) => {
  const channelId = ChannelId.make(id)
  const store = makeStore(() => 0)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  openScreen(
    store,
    <RouterContextProvider router={router}>
      <ChannelScreen channelId={channelId} />
    </RouterContextProvider>,
  )
  await act(async () => store.record([{ _tag: "StreamDenied", stream: channelStream(channelId) }]))
  return screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
}

it("an unknown channel is a page that is not there, with the way home", async () => {
  expect(await openDenied("nothing")).toEqual([["Go to Home", "/"]])
  expect(screen.getByRole("heading").textContent).toBe("Page not found")
  expect(document.title).toBe("Page not found · Cairn")
})

it("the channel of a card leads to the card, where access may be requested", async () => {
  expect(await openDenied("card:salaries")).toEqual([
    ["Open card", "/card/salaries"],
    ["Go to Home", "/"],
  ])
})
