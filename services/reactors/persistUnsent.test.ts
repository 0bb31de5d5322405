import { describe, expect, it } from "vitest"
import { draftOf } from "#domain/areas/draft/draft.ts"
import { commandIdOf } from "#domain/kernel/envelopes.fixture.ts"
import { ChannelId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { memoryStorage } from "../storage/browserStorage.ts"
import { makeStore } from "../store/appStore.ts"
import type { StoreShape } from "../store/store.ts"
import { channelId, created, message, sending } from "../sync/envelopes.fixture.ts"
import { persistUnsent, unsentKey } from "./persistUnsent.ts"

const id = commandIdOf(9)
const key = unsentKey("ada")
const refusal = { code: "", message: "Network Error" }

/** Page of a user; its storage outlives it. */
const page = (texts: ReturnType<typeof memoryStorage>, reader = "ada") => {
  const store = makeStore(() => 5)
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    { _tag: "EventDelivered", envelope: created },
  ])
  const subscription = persistUnsent(store, texts, reader)
  return { store, subscription }
}
const send = (store: StoreShape, text = "late again", n = 9): void => {
  store.dispatch(sending(text), "user", commandIdOf(n))
}
const type = (store: StoreShape, text: string, channel = channelId): void => {
  const draft = { text, caretPosition: text.length }
  store.dispatch({ area: "draft", command: { _tag: "ChangeDraft", channelId: channel, draft } })
}
const outbox = ({ state }: StoreShape) =>
  state().sync.outbox.map(({ commandId, status }) => [commandId, status])
const drafted = ({ state }: StoreShape, channel = channelId) => draftOf(state().draft, channel)?.text

describe("a draft", () => {
  it("is restored for the same user and for no other", () => {
    const texts = memoryStorage()
    type(page(texts).store, "lat")
    expect(drafted(page(texts).store)).toBe("lat")
    expect(drafted(page(texts, "bob").store)).toBeUndefined()
  })

  it("is no longer stored when it was deleted", () => {
    const texts = memoryStorage()
    const { store } = page(texts)
    type(store, "lat")
    type(store, "")
    expect(texts.get(key)).toBeNull()
  })

  it("in two tabs is stored for both", () => {
    const texts = memoryStorage()
    const [first, second] = [page(texts).store, page(texts).store]
    const weather = ChannelId.make("weather")
    type(second, "snow", weather)
    type(first, "lat")
    expect([drafted(page(texts).store), drafted(page(texts).store, weather)]).toEqual(["lat", "snow"])
    type(second, "", weather)
    expect([drafted(page(texts).store), drafted(page(texts).store, weather)]).toEqual(["lat", undefined])
  })
})

describe("a command over a limit", () => {
  it("is stored and restored as it was written, with its refusal", () => {
    const texts = memoryStorage()
    const { store } = page(texts)
    store.record([
      {
        _tag: "CommandQueued",
        entry: {
          commandId: id,
          stream: "channel:flights",
          actor: UserId.make("ada"),
          queuedAt: EpochMs.make(5),
          request: {
            area: "buzz",
            command: {
              _tag: "SendMessage",
              channelId,
              content: { text: "late\u0000", tags: [] },
              attachments: [],
            },
          },
          status: "QUEUED",
          seq: null,
          refusal: null,
        },
      },
      { _tag: "CommandRejected", commandId: id, refusal: { code: "request.text", message: "No" } },
    ])
    expect(page(texts).store.state().sync.outbox).toEqual(store.state().sync.outbox)
    expect(outbox(page(texts).store)).toEqual([[id, "REJECTED"]])
  })
})

describe("a command in flight", () => {
  it("is queued again under its id, for the same reader and for no other", () => {
    const texts = memoryStorage()
    const { store } = page(texts)
    send(store)
    store.record([{ _tag: "CommandSent", commandId: id }])
    expect(outbox(page(texts).store)).toEqual([[id, "QUEUED"]])
    expect(outbox(page(texts, "bob").store)).toEqual([])
  })

  it.each(["CommandFailed", "CommandRejected"] as const)("keeps why it stands still: %s", (_tag) => {
    const texts = memoryStorage()
    const { store } = page(texts)
    send(store)
    store.record([{ _tag, commandId: id, refusal }])
    const status = _tag === "CommandFailed" ? "FAILED" : "REJECTED"
    expect(page(texts).store.state().sync.outbox).toMatchObject([{ commandId: id, status, refusal }])
  })

  it.each<[string, RootEvent]>([
    ["its event came", { _tag: "EventDelivered", envelope: message(2, "late again", id) }],
    ["its answer came", { _tag: "CommandConfirmed", commandId: id, seq: null }],
    ["its author discarded it", { _tag: "CommandDiscarded", commandId: id }],
  ])("is kept no longer when %s", (_, event) => {
    const texts = memoryStorage()
    const { store } = page(texts)
    send(store)
    expect(texts.get(key)).not.toBeNull()
    store.record([event])
    expect(texts.get(key)).toBeNull()
  })
})

describe("two tabs", () => {
  it("preserve each other's commands, and each removes only its own", () => {
    const texts = memoryStorage()
    const [first, second] = [page(texts).store, page(texts).store]
    send(first, "one", 9)
    send(second, "two", 10)
    expect(outbox(page(texts).store).map(([command]) => command)).toEqual([commandIdOf(10), id])
    first.record([{ _tag: "CommandConfirmed", commandId: id, seq: null }])
    expect(outbox(page(texts).store)).toEqual([[commandIdOf(10), "QUEUED"]])
    second.record([{ _tag: "CommandConfirmed", commandId: commandIdOf(10), seq: null }])
    expect(texts.get(key)).toBeNull()
  })
})

describe("what cannot be read", () => {
  it.each([
    "",
    "{",
    "null",
    '{"v":1,"drafts":[],"outbox":[]}',
    '{"v":2,"drafts":[{"channelId":""}],"outbox":[]}',
  ])("is left out: %j", (text) => {
    const texts = memoryStorage({ [key]: text })
    const { store } = page(texts)
    expect([outbox(store), drafted(store)]).toEqual([[], undefined])
    type(store, "lat")
    expect(drafted(page(texts).store)).toBe("lat")
  })
})

describe("a page that no longer persists", () => {
  it("writes nothing", () => {
    const texts = memoryStorage()
    const { store, subscription } = page(texts)
    subscription.unsubscribe()
    type(store, "lat")
    expect(texts.get(key)).toBeNull()
  })
})
