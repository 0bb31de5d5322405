import { Subject } from "rxjs"
import { beforeEach, describe, expect, it } from "vitest"
import { maxMessageLength } from "#domain/areas/buzz/types.ts"
import { noDraft } from "#domain/areas/draft/types.ts"
import { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { changeDraft, shownDraft } from "../draft/keepDraft.ts"
import { connectedAgain, isComing, makeMessageUploads } from "./messageUploads.ts"
import { UploadFailed, type UploadProgress } from "./uploadFile.ts"

const ada = UserId.make("ada")
const channelId = ChannelId.make("card:flights")
const file = new File(["a"], "a.txt")
const stored = { _tag: "FILE", revisionId: "one", name: "a.txt", sizeBytes: 1, mediaType: "text/plain" }

/** Uploads of Ada, each of which the test lets go on. */
const begin = () => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: ada }
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
  const sent: Array<Subject<UploadProgress>> = []
  const send = () => {
    const progress = new Subject<UploadProgress>()
    sent.push(progress)
    return progress
  }
  const uploads = makeMessageUploads(store, send, connectedAgain(store))
  const attachments = () => shownDraft(store.state(), ada, channelId).attachments ?? []
  const loading = () => attachments().flatMap((one) => (one._tag === "LOADING" ? [one.uploadId] : []))
  return { store, uploads, sent, attachments, loading, first: () => loading()[0] ?? "" }
}
let world = begin()
beforeEach(() => {
  world = begin()
  world.uploads.start(ada, channelId, file)
})
const done: UploadProgress = { _tag: "Done", response: JSON.stringify(stored) }

it("is a file that loads, says how far it is, and becomes an attachment", () => {
  const { uploads, sent, attachments, first } = world
  expect(attachments()).toMatchObject([{ _tag: "LOADING", name: "a.txt", sizeBytes: 1 }])
  const id = first()
  sent[0]?.next({ _tag: "Sending", part: 0.5 })
  expect(uploads.uploading$.value.get(id)).toEqual({ part: 0.5, failure: null })
  sent[0]?.next(done)
  expect(attachments()).toEqual([stored])
  expect(uploads.uploading$.value.size).toBe(0)
})

it("keeps what is typed meanwhile, and the order of several files", () => {
  const { store, uploads, sent, attachments } = world
  uploads.start(ada, channelId, new File(["b"], "b.txt"))
  changeDraft(store, channelId, { ...shownDraft(store.state(), ada, channelId), text: "look" })
  sent[1]?.next({ _tag: "Done", response: JSON.stringify({ ...stored, revisionId: "two", name: "b.txt" }) })
  expect(attachments()).toMatchObject([{ _tag: "LOADING" }, { _tag: "FILE", name: "b.txt" }])
  sent[0]?.next(done)
  expect(attachments()).toMatchObject([{ name: "a.txt" }, { name: "b.txt" }])
  expect(shownDraft(store.state(), ada, channelId).text).toBe("look")
})

it("fails with the server's code, and is sent again", () => {
  const { uploads, sent, attachments, first } = world
  const id = first()
  sent[0]?.error(new UploadFailed("document.large"))
  expect(uploads.uploading$.value.get(id)).toEqual({ part: 0, failure: "document.large" })
  uploads.retry(id)
  expect(uploads.uploading$.value.get(id)).toEqual({ part: 0, failure: null })
  sent[1]?.next({ _tag: "Done", response: "no file" })
  expect(uploads.uploading$.value.get(id)?.failure).toBe("unknown")
  uploads.retry(id)
  sent[2]?.next(done)
  expect(attachments()).toEqual([stored])
})

it("is sent again by itself when there is a connection again, and nothing else is", () => {
  const { store, uploads, sent, attachments, first } = world
  const opened = { _tag: "FeedOpened", epoch: "one" } as const
  store.record([opened])
  uploads.start(ada, channelId, new File(["b"], "b.txt"))
  sent[0]?.error(new UploadFailed("network"))
  sent[1]?.error(new UploadFailed("document.large"))
  expect(isComing(uploads.uploading$.value.get(first()))).toBe(true)
  store.record([{ _tag: "FeedLost" }])
  expect(sent).toHaveLength(2)
  store.record([opened])
  expect(sent).toHaveLength(3)
  sent[2]?.next(done)
  expect(attachments()).toMatchObject([stored, { _tag: "LOADING", name: "b.txt" }])
})

it("ends when it is removed, and leaves nothing", () => {
  const { uploads, sent, attachments, first } = world
  uploads.remove(ada, channelId, first())
  expect(sent[0]?.observed).toBe(false)
  expect([attachments(), uploads.uploading$.value.size]).toEqual([[], 0])
})

it("is replaced by another file where its own was lost", () => {
  const { store, uploads, sent, attachments } = world
  const lost = { _tag: "LOADING", uploadId: "of an earlier page", name: "old.txt", sizeBytes: 9 } as const
  changeDraft(store, channelId, { ...noDraft, attachments: [lost] })
  expect(uploads.uploading$.value.get(lost.uploadId)).toBeUndefined()
  uploads.replace(ada, channelId, lost.uploadId, file)
  expect(attachments()).toMatchObject([{ _tag: "LOADING", name: "a.txt" }])
  sent[1]?.next(done)
  expect(attachments()).toEqual([stored])
})

describe("a draft that waits for its files", () => {
  const create = {
    _tag: "CreateChannel",
    channelId,
    type: "CARD_OBJECT_TOPIC",
    objectId: "flights",
    title: "Flights",
  } as const
  const waiting = { channelId, create, attachments: [] }
  const wait = () => {
    const { store } = world
    changeDraft(store, channelId, { ...shownDraft(store.state(), ada, channelId), text: "look", waiting })
  }
  const commands = () => world.store.state().sync.outbox.map(({ request }) => request.command)

  it("is sent with the last of them, whatever its author looks at, and is no draft any more", () => {
    const { store, uploads, sent } = world
    uploads.start(ada, channelId, new File(["b"], "b.txt"))
    wait()
    sent[0]?.next(done)
    expect(commands().filter(({ _tag }) => _tag === "SendMessage")).toEqual([])
    sent[1]?.next(done)
    expect(commands()).toMatchObject([
      { _tag: "CreateChannel", channelId },
      { _tag: "JoinConversation", channelId },
      { _tag: "SendMessage", channelId, content: { text: "look" }, attachments: [stored, stored] },
    ])
    expect(shownDraft(store.state(), ada, channelId)).toEqual(noDraft)
  })

  it("stays a draft, and no longer waits, when one of them cannot be uploaded", () => {
    const { store, sent } = world
    wait()
    sent[0]?.error(new UploadFailed("document.large"))
    expect(commands()).toEqual([])
    expect(shownDraft(store.state(), ada, channelId)).toMatchObject({ text: "look" })
    expect(shownDraft(store.state(), ada, channelId).waiting).toBeUndefined()
  })

  it("goes on waiting while there is no connection, and is sent once there is one", () => {
    const { store, sent } = world
    const opened = { _tag: "FeedOpened", epoch: "one" } as const
    store.record([opened])
    wait()
    sent[0]?.error(new UploadFailed("network"))
    expect(shownDraft(store.state(), ada, channelId).waiting).toBeDefined()
    store.record([{ _tag: "FeedLost" }, opened])
    store.record([{ _tag: "FeedLost" }])
    store.record([opened])
    sent.at(-1)?.next(done)
    expect(commands().at(-1)).toMatchObject({ _tag: "SendMessage", attachments: [stored] })
  })

  it("is sent without the one that its author takes away", () => {
    const { uploads, first } = world
    wait()
    uploads.remove(ada, channelId, first())
    expect(commands()).toMatchObject([
      { _tag: "CreateChannel" },
      { _tag: "JoinConversation" },
      { _tag: "SendMessage", attachments: [] },
    ])
  })

  it("stays a draft when the message is refused", () => {
    const { store, sent } = world
    wait()
    const { text: _, ...draft } = shownDraft(store.state(), ada, channelId)
    changeDraft(store, channelId, { ...draft, text: "a".repeat(maxMessageLength + 1) })
    sent[0]?.next(done)
    expect(shownDraft(store.state(), ada, channelId).text).toHaveLength(maxMessageLength + 1)
    expect(store.state().sync.outbox.at(-1)).toMatchObject({
      status: "REJECTED",
      refusal: { code: "message.length" },
    })
  })
})
