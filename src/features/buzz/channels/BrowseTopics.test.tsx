// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { act, screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import type { ChannelListing } from "#domain/areas/buzz/queries.ts"
import { type ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
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
const openAsAda = (topics: ReadonlyArray<ChannelListing>, next: ChannelId | null = null) => {
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
    { _tag: "ChannelsLoaded", params: { list: "TOPICS" }, result: { channels: topics, next } },
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

it("lists the topics that the server gives, with what goes on in them, but those that the reader joined since", () => {
  openAsAda([
    topic("autumn"),
    topic("mine"),
    topic("winter", {
      description: "Snow and ice",
      activity: { members: 3, lastMessage: EpochMs.make(Date.now() - 2.1 * hour) },
    }),
  ])
  expect(titles()).toEqual(["autumn1 member · no messages yet", "winterSnow and ice3 members · 2 hours ago"])
})

it("asks the server for topics by a part of their name, shows the others until then, and says when none has it", async () => {
  const { user, store } = openAsAda([topic("Winter"), topic("Autumn")])
  const answer = (text: string, channels: ReadonlyArray<ChannelListing>) =>
    act(() =>
      store.record([
        { _tag: "ChannelsLoaded", params: { list: "TOPICS", text }, result: { channels, next: null } },
      ]),
    )
  await user.type(screen.getByRole("searchbox", { name: "Name of a topic" }), "wint")
  expect(titles()).toHaveLength(2)
  answer("wint", [topic("Winter")])
  expect(titles()).toHaveLength(1)
  await user.type(screen.getByRole("searchbox"), "x")
  answer("wintx", [])
  expect(screen.getByRole("dialog").textContent).toContain("No topic has a name like this.")
})

it("shows more topics page by page, and says when a page could not be loaded", async () => {
  const { user, store } = openAsAda([topic("Autumn")], topicChannel("Autumn"))
  const params = { list: "TOPICS", after: topicChannel("Autumn") } as const
  await user.click(screen.getByRole("button", { name: "Show more" }))
  const failure = { code: "network", message: "" }
  act(() => store.record([{ _tag: "ChannelsFailed", params, failure }]))
  expect(screen.getByRole("alert").textContent).toBe("More channels could not be loaded.")
  await user.click(screen.getByRole("button", { name: "Show more" }))
  act(() =>
    store.record([{ _tag: "ChannelsLoaded", params, result: { channels: [topic("Winter")], next: null } }]),
  )
  expect(titles()).toHaveLength(2)
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
})

it("joins a topic once it is loaded, and opens it", async () => {
  const { user, store, opened } = openAsAda([topic("winter")])
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Join winter" }))
  expect(opened).toEqual([])
  act(() =>
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
    ]),
  )
  expect(opened).toEqual(["topic:winter"])
  expect(store.state().sync.outbox).toMatchObject([
    { request: { command: { _tag: "SetMember", principal: { id: "ada" }, permission: "REPLY" } } },
  ])
})

it("says so where the reader is in every public topic", () => {
  openAsAda([topic("mine")])
  expect(screen.getByRole("dialog").textContent).toContain("You are in every public topic.")
})

it("finds the archived topics, also those in which the reader takes part, and offers none to join", async () => {
  const { store, user } = openAsAda([topic("winter")])
  await user.click(screen.getByRole("checkbox", { name: "Archived topics" }))
  const archived = [topic("mine", { isArchived: true }), topic("old", { isArchived: true })]
  const load = (channels: ReadonlyArray<ChannelListing>) =>
    act(async () =>
      store.record([
        { _tag: "ChannelsLoaded", params: { list: "ARCHIVED" }, result: { channels, next: null } },
      ]),
    )
  await load(archived)
  expect(screen.queryAllByRole("link").map(({ textContent }) => textContent)).toMatchObject([
    expect.stringMatching(/^mine/),
    expect.stringMatching(/^old/),
  ])
  expect(screen.queryByRole("button", { name: /Join/ })).toBeNull()
  await load([])
  expect(screen.getByText("No topic is archived.")).toBeTruthy()
  await user.click(screen.getByRole("checkbox", { name: "Archived topics" }))
  expect(screen.getByRole("button", { name: "Join winter" })).toBeTruthy()
})
