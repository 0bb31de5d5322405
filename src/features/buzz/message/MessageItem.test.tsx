// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import type { Message } from "#domain/areas/buzz/types.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { MessageItem } from "./MessageItem.tsx"

await preloadParts(["FlaggedMark", "ReactionsDialog", "ModalDialog", "ToolMenu"])

const ada = UserId.make("ada")
const bob = UserId.make("bob")

const open = (differing: Partial<Message>) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  const person = (id: UserId, displayName: string) => ({
    id,
    displayName,
    avatarKey: id,
    detail: { email: `${id}@acme.test`, title: "" },
    created: EpochMs.make(0),
  })
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    { _tag: "UsersLoaded", users: [person(ada, "Ada Lind"), person(bob, "Bob Ray")] },
  ])
  const message: Message = {
    id: CommandId.make("0197a3c2-0000-7000-8000-000000000001"),
    seq: Seq.make(70),
    createdBy: bob,
    created: EpochMs.make(0),
    messageType: "USER",
    content: { text: "Snow", tags: [] },
    attachments: [],
    reactions: [],
    oldMessage: null,
    ...differing,
  }
  return openScreen(
    store,
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <ul>
        <MessageItem
          channelId={topicChannel("winter")}
          message={message}
          isJoined
          entry={undefined}
          index={1}
          size={1}
          onEdit={() => {}}
        />
      </ul>
    </RouterContextProvider>,
  )
}

it("lists who reacted, by what they reacted with", async () => {
  const hand = open({
    reactions: [
      { reactionKey: "👍", userIds: [ada, bob] },
      { reactionKey: "🎉", userIds: [bob] },
    ],
  })
  await hand.click(screen.getByRole("button", { name: "Message actions" }))
  await hand.click(await screen.findByRole("menuitem", { name: "Reactions" }))
  const list = await screen.findByRole("dialog", { name: "Reactions" })
  const names = (key: string) =>
    within(within(list).getByRole("region", { name: key }))
      .getAllByRole("listitem")
      .map((item) => item.textContent)
  expect(names("👍")).toEqual([expect.stringContaining("Ada Lind"), expect.stringContaining("Bob Ray")])
  expect(names("🎉")).toEqual([expect.stringContaining("Bob Ray")])
})

it("says who flagged it, beside that it is pinned", async () => {
  const hand = open({ flaggedBy: ada, pinnedBy: bob })
  expect(await screen.findByText("Flagged by Ada Lind")).toBeTruthy()
  expect(screen.getByText("Pinned")).toBeTruthy()
  await hand.click(screen.getByRole("button", { name: "Message actions" }))
  expect(await screen.findByRole("menuitem", { name: "Remove flag" })).toBeTruthy()
})

it("offers no list where no one reacted, and leads to a quoted message that is not loaded", async () => {
  const hand = open({ quoteSeq: Seq.make(3) })
  expect(screen.getByRole("link", { name: "An earlier message" }).getAttribute("href")).toBe(
    "/m/buzz/channel/topic%3Awinter?message=3",
  )
  await hand.click(screen.getByRole("button", { name: "Message actions" }))
  await screen.findByRole("menuitem", { name: "Quote" })
  expect(screen.queryByRole("menuitem", { name: "Reactions" })).toBeNull()
})
