// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect, it } from "vitest"
import { personPrincipal, topicChannel } from "#domain/areas/buzz/members.ts"
import type { Message } from "#domain/areas/buzz/types.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { MemberRow } from "../members/MemberRow.tsx"
import { EditMessage } from "./EditMessage.tsx"

const ada = UserId.make("ada")
const channelId = topicChannel("winter")
const admin = { principal: personPrincipal(ada), permission: "ADMIN" } as const
const message: Message = {
  id: CommandId.make("0197a3c2-0000-7000-8000-000000000002"),
  seq: Seq.make(2),
  createdBy: ada,
  created: EpochMs.make(0),
  messageType: "USER",
  content: { text: "snow", tags: [] },
  attachments: [],
  reactions: [],
  oldMessage: null,
}
const history: ReadonlyArray<SharedEvent> = [
  {
    _tag: "ChannelCreated",
    channelId,
    type: "PRIVATE_GENERAL_TOPIC",
    objectId: "",
    title: "Winter",
    members: [admin],
  },
  { _tag: "MessageSent", content: message.content, attachments: [] },
]

const editWindow = 3_600_000

/** A screen of Ada, who is the only admin of a topic and wrote in it long ago. */
const openAsAda = (screenOf: ReactNode) => {
  const store = makeStore(() => editWindow + 1)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user, editWindow } },
    ...history.map((event, index) => ({
      _tag: "EventDelivered" as const,
      envelope: {
        id: `${channelId}/${index + 1}`,
        stream: channelStream(channelId),
        seq: Seq.make(index + 1),
        at: EpochMs.make(0),
        actor: ada,
        origin: "user" as const,
        commandId: message.id,
        v: 1,
        event,
      },
    })),
  ])
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const hand = openScreen(store, <RouterContextProvider router={router}>{screenOf}</RouterContextProvider>)
  return { store, hand }
}
const alert = () => screen.getByRole("alert").textContent

it("says why the last admin of a topic stays one", async () => {
  const { store, hand } = openAsAda(
    <ul>
      <MemberRow channelId={channelId} member={admin} group={undefined} isAdmin mayInvite />
    </ul>,
  )
  await hand.selectOptions(screen.getByRole("combobox"), "NONE")
  expect(alert()).toBe("A topic needs an admin. Make someone else admin first.")
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("ADMIN")
  expect(store.state().sync.outbox).toEqual([])
})

it("keeps what was typed over a message that can be edited no more, and says so", async () => {
  let isDone = false
  const { hand } = openAsAda(
    <EditMessage
      channelId={channelId}
      message={message}
      onDone={() => {
        isDone = true
      }}
    />,
  )
  await hand.type(screen.getByRole("textbox"), " and ice{Enter}")
  expect(alert()).toBe("A message can be edited for 24 hours.")
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("snow and ice")
  expect(isDone).toBe(false)
})
