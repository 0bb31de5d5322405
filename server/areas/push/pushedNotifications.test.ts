import { Effect, Layer, Stream } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MentionNotice } from "#domain/areas/buzz/notice.ts"
import { NotifyLevel } from "#domain/areas/conversations/notifyLevel.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { type Fold, type SharedEvent, shared } from "#domain/shared.ts"
import { changingWorkspace, sampleModel } from "../../identity/workspace.fixture.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { makePushedNotifications, maxPushedLength, shortened } from "./pushedNotifications.ts"
import { isPublicAddress, publicNetwork } from "./pushNetwork.ts"

const bob = UserId.make("bob")
const topic = ChannelId.make("topic:winter")
const said = "@Bob the **secret** of [winter](https://example.com)"
/** What is seen of that. */
const shownWords = "@Bob the secret of winter"

const foldOf = (stream: StreamName, events: ReadonlyArray<SharedEvent>): Fold =>
  events.reduce<Fold>(
    (fold, event, index) =>
      shared.receive(fold, {
        id: `${index}`,
        stream,
        seq: Seq.make(index + 1),
        at: EpochMs.make(0),
        actor: UserId.make("ada"),
        origin: "user",
        commandId: CommandId.make(crypto.randomUUID()),
        v: 1,
        event,
      }),
    emptyFold(),
  )

interface Situation {
  readonly mayRead: boolean
  readonly isDeleted: boolean
  readonly isWanted: boolean
  readonly level: NotifyLevel
  /** Why bob is told; undefined where the message named him as it was sent. */
  readonly reason: MentionNotice["reason"]
  readonly isRead: boolean
  readonly hasBuzz: boolean
  readonly isNamed: boolean
}

const nameOfBob = { type: "USER", id: bob, start: 0, length: 4 } as const

/** What bob is shown of a message. */
const shownTo = ({ mayRead, isDeleted, isWanted, level, reason, isRead, hasBuzz, isNamed }: Situation) => {
  const stream = channelStream(topic)
  const channel = foldOf(stream, [
    {
      _tag: "ChannelCreated",
      channelId: topic,
      type: "PRIVATE_GENERAL_TOPIC",
      objectId: "",
      title: "Winter",
    },
    { _tag: "MessageSent", content: { text: said, tags: isNamed ? [nameOfBob] : [] }, attachments: [] },
    ...(isDeleted ? [{ _tag: "MessageDeleted", messageSeq: Seq.make(2) } as const] : []),
  ])
  const own = foldOf("user:bob", [
    { _tag: "ConversationJoined", channelId: topic, readSeq: Seq.make(1) },
    { _tag: "NotifyLevelSet", channelId: topic, level },
    { _tag: "PushedSet", kind: "channels", isOn: isWanted },
    ...(isRead ? [{ _tag: "ConversationRead", channelId: topic, seq: Seq.make(2) } as const] : []),
  ])
  const model = {
    ...sampleModel,
    customer: { ...sampleModel.customer, features: [{ name: "nobuzz", enabled: !hasBuzz }] },
  }
  const services = Layer.mergeAll(
    Layer.succeed(Workspace, changingWorkspace(model).workspace),
    Layer.mock(Streams, { fold: (name) => Effect.succeed(name === stream ? channel : own) }),
    Layer.succeed(StreamAccess, {
      mayRead: () => mayRead,
      permissionIn: () => "NONE",
      topicOf: () => null,
      membersOf: () => [],
      isKnown: () => false,
      titleOfCard: () => null,
      titleOfStack: () => null,
      changes: Stream.empty,
    }),
  )
  return makePushedNotifications.pipe(
    Effect.flatMap((notificationOf) =>
      notificationOf({
        person: bob,
        seq: Seq.make(5),
        notice: {
          kind: "mention",
          channelId: topic,
          messageSeq: Seq.make(2),
          author: UserId.make("ada"),
          ...(reason !== undefined && { reason }),
        },
      }),
    ),
    Effect.provide(services),
    Effect.runPromise,
  )
}

describe("a pushed message", () => {
  it("is shown to whom may read it, wants so much of the channel and has not read it, while it is not deleted", async () => {
    const situations = fc.record<Situation>({
      mayRead: fc.boolean(),
      isDeleted: fc.boolean(),
      isWanted: fc.boolean(),
      level: fc.constantFrom(...NotifyLevel.literals),
      reason: fc.constantFrom(undefined, "EVERYONE", "REPLY", "MESSAGE"),
      isRead: fc.boolean(),
      hasBuzz: fc.boolean(),
      isNamed: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(situations, async (situation) => {
        const { mayRead, isDeleted, isWanted, level, reason, isRead, hasBuzz, isNamed } = situation
        const isHeard = {
          ALL: true,
          MENTIONS: reason !== "MESSAGE",
          NAMED: reason === undefined && isNamed,
          NOTHING: false,
        }[level]
        const shown = await shownTo(situation)
        if (mayRead && !isDeleted && isWanted && isHeard && !isRead && hasBuzz)
          expect(shown?.body.endsWith(shownWords)).toBe(true)
        else expect(shown).toBeNull()
      }),
    )
  })

  it("is cut between characters, on one line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const short = shortened(text)
        expect([...short].length).toBeLessThanOrEqual(maxPushedLength)
        expect(short.isWellFormed()).toBe(true)
        expect(short).not.toMatch(/\n/)
      }),
    )
    expect(shortened("a\n b")).toBe("a b")
    expect(shortened("😀".repeat(121))).toBe(`${"😀".repeat(119)}…`)
  })
})

describe("the network of push services", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://8.8.8.8/x",
    "https://[2606:4700::1111]/x",
  ])("has %s", (address) => expect(publicNetwork.isPermitted(new URL(address))).toBe(true))

  it.each([
    "http://fcm.googleapis.com/x",
    "https://user@push.example.com/x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://10.1.2.3/x",
    "https://169.254.169.254/latest",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://[fd00::1]/x",
    "https://[fe80::1]/x",
  ])("has no %s", (address) => expect(publicNetwork.isPermitted(new URL(address))).toBe(false))

  it.each([
    "127.0.0.1",
    "192.168.1.1",
    "172.31.0.1",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "64:ff9b::7f00:1",
    "none",
  ])("is not reached at %s, whatever host has that address", (address) =>
    expect(isPublicAddress(address)).toBe(false),
  )
})
