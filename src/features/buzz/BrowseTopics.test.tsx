// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/buzz/members.ts"
import type { ChannelListing } from "#domain/buzz/queries.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { BrowseTopics } from "./BrowseTopics.tsx"

const ada = UserId.make("ada")
const hour = 3_600_000
const someCommand = CommandId.make("0197a3c2-0000-7000-8000-000000000001")

const topic = (id: string, more: Partial<ChannelListing> = {}): ChannelListing => ({
  id: topicChannel(id),
  type: "PUBLIC_GENERAL_TOPIC",
  objectId: "",
  title: id,
  description: "",
  isArchived: false,
  activity: { members: 1, lastMessage: null },
  ...more,
})

/** The dialog of Ada, who takes part in the topic `mine`. */
const openAsAda = (result: ReadonlyArray<ChannelListing>) => {
  const store = makeStore(() => 0)
  const opened: Array<string> = []
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    {
      _tag: "EventDelivered",
      envelope: {
        id: "user:ada/1",
        stream: userStream(ada),
        seq: Seq.make(1),
        at: EpochMs.make(0),
        actor: ada,
        origin: "user",
        commandId: someCommand,
        v: 1,
        event: { _tag: "ConversationJoined", channelId: topicChannel("mine"), readSeq: Seq.make(0) },
      },
    },
    { _tag: "ChannelsLoaded", params: {}, result },
  ])
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const acting = openScreen(
    store,
    <RouterContextProvider router={router}>
      <BrowseTopics onClose={() => undefined} onOpen={(id) => opened.push(id)} />
    </RouterContextProvider>,
  )
  return { store, user: acting, opened }
}

const titles = () => screen.queryAllByRole("link").map(({ textContent }) => textContent)

it("lists the public topics in which the reader takes no part, by name, with what goes on in them", () => {
  openAsAda([
    topic("winter", {
      description: "Snow and ice",
      activity: { members: 3, lastMessage: EpochMs.make(Date.now() - 2.1 * hour) },
    }),
    topic("mine"),
    topic("autumn"),
    topic("old", { isArchived: true }),
    topic("ours", { type: "PRIVATE_GENERAL_TOPIC" }),
  ])
  expect(titles()).toEqual(["autumn1 member · no messages yet", "winterSnow and ice3 members · 2 hours ago"])
})

it("finds a topic by a part of its name, and says when none has it", async () => {
  const { user } = openAsAda([topic("Winter"), topic("Autumn")])
  await user.type(screen.getByRole("searchbox", { name: "Name of a topic" }), "wint")
  expect(titles()).toHaveLength(1)
  await user.type(screen.getByRole("searchbox"), "x")
  expect(screen.getByRole("dialog").textContent).toContain("No topic has a name like this.")
})

it("joins a topic and opens it", async () => {
  const { user, store, opened } = openAsAda([topic("winter")])
  store.record([
    {
      _tag: "EventDelivered",
      envelope: {
        id: "winter/1",
        stream: channelStream(topicChannel("winter")),
        seq: Seq.make(1),
        at: EpochMs.make(0),
        actor: UserId.make("ben"),
        origin: "user",
        commandId: someCommand,
        v: 1,
        event: {
          _tag: "ChannelCreated",
          channelId: topicChannel("winter"),
          type: "PUBLIC_GENERAL_TOPIC",
          objectId: "",
          title: "winter",
          members: [],
        },
      },
    },
  ])
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Join winter" }))
  expect(opened).toEqual(["topic:winter"])
  expect(store.state().sync.outbox).toMatchObject([
    { request: { command: { _tag: "SetMember", principal: { id: "ada" }, permission: "REPLY" } } },
  ])
})

it("says so where the reader is in every public topic", () => {
  openAsAda([topic("mine")])
  expect(screen.getByRole("dialog").textContent).toContain("You are in every public topic.")
})
