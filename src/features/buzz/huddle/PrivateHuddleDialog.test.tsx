// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { channelId, created, message } from "#services/sync/envelopes.fixture.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { PrivateHuddleDialog } from "./PrivateHuddleDialog.tsx"

const [ben, cleo, dora] = [UserId.make("ben"), UserId.make("cleo"), UserId.make("dora")]

const person = (id: UserId, displayName: string) => ({
  id,
  displayName,
  avatarKey: id,
  detail: { email: `${id}@cairn.example`, title: "Pilot" },
  created: EpochMs.make(0),
})

/** The dialog at a message of the channel, which Dora may not read, after everyone was found. */
const openWithFound = async () => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "EventDelivered", envelope: created },
    { _tag: "EventDelivered", envelope: message(2, "late flights") },
  ])
  const router = makeRouter({ history: createMemoryHistory() })
  let isClosed = false
  const user = openScreen(
    store,
    <RouterContextProvider router={router}>
      <PrivateHuddleDialog
        channelId={channelId}
        root={Seq.make(2)}
        onClose={() => {
          isClosed = true
        }}
      />
    </RouterContextProvider>,
  )
  const found = [ben, cleo, dora]
  const params = { channelId, userIds: found, groupIds: [] }
  await user.type(screen.getByRole("searchbox"), "e")
  act(() => store.record([{ _tag: "PeopleSearchLoaded", params: { text: "e" }, result: found }]))
  act(() => {
    store.record([
      { _tag: "UsersLoaded", users: [person(ben, "Ben"), person(cleo, "Cleo"), person(dora, "Dora")] },
      { _tag: "MentionedWithoutPermissionsLoaded", params, result: { userIds: [dora], groupIds: [] } },
    ])
  })
  return { user, router, store, isClosed: () => isClosed }
}

const start = () => screen.getByRole<HTMLButtonElement>("button", { name: "Start huddle" })

it("begins with those who were chosen, at the message and in its channel, and opens", async () => {
  const { user, router, store, isClosed } = await openWithFound()
  expect(start().disabled).toBe(true)
  await user.click(screen.getByRole("button", { name: /Ben/ }))
  await user.click(start())
  expect(isClosed()).toBe(true)
  const [sent] = store.state().sync.outbox.map(({ request }) => request.command)
  expect(sent).toEqual({
    _tag: "CreateChannel",
    channelId: expect.stringMatching(/^huddle:/),
    type: "PRIVATE_HUDDLE",
    objectId: channelId,
    title: "Flights",
    rootSeq: 2,
    members: [{ principal: { type: "USER", id: "ben" }, permission: "REPLY" }],
  })
  const opened = sent !== undefined && "channelId" in sent ? encodeURIComponent(sent.channelId) : ""
  await expect.poll(() => router.history.location.pathname).toBe(`/m/buzz/channel/${opened}`)
})

it("takes no one who may not read the channel, and no one back who was removed", async () => {
  const { user, store, isClosed } = await openWithFound()
  expect(screen.getByRole("button", { name: /Dora.*May not read this channel/ })).toHaveProperty(
    "disabled",
    true,
  )
  await user.click(screen.getByRole("button", { name: /Cleo/ }))
  await user.click(screen.getByRole("button", { name: "Remove Cleo" }))
  expect(start().disabled).toBe(true)
  await user.click(screen.getByRole("button", { name: "Cancel" }))
  expect(isClosed()).toBe(true)
  expect(store.state().sync.outbox).toEqual([])
})
