// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import { commandIdOf, envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { InboxList } from "#src/features/inbox/InboxList.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { RemindersDialog } from "./RemindersDialog.tsx"

const ada = UserId.make("ada")
const ben = UserId.make("ben")
const channelId = topicChannel("winter")
const hour = 3_600_000
const reminder = (person: UserId, text: string, hours: number): SharedEvent => ({
  _tag: "ReminderSet",
  person,
  text,
  at: EpochMs.make(Date.now() + hours * hour + 60_000),
  channelId,
})

/** Ada's reminders, in the order in which she set them, in their dialog or in her inbox. */
const open = (where: "dialog" | "inbox", ...reminders: ReadonlyArray<SharedEvent>) => {
  const store = makeStore(() => Date.now())
  const topic = {
    _tag: "ChannelCreated",
    channelId,
    type: "PUBLIC_GENERAL_TOPIC",
    objectId: "",
    title: "Winter",
  } as const
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
          created: EpochMs.make(0),
        },
      ],
    },
    { _tag: "EventDelivered", envelope: envelopeOf(channelStream(channelId), 1, topic) },
    ...reminders.map(
      (event, index) =>
        ({ _tag: "EventDelivered", envelope: envelopeOf(userStream(ada), index + 1, event) }) as const,
    ),
  ])
  const close = () => undefined
  const hand = openScreen(
    store,
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      {where === "dialog" ? (
        <RemindersDialog reader={ada} onClose={close} />
      ) : (
        <InboxList reader={ada} onClose={close} />
      )}
    </RouterContextProvider>,
  )
  return { store, hand }
}

it("lists the reminders that wait, the next one first, with their times and whom they are for", () => {
  open("dialog", reminder(ada, "Call the airline", 48), reminder(ben, "Book the hall", 2))
  const dialog = screen.getByRole("dialog", { name: "Reminders" })
  const [first, second] = within(dialog).getAllByRole("link")
  expect(first?.textContent).toMatch(/^Book the hallin 2 hours, .+\d{4}, .+For Ben Ray, in Winter$/)
  expect(second?.textContent).toMatch(/^Call the airlinein 2 days, .+\d{4}, .+In Winter$/)
  expect(first?.getAttribute("href")).toBe("/m/buzz/channel/topic%3Awinter")
})

it("removes one, and says how to set another once none waits", async () => {
  const { store, hand } = open("dialog", reminder(ada, "Call the airline", 48))
  await hand.click(screen.getByRole("button", { name: "Remove reminder" }))
  expect(screen.queryByRole("listitem")).toBeNull()
  expect(screen.getByRole("dialog").textContent).toContain("/remind tomorrow 9:00")
  expect(store.state().sync.outbox).toMatchObject([
    { request: { area: "reminder", command: { _tag: "CancelReminder", id: commandIdOf(1) } } },
  ])
})

it("keeps one that the server did not remove, and says so", async () => {
  const { store, hand } = open("dialog", reminder(ada, "Call the airline", 48))
  await hand.click(screen.getByRole("button", { name: "Remove reminder" }))
  const commandId = store.state().sync.outbox[0]?.commandId ?? expect.fail()
  act(() => {
    store.record([
      { _tag: "CommandRejected", commandId, refusal: { code: "stream.refused", message: "No." } },
    ])
  })
  expect(screen.getByRole("alert")).toBeTruthy()
  expect(screen.getByRole("listitem").textContent).toContain("Call the airline")
})

it("is in the inbox while one waits", async () => {
  const { hand } = open("inbox", reminder(ada, "Call the airline", 48), reminder(ada, "Snow", 3))
  await hand.click(screen.getByText("2 reminders waiting"))
  expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Snow")
})

it("is not in an inbox without reminders", () => {
  open("inbox")
  expect(screen.queryByText(/reminders? waiting/)).toBeNull()
})
