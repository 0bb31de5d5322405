import { describe, expect, it } from "vitest"
import { addedDocumentUrn } from "../areas/addedDocument/addedDocument.ts"
import type { ChannelEvent } from "../areas/buzz/events.ts"
import { lastMessages } from "../areas/buzz/lastMessages.fixture.ts"
import { RevisionId } from "../areas/document/types.ts"
import type { StreamName } from "../kernel/envelope.ts"
import { commandIdOf, envelopeOf } from "../kernel/envelopes.fixture.ts"
import { context, given } from "../kernel/given.fixture.ts"
import * as HashMap from "../kernel/hashMap.ts"
import { CardUrn, ChannelId, EpochMs, Seq, StackId } from "../kernel/ids.ts"
import { cardStream } from "../kernel/streamNames.ts"
import { type SharedEvent, type SharedRequest, type SharedSnapshot, shared } from "../shared.ts"
import type { SyncEvent } from "./events.ts"
import { sendable } from "./sendable.ts"
import { sync } from "./sync.ts"
import type { OutboxEntry, OutboxStatus } from "./types.ts"
import { entriesOf, queueRequest, viewedFold, viewOf } from "./view.ts"

const channelId = ChannelId.make("flights")
const stream = "channel:flights"
const mine = "user:ada"
const refusal = { code: "timeout", message: "" }
const history = given(sync)

const created: ChannelEvent = {
  _tag: "ChannelCreated",
  channelId,
  type: "CARD_OBJECT_TOPIC",
  objectId: "flights",
  title: "Flights",
}
const said = (text: string): ChannelEvent => ({
  _tag: "MessageSent",
  content: { text, tags: [] },
  attachments: [],
})
/** Stored event with a sequence number, by default under the command id of that number. */
const delivered = (seq: number, event: SharedEvent, command = seq): SyncEvent => ({
  _tag: "EventDelivered",
  envelope: envelopeOf(stream, seq, event, { commandId: commandIdOf(command) }),
})
const entry = (
  n: number,
  request: SharedRequest,
  status: OutboxStatus = "QUEUED",
  of: OutboxEntry["stream"] = stream,
): OutboxEntry => ({
  commandId: commandIdOf(n),
  stream: of,
  actor: context.actor,
  queuedAt: context.now,
  request,
  status,
  seq: null,
  refusal: null,
})
const sending = (text: string): SharedRequest => ({
  area: "buzz",
  command: { _tag: "SendMessage", channelId, content: { text, tags: [] }, attachments: [] },
})
const queued = (n: number, text: string, status?: OutboxStatus): SyncEvent => ({
  _tag: "CommandQueued",
  entry: entry(n, sending(text), status),
})
const favorite = (_tag: "FavoriteCard" | "UnfavoriteCard"): SharedRequest => ({
  area: "home",
  command: { _tag, urn: CardUrn.make("flights") },
})
const reset = (of: OutboxEntry["stream"], head: number, snapshot: SharedSnapshot): SyncEvent => ({
  _tag: "StreamReset",
  stream: of,
  head: Seq.make(head),
  updated: EpochMs.make(0),
  snapshot,
})
const channelWith = (...events: ReadonlyArray<SyncEvent>): SharedSnapshot =>
  shared.save(viewedFold(history(...events).state, stream).states)

const texts = (state: typeof sync.initialState) =>
  lastMessages(viewOf(state, stream, "buzz"), 10).map(({ content: { text } }) => text)
const statuses = (state: typeof sync.initialState) => state.outbox.map(({ status }) => status)

describe("a queued command", () => {
  it("shows at once, and is confirmed by its event", () => {
    const before = history(delivered(1, created), queued(9, "late"))
    expect([texts(before.state), statuses(before.state)]).toEqual([["late"], ["QUEUED"]])
    const after = history(delivered(1, created), queued(9, "late"), delivered(2, said("late"), 9))
    expect([texts(after.state), after.state.outbox]).toEqual([["late"], []])
  })

  it("waits as confirmed for the events before it, and neither fails nor is sent again", () => {
    const { state } = history(
      delivered(1, created),
      queued(9, "late"),
      delivered(3, said("late"), 9),
      { _tag: "CommandFailed", commandId: commandIdOf(9), refusal },
      { _tag: "CommandSent", commandId: commandIdOf(9) },
    )
    expect([texts(state), statuses(state), sendable(state)]).toEqual([["late"], ["CONFIRMED"], []])
    const whole = sync.evolve(state, delivered(2, said("first")))
    expect([texts(whole), whole.outbox]).toEqual([["first", "late"], []])
  })

  it("is ignored when it no longer applies", () => {
    const react: SharedRequest = {
      area: "buzz",
      command: { _tag: "AddReaction", channelId, messageSeq: Seq.make(9), reactionKey: "like" },
    }
    const { state } = history(delivered(1, created), { _tag: "CommandQueued", entry: entry(9, react) })
    expect(viewedFold(state, stream)).toBe(HashMap.get(state.folds, stream))
  })

  it("of one stream waits for the one before it, and not for those of other streams", () => {
    const { state } = history(queued(1, "a"), queued(2, "b"), {
      _tag: "CommandQueued",
      entry: entry(3, favorite("FavoriteCard"), "QUEUED", mine),
    })
    expect(sendable(state).map(({ commandId }) => commandId)).toEqual([commandIdOf(1), commandIdOf(3)])
  })

  it("of an area waits for no other area of its stream, unless one begins the stream", () => {
    const details = { title: "Pilot", location: "", phoneNumber: "", deskPhoneNumber: "" }
    const rename: SharedRequest = { area: "profile", command: { _tag: "ChangeDetails", details } }
    const failed = (n: number, request: SharedRequest, of: StreamName): SyncEvent => ({
      _tag: "CommandQueued",
      entry: entry(n, request, "FAILED", of),
    })
    const { state } = history(failed(1, rename, mine), {
      _tag: "CommandQueued",
      entry: entry(2, favorite("FavoriteCard"), "QUEUED", mine),
    })
    expect(sendable(state).map(({ commandId }) => commandId)).toEqual([commandIdOf(2)])
    const file = {
      revisionId: RevisionId.make("a"),
      name: "plan.pdf",
      sizeBytes: 3,
      mediaType: "application/pdf",
      sha256: "a",
      pages: 2,
    }
    const plan = addedDocumentUrn({ commandId: commandIdOf(1) })
    const add: SharedRequest = {
      area: "addedDocument",
      command: { _tag: "AddDocument", stack: StackId.make("flights"), title: "Plan", file },
    }
    const annotate: SharedRequest = {
      area: "annotation",
      command: { _tag: "AnnotateDate", card: plan, point1: "2001-02-03", content: "Written" },
    }
    const { state: beginning } = history(failed(1, add, cardStream(plan)), {
      _tag: "CommandQueued",
      entry: entry(2, annotate, "QUEUED", cardStream(plan)),
    })
    expect(sendable(beginning)).toEqual([])
  })
})

describe("a snapshot", () => {
  const stored = channelWith(delivered(1, created), delivered(2, said("late"), 9))

  it.each<OutboxStatus>(["QUEUED", "SENT", "FAILED", "CONFIRMED"])(
    "that has what a command said ends it, were it %s",
    (status) => {
      const { state } = history(delivered(1, created), queued(9, "late", status), reset(stream, 2, stored))
      expect([texts(state), state.outbox]).toEqual([["late"], []])
    },
  )

  it("leaves a refused command for its author to see", () => {
    const { state } = history(queued(9, "late", "REJECTED"), reset(stream, 2, stored))
    expect(statuses(state)).toEqual(["REJECTED"])
  })

  it("that is there already keeps a command from being queued again", () => {
    const { state } = history(reset(stream, 2, stored), queued(9, "late", "FAILED"))
    expect([texts(state), state.outbox]).toEqual([["late"], []])
  })

  it("is looked at in the order of the commands: what undoes an earlier one stays", () => {
    const undone = history(
      { _tag: "CommandQueued", entry: entry(1, favorite("UnfavoriteCard"), "QUEUED", mine) },
      { _tag: "CommandQueued", entry: entry(2, favorite("FavoriteCard"), "QUEUED", mine) },
      reset(mine, 1, { home: { added: [CardUrn.make("flights")], removed: [], recent: [], views: {} } }),
    )
    expect(undone.state.outbox.map(({ commandId }) => commandId)).toEqual([commandIdOf(1), commandIdOf(2)])
  })
})

describe("another log", () => {
  const opened = (epoch: string): SyncEvent => ({ _tag: "FeedOpened", epoch })
  it("drops every stream, and sends again what the last one confirmed and did not show", () => {
    const { state } = history(
      opened("first"),
      delivered(1, created),
      queued(9, "late"),
      delivered(3, said("late"), 9),
      opened("second"),
    )
    expect(state.folds.size).toBe(0)
    expect(sendable(state).map(({ commandId }) => commandId)).toEqual([commandIdOf(9)])
  })
  it("is not the same one opened again, nor the first", () => {
    const { state } = history(delivered(1, created), opened("first"), opened("first"))
    expect(state.folds.size).toBe(1)
  })
})

describe("a stream that the current user may not read any more", () => {
  it("is dropped with the confirmed commands that waited for it, but not with those in flight", () => {
    const { state } = history(
      { _tag: "StreamFollowed", stream },
      delivered(1, created),
      queued(9, "late"),
      queued(10, "later"),
      delivered(3, said("late"), 9),
      { _tag: "StreamDenied", stream },
    )
    expect(HashMap.get(state.followed, stream)).toEqual({ followers: 1, status: "DENIED" })
    expect(HashMap.get(state.folds, stream)).toBeUndefined()
    expect(entriesOf(state, stream).map(({ commandId }) => commandId)).toEqual([commandIdOf(10)])
  })
})

describe("FollowStream and UnfollowStream", () => {
  it("count those who follow", () => {
    history().when({ _tag: "FollowStream", stream }).emits({ _tag: "StreamFollowed", stream })
    history({ _tag: "StreamFollowed", stream })
      .when({ _tag: "UnfollowStream", stream })
      .emits({ _tag: "StreamUnfollowed", stream })
    const { state } = history(
      { _tag: "StreamFollowed", stream },
      { _tag: "StreamFollowed", stream },
      { _tag: "StreamUnfollowed", stream },
    )
    expect(HashMap.get(state.followed, stream)?.followers).toBe(1)
  })
  it("emit nothing about a stream without followers", () =>
    history().when({ _tag: "UnfollowStream", stream }).emitsNothing())
})

describe("RetryCommand and DiscardCommand", () => {
  const commandId = commandIdOf(9)
  const retry = { _tag: "RetryCommand", commandId } as const
  const discard = { _tag: "DiscardCommand", commandId } as const
  it.each<SyncEvent>([{ _tag: "FeedOpened", epoch: "first" }, { _tag: "FeedCaughtUp" }])(
    "that failed is sent again when the server is back, and a refused one is not: %o",
    (event) => {
      const { state } = history(queued(8, "refused", "REJECTED"), queued(9, "late", "FAILED"), event)
      expect(sendable(state)).toMatchObject([{ commandId: commandIdOf(9) }])
      expect(state.outbox).toMatchObject([{ status: "REJECTED" }, { status: "QUEUED" }])
      expect(state.feed.status).toBe("OPEN")
    },
  )

  it("retry what failed, under its id", () => {
    history(queued(9, "late", "FAILED"))
      .when(retry)
      .emits({ _tag: "CommandRetried", commandId })
  })
  it("discard what failed, was refused or was not sent yet", () => {
    for (const status of ["FAILED", "REJECTED", "QUEUED"] as const) {
      history(queued(9, "late", status))
        .when(discard)
        .emits({ _tag: "CommandDiscarded", commandId })
    }
  })
  it("refuse what is in flight, stored or unknown", () => {
    for (const status of ["SENT", "CONFIRMED"] as const) {
      history(queued(9, "late", status))
        .when(discard)
        .refuses({ _tag: "NotFailed", commandId })
    }
    for (const status of ["QUEUED", "SENT", "REJECTED"] as const) {
      history(queued(9, "late", status))
        .when(retry)
        .refuses({ _tag: "NotFailed", commandId })
    }
    history().when(retry).refuses({ _tag: "NotFailed", commandId })
  })
})

describe("a request", () => {
  const given = history(delivered(1, created)).state
  it("is queued with all that sending it takes", () => {
    expect(queueRequest(sending("late"), given, context)).toMatchObject({
      right: [{ _tag: "CommandQueued", entry: { commandId: context.commandId, stream, status: "QUEUED" } }],
    })
  })
  it("that is refused, or that changes nothing, leaves no trace", () => {
    expect(queueRequest(sending(" "), given, context)).toMatchObject({ left: { _tag: "EmptyMessage" } })
    const again: SharedRequest = {
      area: "buzz",
      command: { ...created, _tag: "CreateChannel" },
    }
    expect(queueRequest(again, given, context)).toMatchObject({ right: [] })
  })
  it("is decided on what is shown: the commands before it count", () => {
    const twice = history({
      _tag: "CommandQueued",
      entry: entry(1, favorite("FavoriteCard"), "QUEUED", mine),
    }).state
    expect(queueRequest(favorite("FavoriteCard"), twice, context)).toMatchObject({ right: [] })
  })
})
