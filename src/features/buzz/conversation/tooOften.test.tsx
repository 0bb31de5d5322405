// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import { commandIdOf, envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { RootEvent } from "#domain/root.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { Conversation } from "./Conversation.tsx"

await preloadParts(["ToolMenu"])

const ada = UserId.make("ada")
const channelId = topicChannel("winter")
const stream = channelStream(channelId)
const commandId = commandIdOf(9)
const until = EpochMs.make(new Date(2026, 0, 5, 15, 32).getTime())
const created: SharedEvent = {
  _tag: "ChannelCreated",
  channelId,
  type: "PUBLIC_GENERAL_TOPIC",
  objectId: "",
  title: "Winter",
  members: [],
}
const refused: RootEvent = {
  _tag: "CommandFailed",
  commandId,
  refusal: { code: "command.limit", message: "No", field: "command", until },
}

/** A topic in which Ada has just sent a message. */
const openWithMessage = () => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    { _tag: "StreamFollowed", stream },
    { _tag: "EventDelivered", envelope: envelopeOf(stream, 1, created) },
    { _tag: "StreamCurrent", stream },
    { _tag: "FeedOpened", epoch: "first" },
  ])
  const content = { text: "One more thing", tags: [] }
  const command = { _tag: "SendMessage", channelId, content, attachments: [] } as const
  store.dispatch({ area: "buzz", command }, "user", commandId)
  store.record([{ _tag: "CommandSent", commandId }])
  const hand = openScreen(
    store,
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <Conversation channelId={channelId} />
    </RouterContextProvider>,
  )
  return { store, hand }
}

it("keeps a message that was one too many, says so beside it and from when on it can be sent, and sends it again", async () => {
  const { store, hand } = openWithMessage()
  await act(async () => store.record([refused]))
  const problem = await screen.findByRole("alert")
  expect(problem.closest("[data-message]")?.textContent).toContain("One more thing")
  expect(problem.textContent?.replace("\u202f", " ")).toContain(
    "You’ve done this too often in the last hour. It can be done again from 3:32 PM.",
  )
  await hand.click(screen.getByRole("button", { name: "Try again" }))
  expect(store.state().sync.outbox).toMatchObject([{ status: "QUEUED" }])
})
