// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import type { ChannelPermission } from "#domain/areas/buzz/types.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { Conversation } from "#src/features/buzz/conversation/Conversation.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"

await preloadParts([
  "MessageAnnouncer",
  "ModalDialog",
  "NewReplies",
  "RemoveMessageDialog",
  "ToolMenu",
  "TypingLine",
])

const ada = UserId.make("ada")
const channelId = topicChannel("winter")
const stream = channelStream(channelId)

/** A topic of Bob's in which he has written, with Ada as a member of this permission. */
const open = (permission: ChannelPermission) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada, roleId: "PARTICIPANT" as const }
  const events: ReadonlyArray<SharedEvent> = [
    {
      _tag: "ChannelCreated",
      channelId,
      type: "PUBLIC_GENERAL_TOPIC",
      objectId: "",
      title: "Winter",
      members: [{ principal: { type: "USER", id: "ada" }, permission }],
    },
    { _tag: "MessageSent", content: { text: "Snow", tags: [] }, attachments: [] },
    { _tag: "ReactionAdded", messageSeq: Seq.make(2), reactionKey: "🎉" },
  ]
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    { _tag: "StreamFollowed", stream },
    ...events.map((event, index) => ({
      _tag: "EventDelivered" as const,
      envelope: { ...envelopeOf(stream, index + 1, event), actor: UserId.make("bob"), at: EpochMs.make(0) },
    })),
    { _tag: "StreamCurrent", stream },
  ])
  const hand = openScreen(
    store,
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <Conversation channelId={channelId} />
    </RouterContextProvider>,
  )
  const tools = async () => {
    await hand.click(await screen.findByRole("button", { name: "Message actions" }))
    return within(await screen.findByRole("menu"))
      .getAllByRole("menuitem")
      .map(({ textContent }) => textContent)
  }
  const commands = () => store.state().sync.outbox.map(({ request: { command } }) => command)
  return { hand, tools, commands }
}

it("offers who may only read no reaction, reply, pin or quote, and no composer", async () => {
  const { tools } = open("READ")
  expect(await tools()).toEqual(["Copy link", "Save message", "Reactions"])
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "React with 🎉" }).disabled).toBe(true)
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull()
})

it("offers a member no removal of what others wrote", async () => {
  const { tools } = open("REPLY")
  const all = await tools()
  expect(all).toContain("Pin message")
  expect(all).not.toContain("Remove for everyone")
})

it("lets an admin of the topic remove a message with a reason, and bring it back", async () => {
  const { hand, tools, commands } = open("ADMIN")
  await tools()
  await hand.click(await screen.findByRole("menuitem", { name: "Remove for everyone" }))
  await hand.type(await screen.findByRole("textbox", { name: "Why (shown in its place)" }), "Spam")
  await hand.click(screen.getByRole("button", { name: "Remove" }))
  expect(screen.getByText(/removed this message: Spam/)).toBeDefined()
  await tools()
  await hand.click(await screen.findByRole("menuitem", { name: "Bring back" }))
  expect(commands()).toMatchObject([
    { _tag: "RemoveMessage", channelId, messageSeq: 2, reason: "Spam" },
    { _tag: "ReinstateMessage", channelId, messageSeq: 2 },
  ])
})
