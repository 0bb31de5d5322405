// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { Conversation } from "../conversation/Conversation.tsx"
import { ChannelKeys } from "./ChannelKeys.tsx"
import { ChannelList } from "./ChannelList.tsx"

await preloadParts(["NewReplies", "MessageAnnouncer", "TypingLine", "ToolMenu", "EmojiPicker"])

const ada = UserId.make("ada")
const ben = UserId.make("ben")
const channelId = topicChannel("winter")
const stream = channelStream(channelId)
const said = (text: string, huddle?: number, named?: UserId): SharedEvent => ({
  _tag: "MessageSent",
  content: { text, tags: named === undefined ? [] : [{ type: "USER", id: named, start: 0, length: 4 }] },
  attachments: [],
  ...(huddle !== undefined && { huddle: Seq.make(huddle) }),
})

/** A topic with what Ben said in it, in which Ada has read up to an event and follows huddles; she has it open, or the list alone. */
const open = (
  said: ReadonlyArray<SharedEvent>,
  readSeq: number,
  huddles: ReadonlyArray<number> = [],
  isOpen = true,
) => {
  const store = makeStore(() => 0)
  const deliver = (by: UserId, on: typeof stream, seq: number, event: SharedEvent) =>
    ({ _tag: "EventDelivered", envelope: { ...envelopeOf(on, seq, event), actor: by } }) as const
  const created = {
    _tag: "ChannelCreated",
    channelId,
    type: "PUBLIC_GENERAL_TOPIC",
    objectId: "",
    title: "Winter",
  } as const
  const own: ReadonlyArray<SharedEvent> = [
    { _tag: "ConversationJoined", channelId, readSeq: Seq.make(readSeq) },
    ...huddles.map(
      (huddle): SharedEvent => ({
        _tag: "HuddleFollowed",
        channelId,
        huddle: Seq.make(huddle),
        readSeq: Seq.make(readSeq),
      }),
    ),
  ]
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    {
      _tag: "UsersLoaded",
      users: [
        {
          id: ben,
          displayName: "Ben Ray",
          avatarKey: "ben",
          detail: { email: "ben@acme.test", title: "" },
          created: 0 as never,
        },
      ],
    },
    { _tag: "StreamFollowed", stream },
    ...own.map((event, index) => deliver(ada, userStream(ada) as typeof stream, index + 1, event)),
    deliver(ben, stream, 1, created),
    ...said.map((event, index) => deliver(ben, stream, index + 2, event)),
    { _tag: "StreamCurrent", stream },
  ])
  const router = makeRouter({ history: createMemoryHistory() })
  const hand = openScreen(
    store,
    <RouterContextProvider router={router}>
      <ChannelKeys />
      <ChannelList />
      {isOpen && <Conversation channelId={channelId} />}
    </RouterContextProvider>,
  )
  const say = (seq: number, event: SharedEvent, by = ben) =>
    act(async () => store.record([deliver(by, stream, seq, event)]))
  const commands = () => store.state().sync.outbox.map(({ request: { command } }) => command)
  return { hand, say, commands, router }
}

const announced = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .filter((words) => words !== "")

it("leads to the new replies in huddles, first to those that name the reader", () => {
  open([said("One"), said("Two"), said("Snow", 2), said("@Ada", 3, ada)], 3, [2, 3])
  const link = screen.getByRole("link", { name: "2 new replies in huddles" })
  expect(link.getAttribute("href")).toBe("/m/buzz/channel/topic%3Awinter?huddle=3")
})

it("says nothing of huddles that are read, or not followed", () => {
  open([said("One"), said("Two"), said("Snow", 2)], 9, [2])
  expect(screen.queryByText(/new rep/)).toBeNull()
})

it("leads by the key to the huddle in which alone something is new", async () => {
  const { hand, router } = open([said("One"), said("Snow", 2)], 2, [2])
  await hand.keyboard("{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}")
  expect(router.history.location.href).toBe("/m/buzz/channel/topic%3Awinter?huddle=2")
})

it("reads everything at once, the huddles too, and takes that back", async () => {
  const { hand, commands } = open([said("One"), said("Snow", 2), said("Three")], 1, [2], false)
  await hand.click(screen.getByRole("button", { name: "Mark all as read" }))
  const places = [
    { channelId, seq: 4 },
    { channelId, seq: 4, huddle: 2 },
  ]
  expect(commands().find(({ _tag }) => _tag === "ReadAll")).toEqual({ _tag: "ReadAll", places })
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull()
  await hand.click(screen.getByRole("button", { name: "Mark as unread again" }))
  expect(commands().slice(-2)).toEqual([
    { _tag: "MarkUnread", channelId, seq: 2 },
    { _tag: "MarkUnread", channelId, seq: 2, huddle: 2 },
  ])
  expect(screen.getByRole("button", { name: "Mark all as read" })).toBeTruthy()
})

it("announces a new message of another with its words, and none that were there before", async () => {
  const { say } = open([said("One")], 2)
  expect(announced()).toEqual([])
  await say(3, said("Mine"), ada)
  expect(announced()).toEqual([])
  await say(4, said("Snow"))
  expect(announced()).toEqual(["Ben Ray: Snow"])
  expect(screen.getByRole("log", { name: "Buzz" }).getAttribute("aria-live")).toBe("off")
})

it("moves between messages by the arrow keys, and reacts or replies there", async () => {
  const { hand, router } = open([said("One"), said("Two")], 9)
  const log = screen.getByRole("log", { name: "Buzz" })
  const [, first, second] = within(log).getAllByRole("listitem")
  act(() => log.focus())
  await hand.keyboard("{ArrowUp}")
  expect(document.activeElement).toBe(second)
  await hand.keyboard("{ArrowUp}{ArrowUp}")
  expect(document.activeElement).toBe(first)
  await hand.keyboard("{ArrowDown}r")
  expect(router.history.location.href).toBe("/m/buzz/channel/topic%3Awinter?huddle=3")
  await hand.keyboard(":")
  expect(await screen.findByRole("dialog", { name: "Emoji" })).toBeTruthy()
})

it("leaves the keys to what is in a message", async () => {
  const { hand, router } = open([said("One"), said("Two")], 9)
  const [menu] = screen.getAllByRole("button", { name: "Message actions" })
  act(() => menu?.focus())
  await hand.keyboard("r:")
  expect(router.history.location.href).toBe("/")
  expect(screen.queryByRole("dialog")).toBeNull()
})
