// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { cleanup, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { personPrincipal, topicChannel } from "#domain/areas/buzz/members.ts"
import type { ChannelPermission } from "#domain/areas/buzz/types.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ChannelHeader } from "../channels/ChannelHeader.tsx"
import { ChannelExport } from "./ChannelExport.tsx"

const ada = UserId.make("ada")
const channelId = topicChannel("winter")

/** The head of a topic in which Ada has a permission. */
const openWith = (permission: ChannelPermission) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    {
      _tag: "EventDelivered",
      envelope: {
        id: `${channelId}/1`,
        stream: channelStream(channelId),
        seq: Seq.make(1),
        at: EpochMs.make(0),
        actor: UserId.make("ben"),
        origin: "user",
        commandId: CommandId.make("0197a3c2-0000-7000-8000-000000000001"),
        v: 1,
        event: {
          _tag: "ChannelCreated",
          channelId,
          type: "PUBLIC_GENERAL_TOPIC",
          objectId: "",
          title: "Winter",
          members: [{ principal: personPrincipal(ada), permission }],
        },
      },
    },
  ])
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return openScreen(
    store,
    <RouterContextProvider router={router}>
      <ChannelHeader channelId={channelId} title="Winter" />
    </RouterContextProvider>,
  )
}

it("downloads a channel as Markdown or JSON", async () => {
  openScreen(
    makeStore(() => 0),
    <ChannelExport channelId={channelId} title="Winter" onClose={() => undefined} />,
  )
  const path = "/api/buzz/v1/channels/topic%3Awinter/export"
  expect(screen.getByRole("dialog", { name: "Export Winter" })).toBeDefined()
  expect(
    screen.getAllByRole("link").map((link) => [link.getAttribute("href"), link.hasAttribute("download")]),
  ).toEqual([
    [`${path}?format=md`, true],
    [`${path}?format=json`, true],
  ])
})

it("is offered to an admin of a topic, and not to who may only invite others", async () => {
  const admin = openWith("ADMIN")
  await admin.click(screen.getByRole("button", { name: "More" }))
  expect(screen.getByRole("menuitem", { name: "Export" })).toBeDefined()
  cleanup()
  const other = openWith("INVITE_OTHERS")
  await other.click(screen.getByRole("button", { name: "More" }))
  expect(screen.getByRole("menuitem", { name: "Members" })).toBeDefined()
  expect(screen.queryByRole("menuitem", { name: "Export" })).toBeNull()
})
