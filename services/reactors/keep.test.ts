import { describe, expect, it } from "vitest"
import { draftOf } from "#domain/buzz/select.ts"
import { channelId, commandIdOf, created, message } from "../buzz/envelopes.fixture.ts"
import { memoryStorage } from "../storage/browserStorage.ts"
import { makeStore } from "../store/store.ts"
import { keepBuzz } from "./persistDrafts.ts"

const id = commandIdOf(9)
const key = "cairn.buzz.ada"

const compose = (store: ReturnType<typeof makeStore>, text: string): void => {
  const content = { text, tags: [] }
  store.dispatch({
    area: "buzz",
    command: { _tag: "ComposeMessage", id, channelId, content, attachments: [] },
  })
}
const draft = { text: "lat", caretPosition: 3 }
const type = (store: ReturnType<typeof makeStore>): void => {
  store.dispatch({ area: "buzz", command: { _tag: "ChangeDraft", channelId, draft } })
}

/** A page of a reader: what it keeps outlives it. */
const page = (texts: ReturnType<typeof memoryStorage>, reader = "ada") => {
  const store = makeStore(() => 5)
  const subscription = keepBuzz(store, texts, reader)
  return { store, subscription }
}

describe("what was typed and not sent", () => {
  it("comes back for the same reader and for no other", () => {
    const texts = memoryStorage()
    type(page(texts).store)
    expect(draftOf(page(texts).store.state().buzz, channelId)).toEqual(draft)
    expect(draftOf(page(texts, "bob").store.state().buzz, channelId)).toBeUndefined()
  })

  it("is kept no longer when it was deleted", () => {
    const texts = memoryStorage()
    const { store } = page(texts)
    type(store)
    expect(texts.get(key)).not.toBeNull()
    const none = { text: "", caretPosition: 0 }
    store.dispatch({ area: "buzz", command: { _tag: "ChangeDraft", channelId, draft: none } })
    expect(texts.get(key)).toBeNull()
  })
})

describe("a message that was on its way", () => {
  it("comes back as failed, under its id, for the same reader and for no other", () => {
    const texts = memoryStorage()
    compose(page(texts).store, "late again")
    expect(page(texts).store.state().buzz.pending).toMatchObject([
      { id, channelId, content: { text: "late again" }, status: "FAILED", composed: 5 },
    ])
    expect(page(texts, "bob").store.state().buzz.pending).toEqual([])
  })

  it("keeps why it failed", () => {
    const texts = memoryStorage()
    const { store } = page(texts)
    compose(store, "late again")
    store.record([{ _tag: "MessageSendFailed", id, message: "Network Error" }])
    expect(page(texts).store.state().buzz.pending).toMatchObject([{ failure: "Network Error" }])
  })

  it("is kept no longer when it was sent", () => {
    const texts = memoryStorage()
    const { store } = page(texts)
    compose(store, "late again")
    store.record([
      { _tag: "EventDelivered", envelope: created },
      { _tag: "EventDelivered", envelope: message(2, "late again", id) },
    ])
    expect(texts.get(key)).toBeNull()
    expect(page(texts).store.state().buzz.pending).toEqual([])
  })

  it("is kept no longer when its stream came with it, or its author took it back", () => {
    const texts = memoryStorage()
    const first = page(texts)
    compose(first.store, "late again")
    first.store.record([
      {
        _tag: "StreamReset",
        stream: `channel:${channelId}`,
        envelopes: [created, message(2, "late again", id)],
      },
    ])
    expect(texts.get(key)).toBeNull()
    const second = page(texts)
    compose(second.store, "late again")
    second.store.record([{ _tag: "MessageSendFailed", id, message: "Network Error" }])
    second.store.dispatch({ area: "buzz", command: { _tag: "RemovePending", id } })
    expect(texts.get(key)).toBeNull()
  })
})

describe("what cannot be read", () => {
  it.each(["", "{", "null", '{"drafts":[]}', '{"drafts":[{"channelId":""}],"pending":[]}'])(
    "is left out: %j",
    (text) => {
      const texts = memoryStorage({ [key]: text })
      const { store } = page(texts)
      expect(store.state().buzz).toEqual(makeStore(() => 0).state().buzz)
      type(store)
      expect(draftOf(page(texts).store.state().buzz, channelId)).toEqual(draft)
    },
  )
})

describe("a page that keeps no more", () => {
  it("writes nothing", () => {
    const texts = memoryStorage()
    const { store, subscription } = page(texts)
    subscription.unsubscribe()
    type(store)
    expect(texts.get(key)).toBeNull()
  })
})
