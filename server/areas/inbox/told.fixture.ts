import { Effect, Layer, Stream } from "effect"
import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import { directChannel, topicChannel } from "#domain/areas/buzz/members.ts"
import type { Tag } from "#domain/areas/buzz/types.ts"
import {
  conversationIn,
  followedHuddle,
  levelIn,
  readSeqOf,
} from "#domain/areas/conversations/conversations.ts"
import type { ConversationsEvent } from "#domain/areas/conversations/events.ts"
import { includesLevel, type NotifyLevel } from "#domain/areas/conversations/notifyLevel.ts"
import type { Notice } from "#domain/areas/inbox/types.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { commandIdOf } from "#domain/kernel/envelopes.fixture.ts"
import { type ChannelId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { type Fold, type SharedEvent, shared, stateIn } from "#domain/shared.ts"
import { changingWorkspace, sampleModel } from "../../identity/workspace.fixture.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { joinedBy } from "../buzz/joinedBy.ts"
import { listenersIn } from "../buzz/listeners.ts"
import { makePushedNotifications } from "../push/pushedNotifications.ts"
import { makeMailWords } from "./mailWords.ts"

const [ada, bob] = [UserId.make("ada"), UserId.make("bob")]
const own = userStream(bob)
export const topic = topicChannel("winter")
export const chat = directChannel([ada, bob])

/** What a message says, and whom it names. */
const namings = {
  NONE: ["Snow", []],
  BOB: ["@Bob snow", [{ type: "USER", id: bob, start: 0, length: 4 }]],
  GROUP: ["@Crew snow", [{ type: "GROUP", id: "crew", start: 0, length: 5 }]],
  EVERYONE: ["@everyone snow", [{ type: "NOTIFY", id: "everyone", start: 0, length: 9 }]],
} as const satisfies Readonly<Record<string, readonly [string, ReadonlyArray<Tag>]>>
export type Naming = keyof typeof namings
export const allNamings: ReadonlyArray<Naming> = ["NONE", "BOB", "GROUP", "EVERYONE"]

type Why = "NAMED" | "EVERYONE" | "REPLY" | "MESSAGE"

/** A message of Ada's. */
interface Said {
  readonly channel: ChannelId
  readonly seq: Seq
  readonly huddle: Seq | undefined
  naming: Naming
  isDeleted: boolean
}

/** That Bob is to be told of a message; `isEdit` where an edit named him. */
interface Telling {
  readonly message: Said
  readonly why: Why
  readonly isEdit: boolean
  readonly at: number
  isReadInInbox: boolean
  /** Whether a telling of the same message that says more is in its place. */
  isReplaced: boolean
  isMailed: boolean
}

const leastFor: Readonly<Record<Why, NotifyLevel>> = {
  NAMED: "NAMED",
  EVERYONE: "MENTIONS",
  REPLY: "MENTIONS",
  MESSAGE: "ALL",
}

/**
 * Ada talks in a topic and in a chat, and Bob reads. The streams of both are folded, followed up, pushed and mailed by what
 * the server does that with; beside them stands what Bob is to be told, worked out message by message.
 */
export const openTalk = () => {
  const folds = new Map<StreamName, Fold>()
  const said: Array<Said> = []
  const tellings: Array<Telling> = []
  const unpushed: Array<{ readonly seq: Seq; readonly notice: Notice; readonly telling: Telling }> = []
  let now = Date.UTC(2026, 0, 5)
  let last = { through: Seq.make(0), at: 0 }
  const fold = (stream: StreamName): Fold => folds.get(stream) ?? emptyFold()
  const store = (stream: StreamName, event: SharedEvent): Seq => {
    const seq = Seq.make(fold(stream).head + 1)
    const meta = { id: `${stream}/${seq}`, stream, seq, at: EpochMs.make(now), actor: ada } as const
    const envelope = { ...meta, origin: "user", commandId: commandIdOf(seq), v: 1, event } as const
    folds.set(stream, shared.receive(fold(stream), envelope))
    return seq
  }
  const conversations = () => stateIn(fold(own), "conversations")
  const levelOf = (channel: ChannelId) => levelIn(conversations(), channel)

  /** Stores what follows for Bob of an event of a channel: as many notifications as he is to be told of. */
  const follow = (channel: ChannelId, seq: Seq, event: ChannelEvent, telling: Telling | null): void => {
    const followUps = joinedBy({
      mayRead: () => true,
      membersOf: (group) => (group === "crew" ? [bob] : []),
      peopleOf: (id) => (id === chat ? [ada, bob] : []),
      ...listenersIn(new Map([[own, conversations()]])),
    })(event, { stream: channelStream(channel), seq, actor: ada })
    const before = unpushed.length
    for (const followUp of followUps) {
      if (followUp._tag !== "Copy" || followUp.stream !== own) continue
      if (followUp.isNeeded?.(fold(own)) === false) continue
      const first = followUp.before?.isNeeded(fold(own)) === true ? [followUp.before.event] : []
      for (const one of [...first, followUp.event, ...(followUp.more ?? [])]) {
        const stored = store(own, one)
        if (one._tag !== "NotificationAdded") continue
        if (telling === null) throw new Error(`Bob is told of ${event._tag} ${seq}`)
        unpushed.push({ seq: stored, notice: one.notice, telling })
      }
    }
    if (telling === null) return
    if (unpushed.length !== before + 1) throw new Error(`Bob is not told once of ${event._tag} ${seq}`)
    tellings.push(telling)
  }
  const tellingOf = (message: Said, why: Why, isEdit: boolean): Telling | null =>
    includesLevel(levelOf(message.channel), leastFor[why])
      ? { message, why, isEdit, at: now, isReadInInbox: false, isReplaced: false, isMailed: false }
      : null

  const contentOf = (naming: Naming) => ({ text: namings[naming][0], tags: namings[naming][1] })
  const say = (channel: ChannelId, naming: Naming, root: Said | undefined): void => {
    const huddle = root?.seq
    const isFirst =
      root !== undefined && !said.some((one) => one.channel === channel && one.huddle === huddle)
    const event = {
      _tag: "MessageSent",
      content: contentOf(naming),
      attachments: [],
      ...(huddle !== undefined && { huddle }),
      ...(isFirst && { rootAuthor: ada }),
    } as const
    const seq = store(channelStream(channel), event)
    const message: Said = { channel, seq, huddle, naming, isDeleted: false }
    const conversation = conversationIn(conversations(), channel)
    const isFollowed =
      huddle !== undefined &&
      conversation !== undefined &&
      (followedHuddle(conversation, huddle) !== undefined || (isFirst && channel === chat))
    const isNamed = naming === "BOB" || naming === "GROUP"
    const why: Why | null = isNamed
      ? "NAMED"
      : huddle !== undefined && !isFollowed
        ? null
        : naming === "EVERYONE"
          ? "EVERYONE"
          : huddle === undefined
            ? "MESSAGE"
            : "REPLY"
    said.push(message)
    follow(channel, seq, event, why === null ? null : tellingOf(message, why, false))
  }
  const change = (message: Said, event: ChannelEvent, telling: Telling | null = null): void =>
    follow(message.channel, store(channelStream(message.channel), event), event, telling)
  const edit = (message: Said): void => {
    if (message.isDeleted) return
    const wasNamed = message.naming === "BOB"
    message.naming = "BOB"
    const named = wasNamed ? {} : { named: [{ type: "USER" as const, id: bob }] }
    const huddle = message.huddle === undefined ? {} : { huddle: message.huddle }
    const telling = wasNamed ? null : tellingOf(message, "NAMED", true)
    change(
      message,
      { _tag: "MessageEdited", messageSeq: message.seq, content: contentOf("BOB"), ...named, ...huddle },
      telling,
    )
    if (telling === null) return
    const known = tellings.filter((one) => one.message === message && one !== telling && !one.isReplaced)
    const isKnown = known.some(({ why }) => why === "NAMED")
    for (const one of isKnown ? [telling] : known) one.isReplaced = true
  }
  const setDeleted = (message: Said, isDeleted: boolean): void => {
    if (message.isDeleted === isDeleted) return
    message.isDeleted = isDeleted
    change(message, { _tag: isDeleted ? "MessageDeleted" : "MessageRestored", messageSeq: message.seq })
  }

  const isUnread = ({ message, isEdit, isReadInInbox }: Telling): boolean => {
    const conversation = conversationIn(conversations(), message.channel)
    const readSeq = conversation && readSeqOf(conversation, message.huddle)
    return !isReadInInbox && !message.isDeleted && (isEdit || readSeq === undefined || readSeq < message.seq)
  }
  /** Whether Bob is to be told of this outside of Cairn now. */
  const isToBeTold = (telling: Telling): boolean => {
    const { message, why } = telling
    const level = levelOf(message.channel)
    const isNamed = message.naming === "BOB"
    return (
      !message.isDeleted &&
      isUnread(telling) &&
      includesLevel(level, leastFor[why]) &&
      // Groups are those of the workspace, in which Bob is not of the crew any more.
      (level !== "NAMED" || isNamed)
    )
  }

  const services = Layer.mergeAll(
    Layer.succeed(
      Workspace,
      changingWorkspace({ ...sampleModel, customer: { ...sampleModel.customer, features: [] } }).workspace,
    ),
    Layer.mock(Streams, { fold: (name) => Effect.succeed(fold(name)) }),
    Layer.succeed(StreamAccess, {
      mayRead: () => true,
      permissionIn: () => "REPLY",
      topicOf: () => null,
      membersOf: () => [],
      isKnown: () => true,
      titleOfCard: () => null,
      titleOfStack: () => null,
      changes: Stream.empty,
    }),
  )
  for (const [channelId, type] of [
    [topic, "PUBLIC_GENERAL_TOPIC"],
    [chat, "DIRECT_CHAT"],
  ] as const) {
    const made = { _tag: "ChannelCreated", channelId, type, objectId: "", title: "Winter" } as const
    store(channelStream(channelId), made)
    store(own, { _tag: "ConversationJoined", channelId, readSeq: Seq.make(1) })
  }
  return {
    said,
    tellings,
    say,
    edit,
    setDeleted,
    isUnread,
    isToBeTold,
    now: () => now,
    pass: (milliseconds: number): void => {
      now += milliseconds
    },
    read: (event: ConversationsEvent): void => void store(own, event),
    readInbox: (): void => {
      store(own, { _tag: "NotificationsRead", through: fold(own).head })
      for (const telling of tellings) telling.isReadInInbox = true
    },
    inbox: () => stateIn(fold(own), "inbox"),
    conversations,
    /** Decides about the next push: what Bob is told, and what is pushed of it; null where there is none. */
    push: Effect.gen(function* () {
      const notificationOf = yield* makePushedNotifications
      const next = unpushed.shift()
      if (next === undefined) return null
      const { seq, notice, telling } = next
      return { telling, shown: yield* notificationOf({ person: bob, seq, notice }) }
    }).pipe(Effect.provide(services)),
    /** What Bob is mailed now; it counts as mailed, as do all that there are. */
    mail: Effect.gen(function* () {
      const wordsFor = yield* makeMailWords
      const words = yield* wordsFor(bob, last, now)
      if (words !== null) last = { through: Seq.make(words.through), at: now }
      return words
    }).pipe(Effect.provide(services)),
  }
}
