// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { channelId, created, message } from "#services/sync/envelopes.fixture.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { InviteDialog } from "./InviteDialog.tsx"

const [ben, cleo] = [UserId.make("ben"), UserId.make("cleo")]

const person = (id: UserId, displayName: string) => ({
  id,
  displayName,
  avatarKey: id,
  detail: { email: `${id}@cairn.example`, title: "Pilot" },
  created: EpochMs.make(0),
})

it("offers those alone who may read the channel, says so of others, and invites who was chosen", async () => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "EventDelivered", envelope: created },
    { _tag: "EventDelivered", envelope: message(2, "late flights") },
  ])
  let isClosed = false
  const user = openScreen(
    store,
    <InviteDialog
      channelId={channelId}
      huddle={Seq.make(2)}
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  await user.type(screen.getByRole("searchbox"), "e")
  const users = [person(ben, "Ben"), person(cleo, "Cleo")]
  const params = { channelId, userIds: [ben, cleo], groupIds: [] }
  act(() => store.record([{ _tag: "PeopleSearchLoaded", params: { text: "e" }, result: [ben, cleo] }]))
  act(() => {
    store.record([
      { _tag: "UsersLoaded", users },
      { _tag: "MentionedWithoutPermissionsLoaded", params, result: { userIds: [cleo], groupIds: [] } },
    ])
  })
  expect(screen.getByRole("button", { name: /May not read this channel/ })).toHaveProperty("disabled", true)
  await user.click(screen.getByRole("button", { name: /Ben/ }))
  await user.click(screen.getByRole("button", { name: "Invite" }))
  expect(isClosed).toBe(true)
  expect(store.state().sync.outbox.map(({ request }) => request.command)).toEqual([
    { _tag: "InviteToHuddle", channelId, huddle: 2, userId: "ben" },
  ])
})
