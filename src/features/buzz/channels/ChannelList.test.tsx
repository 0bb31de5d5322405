// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import type { ChannelListing } from "#domain/areas/buzz/queries.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { type ChannelId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import type { RootEvent } from "#domain/root.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ChannelList } from "./ChannelList.tsx"

const ada = UserId.make("ada")
const topic = (id: string): ChannelListing => ({
  id: topicChannel(id),
  type: "PUBLIC_GENERAL_TOPIC",
  objectId: "",
  title: id,
  description: "",
  isArchived: false,
})
const othersLoaded = (ids: ReadonlyArray<string>, next: string | null, after?: ChannelId): RootEvent => ({
  _tag: "ChannelsLoaded",
  params: { list: "OTHERS", ...(after !== undefined && { after }) },
  result: { channels: ids.map(topic), next: next === null ? null : topicChannel(next) },
})
const created = (id: string): RootEvent => ({
  _tag: "EventDelivered",
  envelope: envelopeOf(channelStream(topicChannel(id)), 1, {
    _tag: "ChannelCreated",
    channelId: topicChannel(id),
    type: "PUBLIC_GENERAL_TOPIC",
    objectId: "",
    title: id,
    members: [],
  }),
})
const said = (id: string, seq: number, at: number): RootEvent => {
  const stream = channelStream(topicChannel(id))
  const event: SharedEvent = { _tag: "MessageSent", content: { text: "snow", tags: [] }, attachments: [] }
  const envelope = envelopeOf(stream, seq, event)
  return {
    _tag: "EventDelivered",
    envelope: { ...envelope, at: EpochMs.make(at), actor: UserId.make("ben") },
  }
}

/** The list of Ada, with what is in her own stream, at the address of a channel. */
const open = (own: ReadonlyArray<SharedEvent>, events: ReadonlyArray<RootEvent>, at = "never") => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  const ownEvents = own.map((event, index) => envelopeOf(userStream(ada), index + 1, event))
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    ...ownEvents.map((envelope) => ({ _tag: "EventDelivered", envelope }) as const),
    ...events,
  ])
  const root = createRootRoute()
  const channel = createRoute({ getParentRoute: () => root, path: "/m/buzz/channel/$threadId" })
  const router = createRouter({
    routeTree: root.addChildren([channel]),
    history: createMemoryHistory({
      initialEntries: [`/m/buzz/channel/${encodeURIComponent(topicChannel(at))}`],
    }),
  })
  const hand = openScreen(
    store,
    <RouterContextProvider router={router}>
      <ChannelList />
    </RouterContextProvider>,
  )
  return { store, hand }
}
const listed = () => screen.queryAllByRole("link").map(({ textContent }) => textContent)
const more = () => screen.queryByRole("button", { name: "Show more" })

it("shows the other channels page by page, each once", async () => {
  const { store, hand } = open([], [othersLoaded(["a", "b"], "b")])
  expect(listed()).toEqual(["a", "b"])
  await hand.click(screen.getByRole("button", { name: "Show more" }))
  expect(more()).toHaveProperty("disabled", true)
  act(() => store.record([othersLoaded(["b", "c"], null, topicChannel("b"))]))
  expect(listed()).toEqual(["a", "b", "c"])
  expect(more()).toBeNull()
})

it("marks the channel that is open, where no page that is loaded has it", () => {
  open([], [othersLoaded(["a", "b"], "b"), created("z")], "z")
  expect(listed()).toEqual(["a", "b", "z"])
  expect(screen.getByRole("link", { name: "z" }).getAttribute("aria-current")).toBe("page")
})

it("has the favourites of every page, and those that the reader looked into", () => {
  const marks = ["y", "z"].map(
    (id, position): SharedEvent => ({ _tag: "ChannelFavorited", channelId: topicChannel(id), position }),
  )
  const favorites: RootEvent = {
    _tag: "ChannelsLoaded",
    params: { list: "FAVORITES" },
    result: { channels: [topic("y")], next: null },
  }
  open(marks, [othersLoaded(["a"], "a"), favorites, created("z")])
  expect(listed()).toEqual(["y", "z", "a"])
})

it("shows 50 conversations at first, and all with something new, whatever the page of others", async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `t${index}`)
  const joined = ids.map(
    (id): SharedEvent => ({
      _tag: "ConversationJoined",
      channelId: topicChannel(id),
      readSeq: Seq.make(id === "t0" ? 1 : 9),
    }),
  )
  const talk = ids.flatMap((id, index) => [created(id), said(id, 2, 1_000 + index)])
  const { hand } = open(joined, [othersLoaded([], null), ...talk])
  expect(listed()).toHaveLength(51)
  expect(listed().at(-1)).toContain("t0")
  await hand.click(screen.getByRole("button", { name: "Show more" }))
  expect(listed()).toHaveLength(60)
})
