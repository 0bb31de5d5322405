// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import type { ChannelPermission } from "#domain/areas/buzz/types.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { MemberRow } from "./MemberRow.tsx"

const channelId = topicChannel("winter")
const stream = channelStream(channelId)
const principal = { type: "GROUP", id: "externals" } as const

/** A group in the members of Ada's topic, with this permission; what is sent. */
const open = (permission: ChannelPermission, isAdmin = true) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: UserId.make("ada") }
  const created = {
    _tag: "ChannelCreated",
    channelId,
    type: "PUBLIC_GENERAL_TOPIC",
    objectId: "",
    title: "Winter",
    members: [
      { principal: { type: "USER", id: "ada" }, permission: "ADMIN" },
      { principal, permission },
    ],
  } as const
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    { _tag: "StreamFollowed", stream },
    { _tag: "EventDelivered", envelope: { ...envelopeOf(stream, 1, created), actor: UserId.make("ada") } },
    { _tag: "StreamCurrent", stream },
  ])
  const group = { id: "externals", name: "Externals", memberCount: 3 }
  const hand = openScreen(
    store,
    <MemberRow
      channelId={channelId}
      member={{ principal, permission }}
      group={group}
      isAdmin={isAdmin}
      mayInvite
    />,
  )
  return { hand, commands: () => store.state().sync.outbox.map(({ request: { command } }) => command) }
}

it("lets an admin deny a topic to a member", async () => {
  const { hand, commands } = open("READ")
  await hand.selectOptions(screen.getByRole("combobox", { name: "What Externals can do" }), "Denied")
  expect(commands()).toEqual([{ _tag: "SetMember", channelId, principal, permission: "DENY" }])
})

it("lets an admin deny a topic to who is no member, without adding them before", async () => {
  const { hand, commands } = open("NONE")
  await hand.click(screen.getByRole("button", { name: "Deny Externals this topic" }))
  expect(commands()).toEqual([{ _tag: "SetMember", channelId, principal, permission: "DENY" }])
})

it("shows others who is denied, and offers them no denial", () => {
  open("DENY", false)
  expect(screen.getByText("Denied")).toBeDefined()
  expect(screen.queryByRole("button")).toBeNull()
})
