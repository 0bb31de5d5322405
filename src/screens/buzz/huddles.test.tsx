// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { act, cleanup, screen, within } from "@testing-library/react"
import { expect, it, onTestFinished, vi } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import { draftOf } from "#domain/areas/draft/draft.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream, draftPlace } from "#domain/kernel/streamNames.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { ChannelScreen } from "./ChannelScreen.tsx"

// A huddle is shown at once, as it is to who has seen one before.
await preloadParts(["ChannelList", "HuddlePanel", "MessageAnnouncer", "NewReplies", "TypingLine"])

const ada = UserId.make("ada")
const channelId = topicChannel("winter")
const stream = channelStream(channelId)
const root = Seq.make(2)
const said = (text: string, huddle?: Seq): SharedEvent => ({
  _tag: "MessageSent",
  content: { text, tags: [] },
  attachments: [],
  ...(huddle !== undefined && { huddle }),
})
const history: ReadonlyArray<SharedEvent> = [
  { _tag: "ChannelCreated", channelId, type: "PUBLIC_GENERAL_TOPIC", objectId: "", title: "Winter" },
  said("Why?"),
  said("Snow", root),
  said("Wind", root),
  said("Elsewhere"),
]

/** The channel as Ada has it, at a place of it, in a wide window or a narrow one. */
const open = async (query: string, isWide = true, events = history, replyTo?: Seq) => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: isWide && media === "(min-width: 1024px)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ChannelScreen channelId={channelId} query={query} /> }),
    history: createMemoryHistory(),
  })
  if (replyTo !== undefined) router.history.replace("/", { replyTo })
  const hand = openScreen(store, <RouterProvider router={router as never} />)
  act(() => {
    store.record([
      ...events.map((event, index) => ({
        _tag: "EventDelivered" as const,
        envelope: envelopeOf(stream, index + 1, event),
      })),
      { _tag: "StreamCurrent", stream },
    ])
  })
  return { store, hand }
}

it("shows a huddle beside its channel, and only there what is said in it", async () => {
  await open("huddle=2")
  const huddle = await screen.findByRole("region", { name: "Huddle" })
  expect(await within(huddle).findByText("Snow")).toBeTruthy()
  expect(screen.getAllByText("Snow")).toHaveLength(1)
  expect(await screen.findAllByText("Elsewhere")).toHaveLength(1)
  const link = screen.getByRole("link", { name: /2 replies/ }).getAttribute("href") ?? ""
  expect(decodeURIComponent(link)).toContain("huddle=2")
})

it("is ready to take the reply of who asked to write one, and not of who reads", async () => {
  await open("huddle=2", true, history, root)
  expect(await screen.findByRole("textbox", { name: "Reply" })).toBe(document.activeElement)
  cleanup()
  await open("huddle=2")
  expect(await screen.findByRole("textbox", { name: "Reply" })).not.toBe(document.activeElement)
})

it("shows it alone in a narrow window, with the way back", async () => {
  await open("huddle=2", false)
  await screen.findByRole("region", { name: "Huddle" })
  expect(screen.queryByText("Elsewhere")).toBeNull()
  expect(screen.getByRole("link", { name: "Back to the channel" }).getAttribute("href")).not.toContain("?")
})

it("sends a reply in the huddle, follows it, and keeps its draft apart", async () => {
  const { store, hand } = await open("huddle=2")
  const field = await screen.findByRole("textbox", { name: "Reply" })
  await hand.type(field, "Ice")
  expect(draftOf(store.state().draft, draftPlace(channelId, root))?.text).toBe("Ice")
  expect(draftOf(store.state().draft, channelId)).toBeUndefined()
  await hand.keyboard("{Enter}")
  const commands = store.state().sync.outbox.map(({ request }) => request.command)
  expect(commands.map(({ _tag }) => _tag)).toEqual(
    expect.arrayContaining(["JoinConversation", "FollowHuddle", "SendMessage"]),
  )
  expect(commands.find(({ _tag }) => _tag === "SendMessage")).toMatchObject({ huddle: 2 })
  expect(screen.getByRole("link", { name: /3 replies/ })).toBeTruthy()
})

it("marks the message to which the address leads, in the huddle in which it stands", async () => {
  await open("message=4")
  const huddle = await screen.findByRole("region", { name: "Huddle" })
  expect(huddle.querySelector("[data-target]")?.textContent).toContain("Wind")
})

it("says that a message was deleted, and shows its channel", async () => {
  await open("message=5", true, [...history, { _tag: "MessageDeleted", messageSeq: Seq.make(5) }])
  expect(await screen.findByText("The message that this link leads to has been deleted.")).toBeTruthy()
  expect(await screen.findByText("Why?")).toBeTruthy()
})

it("says that there is no message of a number that is none, and shows the channel", async () => {
  await open("message=soon")
  expect(await screen.findByText(/^This message does not exist/)).toBeTruthy()
  expect(screen.getByText("Elsewhere")).toBeTruthy()
})
