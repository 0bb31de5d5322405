// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router"
import { act, cleanup, screen } from "@testing-library/react"
import { useState } from "react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { SharedEnvelope } from "#domain/shared.ts"
import { changeDraft } from "#services/draft/keepDraft.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { makeRouter } from "#src/entries/app/router.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { Conversation } from "./Conversation.tsx"

await preloadParts(["ToolMenu"])

const ada = UserId.make("ada")
const channelId = topicChannel("winter")
const stream = channelStream(channelId)
const created = {
  _tag: "ChannelCreated",
  channelId,
  type: "PUBLIC_GENERAL_TOPIC",
  objectId: "",
  title: "Winter",
} as const
const sent = (text: string) =>
  ({ _tag: "MessageSent", content: { text, tags: [] }, attachments: [] }) as const

/** A topic with these messages, as Ada sees it. */
const open = (...messages: ReadonlyArray<{ readonly by: string; readonly text: string }>) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  const deliver = (envelope: SharedEnvelope) => ({ _tag: "EventDelivered", envelope }) as const
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    { _tag: "StreamFollowed", stream },
    deliver(envelopeOf(stream, 1, created)),
    ...messages.map(({ by, text }, index) =>
      deliver({
        ...envelopeOf(stream, index + 2, sent(text)),
        actor: UserId.make(by),
        at: EpochMs.make(Date.now()),
      }),
    ),
    { _tag: "StreamCurrent", stream },
  ])
  changeDraft(store, channelId, { text: "", caretPosition: 0, quoteSeq: Seq.make(2) })
  const show = () =>
    openScreen(
      store,
      <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
        <Conversation channelId={channelId} />
      </RouterContextProvider>,
    )
  const hand = show()
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" })
  const edit = () => screen.queryByRole<HTMLTextAreaElement>("textbox", { name: "Edit message" })
  /** Commands about messages: a draft is saved whenever the machine takes long. */
  const commands = () =>
    store
      .state()
      .sync.outbox.map(({ request: { command } }) => command)
      .filter(({ _tag }) => _tag !== "SaveDraft")
  return { store, hand, show, field, edit, commands }
}

it("keeps an edit that is not finished while its author looks elsewhere, until they save it or give it up", async () => {
  const { store, hand, show, field, edit, commands } = open({ by: "ada", text: "One" })
  await hand.type(field, "{ArrowUp}")
  await hand.type(edit() as HTMLElement, " and a half")
  cleanup()
  const saved = store.state().sync.outbox.map(({ request: { command } }) => command)
  const draft = { text: "One and a half", caretPosition: 14 }
  expect(saved[0]).toMatchObject({ _tag: "SaveDraft", channelId: `edit:2@${channelId}`, draft })
  const again = show()
  expect(edit()?.value).toBe("One and a half")
  expect(document.activeElement).not.toBe(edit())
  await again.type(edit() as HTMLElement, "{Enter}")
  expect(edit()).toBeNull()
  expect(commands()).toMatchObject([
    { _tag: "EditMessage", content: { text: "One and a half" } },
    { _tag: "ClearDraft" },
  ])
  await again.type(screen.getByRole("textbox", { name: "Message" }), "{ArrowUp}")
  await again.type(edit() as HTMLElement, "!{Escape}")
  cleanup()
  show()
  expect(edit()).toBeNull()
})

it("edits the reader's last message by the up arrow in an empty composer, and keeps the draft", async () => {
  const { hand, field, edit, commands } = open(
    { by: "ada", text: "One" },
    { by: "ada", text: "Two" },
    { by: "ben", text: "Three" },
  )
  await hand.click(field)
  await hand.keyboard("{ArrowUp}")
  expect(edit()?.value).toBe("Two")
  expect(document.activeElement).toBe(edit())
  await hand.keyboard(" more{Escape}")
  expect(edit()).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole("button", { name: "Remove the quote" })).not.toBeNull()
  await hand.keyboard("{ArrowUp} more{Enter}")
  expect(commands()).toMatchObject([{ _tag: "EditMessage", messageSeq: 3, content: { text: "Two more" } }])
  expect(document.activeElement).toBe(field)
})

it("leaves the up arrow to the caret where something is typed", async () => {
  const { hand, field, edit } = open({ by: "ada", text: "One" })
  await hand.type(field, "Hm{ArrowUp}")
  expect(edit()).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe("Hm")
})

it("leaves the up arrow alone where all messages are of others", async () => {
  const { hand, field, edit } = open({ by: "ben", text: "One" })
  await hand.type(field, "{ArrowUp}")
  expect(edit()).toBeNull()
  expect(document.activeElement).toBe(field)
})

it("stays at a message that one comes to after sending another, until one more is sent", async () => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    { _tag: "StreamFollowed", stream },
    { _tag: "EventDelivered", envelope: envelopeOf(stream, 1, created) },
    { _tag: "EventDelivered", envelope: envelopeOf(stream, 2, sent("One")) },
    { _tag: "StreamCurrent", stream },
  ])
  const left: Array<string> = []
  const goTo: { current: (seq: Seq) => void } = { current: () => undefined }
  const Page = () => {
    const [target, setTarget] = useState<Seq | undefined>(undefined)
    goTo.current = setTarget
    return <Conversation channelId={channelId} target={target} onNewest={() => left.push("left")} />
  }
  const hand = openScreen(
    store,
    <RouterContextProvider router={makeRouter({ history: createMemoryHistory() })}>
      <Page />
    </RouterContextProvider>,
  )
  const field = screen.getByRole("textbox", { name: "Message" })
  await hand.type(field, "Two{Enter}")
  act(() => goTo.current(Seq.make(2)))
  expect(left).toEqual([])
  await hand.type(field, "Three{Enter}")
  expect(left).toEqual(["left"])
})
