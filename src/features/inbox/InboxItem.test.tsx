// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { screen } from "@testing-library/react"
import { expect, it, test } from "vitest"
import type { Notice } from "#domain/areas/inbox/types.ts"
import { commandIdOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, EpochMs, Seq, StackId, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { channelId, created } from "#services/sync/envelopes.fixture.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { drawOnServer, openScreen } from "#src/state/screen.fixture.tsx"
import { InboxItem } from "./InboxItem.tsx"

const [ada, ben] = [UserId.make("ada"), UserId.make("ben")]

const open = (notice: Notice, isRead = false, deleted: ReadonlyArray<Seq> = []) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  const detail = { email: "ben@cairn.example", title: "" }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    {
      _tag: "UsersLoaded",
      users: [{ id: ben, displayName: "Ben Ray", avatarKey: ben, detail, created: EpochMs.make(0) }],
    },
    { _tag: "EventDelivered", envelope: created },
  ])
  let opened = 0
  const notification = {
    id: commandIdOf(7),
    seq: Seq.make(7),
    created: EpochMs.make(Date.now()),
    isRead,
    notice,
    ...(deleted.length > 0 && { deleted }),
  }
  const hand = openScreen(
    store,
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <ul>
        <InboxItem
          notification={notification}
          onOpen={() => {
            opened += 1
          }}
        />
      </ul>
    </RouterContextProvider>,
  )
  return { hand, opened: () => opened }
}

const address = `/m/buzz/channel/${channelId}`
const [messageSeq, huddle] = [Seq.make(9), Seq.make(4)]
const rows: ReadonlyArray<readonly [string, Notice, string, string]> = [
  [
    "a mention",
    { kind: "mention", channelId, messageSeq, author: ben },
    "FlightsBen Ray named you in a message.",
    `${address}?message=9`,
  ],
  [
    "a mention in a huddle",
    { kind: "mention", channelId, messageSeq, huddle, author: ben },
    "FlightsBen Ray named you in a message.",
    `${address}?huddle=4&message=9`,
  ],
  [
    "an invitation to a huddle",
    { kind: "huddle", channelId, huddle, author: ben },
    "FlightsBen Ray invited you to a huddle.",
    `${address}?huddle=4`,
  ],
  [
    "an invitation to a private huddle",
    { kind: "huddle", channelId, author: ben },
    "FlightsBen Ray invited you to a huddle.",
    address,
  ],
  [
    "a power-up",
    { kind: "powerUp", stack: StackId.make("sales"), author: ben },
    "Example dataBen Ray assigned you to connect its data.",
    "/stacks/sales",
  ],
  [
    "one's own reminder",
    { kind: "reminder", channelId, author: ada, text: "Call the airline" },
    "ReminderCall the airline",
    address,
  ],
  [
    "a reminder from someone",
    { kind: "reminder", channelId, author: ben, text: "Call the airline" },
    "Reminder from Ben RayCall the airline",
    address,
  ],
  [
    "a mention by someone who is not known",
    { kind: "mention", channelId, messageSeq, author: UserId.make("zoe") },
    "FlightsSomeone named you in a message.",
    `${address}?message=9`,
  ],
]
test.each(rows)("%s says who and where, and leads there", async (_name, notice, words, to) => {
  const { hand, opened } = open(notice)
  const link = screen.getByRole("link")
  expect(link.textContent?.startsWith(words)).toBe(true)
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe(to)
  await hand.click(link)
  expect(opened()).toBe(1)
})

it("says that it is unread until it was read", () => {
  const notice: Notice = { kind: "mention", channelId, messageSeq, author: ben }
  open(notice)
  expect(screen.getByRole("img", { name: "Unread" })).toBeTruthy()
  open(notice, true)
  expect(screen.getAllByRole("img", { name: "Unread" })).toHaveLength(1)
})

it("says that its message was deleted, also where that is not loaded", () => {
  open({ kind: "mention", channelId, messageSeq, author: ben }, true, [messageSeq])
  expect(screen.getByText("Ben Ray named you in a message that was deleted.")).toBeTruthy()
})

it("leads nowhere where its kind is not known", () => {
  open({ kind: "of a newer version" })
  expect(screen.queryByRole("link")).toBeNull()
  expect(screen.getByText("Reload the page to see this notification.")).toBeTruthy()
})

it("names the filters, dates and policies that an alert was of", () => {
  open({
    kind: "alert",
    card: CardUrn.make("flights"),
    title: "Flights",
    alert: "a",
    name: "",
    condition: { _tag: "ABOVE", value: 1 },
    view: {
      filters: [{ column: "state", label: "State", operand: "IN", values: ["CA"] }],
      settings: { dateRange: null, filterGroupIds: ["west"] },
    },
    author: ben,
    label: "Flights",
    figure: 2,
  })
  expect(screen.getByText("State = CA")).toBeTruthy()
  expect(screen.getByText("All time")).toBeTruthy()
  expect(screen.getByText("A PDP Policy that you cannot use")).toBeTruthy()
})

it("is drawn by a server, with the picture of its card", async () => {
  const notice: Notice = {
    kind: "alert",
    card: CardUrn.make("sales"),
    title: "Sales by shop",
    alert: "a",
    name: "",
    condition: { _tag: "ABOVE", value: 200 },
    view: { filters: [], settings: {} },
    author: ben,
    label: "Sales",
    figure: 250,
  }
  const notification = {
    id: commandIdOf(7),
    seq: Seq.make(7),
    created: EpochMs.make(0),
    isRead: false,
    notice,
  }
  const html = await drawOnServer(
    makeStore(() => 0),
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <InboxItem notification={notification} onOpen={() => undefined} />
    </RouterContextProvider>,
  )
  expect(html).toContain("Sales by shop")
  expect(html).toContain('alt="Sales by shop as it is now"')
})
