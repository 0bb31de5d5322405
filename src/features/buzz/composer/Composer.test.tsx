// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { createRef } from "react"
import { describe, expect, it, vi } from "vitest"
import { namesEveryone } from "#contract/permissions.ts"
import { personPrincipal, topicChannel } from "#domain/areas/buzz/members.ts"
import type { UnclearName } from "#domain/areas/buzz/queries.ts"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import type { Draft } from "#domain/areas/draft/types.ts"
import type { FoundContent } from "#domain/areas/search/contentSearch.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, Seq, StackId, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { changeDraft } from "#services/draft/keepDraft.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { Composer } from "./Composer.tsx"

const ada = UserId.make("ada")
const bob = UserId.make("bob")
const channelId = topicChannel("winter")
await preloadParts([
  "UnclearNameChoice",
  "emoji-en",
  "ReminderStatus",
  "ChannelExport",
  "ModalDialog",
  "QuotedWords",
])

const person = (id: UserId, displayName: string) => ({
  id,
  displayName,
  avatarKey: id,
  detail: { email: `${id}@acme.test`, title: "" },
  created: 0 as never,
})

/** The composer of a private topic of Ada's, with what she typed before. */
const open = (
  draft?: Partial<Draft>,
  attachments: ReadonlyArray<ViewAttachment> = [],
  authorities: ReadonlyArray<string> = [namesEveryone],
) => {
  const store = makeStore(Date.now)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  const stream = channelStream(channelId)
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user, authorities } },
    { _tag: "UsersLoaded", users: [person(ada, "Ada Lind"), person(bob, "Bob Ray")] },
    {
      _tag: "EventDelivered",
      envelope: envelopeOf(stream, 1, {
        _tag: "ChannelCreated",
        channelId,
        type: "PRIVATE_GENERAL_TOPIC",
        objectId: "",
        title: "Winter",
        members: [{ principal: personPrincipal(ada), permission: "ADMIN" }],
      }),
    },
    {
      _tag: "EventDelivered",
      envelope: envelopeOf(stream, 2, {
        _tag: "MessageSent",
        content: { text: "Snow is coming", tags: [] },
        attachments: [],
      }),
    },
  ])
  if (draft !== undefined) changeDraft(store, channelId, { text: "", caretPosition: 0, ...draft })
  const hand = openScreen(
    store,
    <Composer
      channelId={channelId}
      create={null}
      attachments={attachments}
      field={createRef()}
      onEditLast={() => false}
    />,
  )
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" })
  const sent = () =>
    store
      .state()
      .sync.outbox.flatMap(({ request: { command } }) => (command._tag === "SendMessage" ? [command] : []))
  return { store, hand, field, sent }
}

it("completes an emoji after a colon", async () => {
  const { hand, field, sent } = open()
  await hand.type(field, "Done :tad")
  await screen.findByRole("option", { name: /party popper/ })
  await hand.keyboard("{Enter}")
  expect(field.value).toBe("Done 🎉 ")
  await hand.keyboard("{Enter}")
  expect(sent()).toMatchObject([{ content: { text: "Done 🎉" } }])
  expect(field.value).toBe("")
})

it("names groups and everyone as it names people", async () => {
  const { store, hand, field, sent } = open()
  store.record([
    { _tag: "GroupsLoaded", params: {}, result: [{ id: "north", name: "North", memberCount: 3 }] },
  ])
  await hand.type(field, "@nor")
  await hand.click(await screen.findByRole("option", { name: /North.*3 people/ }))
  await hand.type(field, "and @every")
  await hand.keyboard("{Enter}{Enter}")
  expect(sent()[0]?.content).toMatchObject({
    text: "@North and @everyone",
    tags: [
      { type: "GROUP", id: "north", start: 0, length: 6 },
      { type: "NOTIFY", start: 11, length: 9 },
    ],
  })
})

it("does not speak to everyone where one's role may not, says so, and keeps what was typed", async () => {
  const { hand, field, sent } = open({}, [], [])
  await hand.type(field, "@every")
  expect(screen.queryByRole("option", { name: /everyone/ })).toBeNull()
  await hand.type(field, "one, and @alle: lunch{Enter}")
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Your role can’t notify everyone/)
  expect(field.value).toBe("@everyone, and @alle: lunch")
  expect(sent()).toEqual([])
  await hand.clear(field)
  await hand.type(field, "`@everyone` is not said, nor every@everyone.example{Enter}")
  expect(sent()).toHaveLength(1)
  expect(screen.queryByRole("alert")).toBeNull()
})

describe("a name that was typed and not chosen", () => {
  const kim = (id: string, detail: string) =>
    ({ type: "USER", id: UserId.make(id), name: "Kim Li", detail }) as const
  const mateo = { type: "USER", id: UserId.make("mateo"), name: "Mateo Rossi", detail: "COO" } as const
  const ask = async (typed: string) => {
    const opened = open()
    const { store, hand, field } = opened
    await hand.type(field, `${typed}{Escape}{Enter}`)
    /** What the server says of the names that are asked about. */
    const hear = (names: ReadonlyArray<string>, unclear: ReadonlyArray<UnclearName>) =>
      act(async () => {
        const params = { channelId, texts: names }
        store.record([{ _tag: "UnclearNamesLoaded", params, result: { unclear } }])
      })
    const asked = () => screen.queryByRole("status")?.textContent ?? null
    return { ...opened, hear, asked }
  }

  it("is asked about before it is sent, where several have it", async () => {
    const { hand, field, sent, hear, asked } = await ask("@Kim Li and @Mateo look")
    expect(sent()).toEqual([])
    const [first, second] = ["Kim Li and @Mateo look", "Mateo look"]
    await hear(
      [first, second],
      [
        { text: first, typed: "Kim Li", meant: [kim("kim-1", "Pilot"), kim("kim-2", "Buyer")] },
        { text: second, typed: "Mateo", meant: [mateo] },
      ],
    )
    expect(asked()).toBe("Whom do you mean by @Kim Li?")
    expect(document.activeElement?.textContent).toBe("Kim LiPilot")
    await hand.click(screen.getByRole("button", { name: /Kim Li.*Buyer/ }))
    await hear([second], [{ text: second, typed: "Mateo", meant: [mateo] }])
    expect(asked()).toBe("Whom do you mean by @Mateo?")
    await hand.keyboard("{Enter}")
    expect(field.value).toBe("")
    expect(sent()).toMatchObject([
      {
        content: {
          text: "@Kim Li and @Mateo Rossi look",
          tags: [
            { type: "USER", id: "kim-2", start: 0, length: 7 },
            { type: "USER", id: "mateo", start: 12, length: 12 },
          ],
        },
      },
    ])
  })

  it("stays text where it means no one, and is taken back by typing on or Escape", async () => {
    const { hand, field, sent, hear, asked } = await ask("@Mateo")
    await hear(["Mateo"], [{ text: "Mateo", typed: "Mateo", meant: [mateo] }])
    await hand.keyboard("{Escape}")
    expect(asked()).toBeNull()
    expect(document.activeElement).toBe(field)
    await hand.keyboard("{Enter}")
    await hear(["Mateo"], [{ text: "Mateo", typed: "Mateo", meant: [mateo] }])
    expect(asked()).toBe("Whom do you mean by @Mateo?")
    await hand.type(field, "!")
    expect(asked()).toBeNull()
    expect(sent()).toEqual([])
    await hand.keyboard("{Enter}")
    await hear(["Mateo!"], [{ text: "Mateo!", typed: "Mateo", meant: [mateo] }])
    await hand.click(screen.getByRole("button", { name: "No one: leave it as text" }))
    expect(sent()).toMatchObject([{ content: { text: "@Mateo!", tags: [] } }])
  })

  it("is sent as it is where it is clear, or the server cannot be asked", async () => {
    const { store, hand, field, sent, hear } = await ask("@Mateo Rossi")
    await hear(["Mateo Rossi"], [])
    expect(sent()).toMatchObject([{ content: { text: "@Mateo Rossi" } }])
    await hand.type(field, "@home{Escape}{Enter}")
    expect(sent()).toHaveLength(1)
    const failure = { code: "network", message: "" }
    await act(async () =>
      store.record([{ _tag: "UnclearNamesFailed", params: { channelId, texts: ["home"] }, failure }]),
    )
    expect(sent()).toMatchObject([{}, { content: { text: "@home" } }])
  })
})

it("names cards and stacks after a #", async () => {
  const { store, hand, field, sent } = open()
  const load = (text: string, result: ReadonlyArray<FoundContent>) =>
    store.record([{ _tag: "ContentSearchLoaded", params: { text }, result }])
  load("sal", [{ type: "card", id: CardUrn.make("sales-by-shop"), title: "Sales by shop" }])
  load("day", [{ type: "stack", id: StackId.make("daily"), title: "Daily" }])
  await hand.type(field, "See #sal")
  await hand.click(await screen.findByRole("option", { name: /Sales by shop.*Card/ }))
  await hand.type(field, "of #day")
  await hand.click(await screen.findByRole("option", { name: /Daily.*Stack/ }))
  await hand.type(field, "{Enter}")
  expect(sent()[0]?.content).toEqual({
    text: "See #Sales by shop of #Daily",
    tags: [
      { type: "CARD", id: "sales-by-shop", start: 4, length: 14 },
      { type: "PAGE", id: "daily", start: 22, length: 6 },
    ],
  })
})

it("sends a data point under its name, in place of the card as it is shown", async () => {
  const card = { _tag: "CARD", cardUrn: CardUrn.make("by-state"), title: "Flights by state" } as const
  const filter = { column: "state", dataType: "string", operand: "IN", values: ["AK"] } as const
  const point = { ...card, filters: [filter], point: "AK · 1,234" }
  const shown = { ...card, filters: [{ ...filter, values: ["AK", "WA"] }] }
  const { hand, field, sent } = open({ attachments: [point] }, [shown])
  expect(screen.getByText("AK · 1,234")).not.toBeNull()
  expect(screen.queryByText("Your current view will be attached")).toBeNull()
  expect(document.activeElement).toBe(field)
  await hand.type(field, "Why?{Enter}")
  expect(sent()).toMatchObject([{ attachments: [point] }])
})

it("answers the message that was quoted, or lets the quote go", async () => {
  const { hand, field, sent } = open({ quoteSeq: Seq.make(2) })
  expect(screen.getByText("Snow is coming")).not.toBeNull()
  await hand.type(field, "Good{Enter}")
  expect(sent()).toMatchObject([{ quoteSeq: 2, content: { text: "Good" } }])
  expect(screen.queryByText("Snow is coming")).toBeNull()
})

it("says that a file has to be chosen again after a reload, and sends nothing without it", async () => {
  const lost = { _tag: "LOADING", uploadId: "gone", name: "March.png", sizeBytes: 2_000 } as const
  const { hand, field, sent } = open({ text: "Look", caretPosition: 4, attachments: [lost] })
  expect(screen.getByRole("alert").textContent).toBe("The upload was interrupted. Choose the file again.")
  await hand.type(field, "{Enter}")
  expect(sent()).toEqual([])
  expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true)
  await hand.click(screen.getByRole("button", { name: "Remove March.png" }))
  await hand.type(field, "{Enter}")
  expect(sent()).toMatchObject([{ content: { text: "Look" }, attachments: [] }])
})

it("says who is named and may not read the channel, and adds them", async () => {
  const mentions = [{ type: "USER", id: bob, name: "Bob Ray" }] as const
  const { store, hand } = open({ text: "Hi @Bob Ray", caretPosition: 11, mentions })
  const params = { channelId, userIds: [bob], groupIds: [] }
  store.record([
    {
      _tag: "MentionedWithoutPermissionsLoaded",
      params,
      result: { userIds: [bob], groupIds: [] },
    },
  ])
  expect((await screen.findByRole("status")).textContent).toContain(
    "Bob Ray can’t read this channel and won’t be told.",
  )
  await hand.click(screen.getByRole("button", { name: "Add" }))
  expect(store.state().sync.outbox.map(({ request }) => request.command)).toMatchObject([
    { _tag: "SetMember", principal: { type: "USER", id: bob }, permission: "REPLY" },
  ])
})

it("names the commands after a slash, and those that there are for one that there is not", async () => {
  const { hand, field, sent } = open()
  await hand.type(field, "/po")
  await hand.click(await screen.findByRole("option", { name: /\/poll/ }))
  expect(field.value).toBe("/poll ")
  await hand.clear(field)
  await hand.type(field, "/pill Lunch?{Enter}")
  expect((await screen.findByRole("alert")).textContent).toContain("/poll, /remind, /card, and /export")
  expect(field.value).toBe("/pill Lunch?")
  await hand.clear(field)
  await hand.type(field, "//poll is a command{Enter}")
  expect(sent()).toMatchObject([{ content: { text: "/poll is a command" } }])
})

it("asks by a poll, and says what it lacks", async () => {
  const { hand, field, sent } = open()
  await hand.type(field, "/poll Lunch? | Soup{Enter}")
  expect((await screen.findByRole("alert")).textContent).toContain("at least two answers")
  expect(field.value).toBe("/poll Lunch? | Soup")
  await hand.type(field, " | Bread{Enter}")
  await vi.waitFor(
    () =>
      expect(sent()).toMatchObject([
        {
          content: { text: "Lunch?" },
          attachments: [
            { _tag: "COMMAND", command: "poll", words: "Lunch? | Soup | Bread" },
            { _tag: "POLL", answers: ["Soup", "Bread"] },
          ],
        },
      ]),
    { timeout: 60_000 },
  )
  expect(field.value).toBe("")
})

it("sets a reminder for oneself or for who is named, and cancels it", async () => {
  const { store, hand, field } = open({
    text: "/remind @Bob Ray in 2 hours look at the sales",
    caretPosition: 45,
    mentions: [{ type: "USER", id: bob, name: "Bob Ray" }],
  })
  const reminders = () =>
    store
      .state()
      .sync.outbox.flatMap(({ request: { command } }) =>
        command._tag === "SetReminder" || command._tag === "CancelReminder" ? [command] : [],
      )
  await hand.type(field, "{Enter}")
  const cancel = await screen.findByRole("button", { name: "Cancel the reminder" })
  expect(screen.getByRole("status").textContent).toMatch(/^\/remind @Bob Ray .+Only you see this\./)
  await hand.click(cancel)
  expect(reminders()).toMatchObject([
    { _tag: "SetReminder", person: bob, text: "look at the sales", channelId },
    { _tag: "CancelReminder" },
  ])
  expect(field.value).toBe("")
  await hand.type(field, "/remind me sometime{Enter}")
  expect((await screen.findByRole("alert")).textContent).toContain("Say when")
  expect(field.value).toBe("/remind me sometime")
})

it("attaches a card by its name, and opens the export", async () => {
  const { store, hand, field } = open()
  store.record([
    {
      _tag: "ContentSearchLoaded",
      params: { text: "sal" },
      result: [
        { type: "card", id: CardUrn.make("sales-by-shop"), title: "Sales by shop" },
        { type: "stack", id: StackId.make("sales"), title: "Sales" },
      ],
    },
  ])
  await hand.type(field, "/card sal")
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Sales by shop"),
  ])
  await hand.keyboard("{Enter}")
  expect(field.value).toBe("#Sales by shop ")
  await hand.clear(field)
  await hand.type(field, "/export{Enter}")
  expect(await screen.findByRole("dialog", { name: "Export Winter" })).not.toBeNull()
  expect(field.value).toBe("")
})
