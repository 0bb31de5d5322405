import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { directChannel, topicChannel } from "#domain/areas/buzz/members.ts"
import { type ChannelId, UserId } from "#domain/kernel/ids.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const winter = topicChannel("winter")
const chat = directChannel([UserId.make("ben"), UserId.make("cleo")])
const person = (id: string) => ({ type: "USER", id })
const buyers = { type: "GROUP", id: "buyers" }

/** What is stored in a person's stream: what they are told, by its kind and reason, and the rest by its name. */
interface Stored {
  readonly event: {
    readonly _tag: string
    readonly readSeq?: number
    readonly notice?: { readonly kind: string; readonly reason?: string }
  }
}

const serve = Effect.gen(function* () {
  const { send } = yield* serveEffectiveWorkspace()
  const run = async (as: string, command: object, area = "buzz") => {
    const body = { commandId: crypto.randomUUID(), area, command }
    const { status, body: answer } = await send("POST", "/api/commands/v1", { as, body })
    return status === 200 ? "done" : answer.code
  }
  const make = (as: string, type: string, channelId: ChannelId = winter) =>
    run(as, { _tag: "CreateChannel", channelId, type, objectId: "", title: "Winter" })
  const say = (as: string, channelId: ChannelId, text: string, more: object = {}, tags: object[] = []) =>
    run(as, { _tag: "SendMessage", channelId, content: { text, tags }, attachments: [], ...more })
  const set = (as: string, principal: object, permission: string) =>
    run(as, { _tag: "SetMember", channelId: winter, principal, permission })
  const toldOf = async (as: string): Promise<ReadonlyArray<string>> => {
    const { body } = await send("GET", `/api/streams/v1/events?stream=user:${as}&after=0`, { as })
    return body.map(({ event: { _tag, readSeq, notice } }: Stored) =>
      notice === undefined
        ? `${_tag}${readSeq === undefined ? "" : ` ${readSeq}`}`
        : `${notice.kind}${notice.reason === undefined ? "" : ` ${notice.reason}`}`,
    )
  }
  return { run, make, say, set, toldOf }
})

it.live("a direct chat that someone has hidden is there again with the next message in it", () =>
  Effect.gen(function* () {
    const { run, make, say, toldOf } = yield* serve
    yield* Effect.promise(async () => {
      await make("ben", "DIRECT_CHAT", chat)
      await run("cleo", { _tag: "LeaveConversation", channelId: chat }, "conversations")
      expect(await say("ben", chat, "URGENT: call me")).toBe("done")
      expect(await say("ben", chat, "now")).toBe("done")
      expect(await toldOf("cleo")).toEqual([
        "ConversationJoined 1",
        "ConversationLeft",
        "ConversationJoined 1",
        "mention MESSAGE",
        "mention MESSAGE",
      ])
      expect(await toldOf("ben")).toEqual(["ConversationJoined 1"])
    })
  }).pipe(Effect.scoped),
)

it.live("who was told of a message learns that it was deleted, and that it is there again", () =>
  Effect.gen(function* () {
    const { run, make, say, toldOf } = yield* serve
    yield* Effect.promise(async () => {
      await make("ben", "DIRECT_CHAT", chat)
      await say("ben", chat, "wrong")
      const message = { channelId: chat, messageSeq: 2 }
      for (const _tag of ["DeleteMessage", "RestoreMessage"])
        expect(await run("ben", { _tag, ...message })).toBe("done")
      const learnt = ["NotifiedMessageDeleted", "NotifiedMessageRestored"]
      expect((await toldOf("cleo")).slice(1)).toEqual(["mention MESSAGE", ...learnt])
      expect(await toldOf("ben")).toEqual(["ConversationJoined 1"])
    })
  }).pipe(Effect.scoped),
)

it.live("the people of a group take part from when it is added on, and are told so once", () =>
  Effect.gen(function* () {
    const { run, make, say, set, toldOf } = yield* serve
    yield* Effect.promise(async () => {
      await make("ben", "PRIVATE_GENERAL_TOPIC")
      await say("ben", winter, "before")
      await set("ben", buyers, "READ")
      await set("ben", buyers, "REPLY")
      expect(await toldOf("cleo")).toEqual(["ConversationJoined 3", "added"])
      await run("cleo", { _tag: "LeaveConversation", channelId: winter }, "conversations")
      const join = { _tag: "JoinConversation", channelId: winter, seq: 4 }
      expect(await run("cleo", join, "conversations")).toBe("done")
      await set("ben", buyers, "NONE")
      expect((await toldOf("cleo")).slice(2)).toEqual([
        "ConversationLeft",
        "ConversationJoined 4",
        "ConversationLeft",
      ])
      expect(await toldOf("dora")).toEqual([])
    })
  }).pipe(Effect.scoped),
)

it.live("a message to everyone tells who takes part, but for its author and who has muted the channel", () =>
  Effect.gen(function* () {
    const { run, make, say, set, toldOf } = yield* serve
    yield* Effect.promise(async () => {
      await make("ben", "PUBLIC_GENERAL_TOPIC")
      for (const id of ["ada", "cleo"]) await set("ben", person(id), "REPLY")
      await run("ada", { _tag: "MuteConversation", channelId: winter }, "conversations")
      const everyone = { type: "NOTIFY", id: "everyone", start: 0, length: 9 }
      expect(await say("ben", winter, "@everyone hello", {}, [everyone])).toBe("done")
      expect((await toldOf("cleo")).slice(2)).toEqual(["mention EVERYONE"])
      expect((await toldOf("ada")).slice(2)).toEqual(["ConversationMuted"])
      expect(await toldOf("dora")).toEqual([])
      expect(await toldOf("ben")).toEqual(["ConversationJoined 1"])
    })
  }).pipe(Effect.scoped),
)

it.live("everyone is named by whose role may, also where that was typed; in a direct chat by each", () =>
  Effect.gen(function* () {
    const { run, make, say, set, toldOf } = yield* serve
    const everyone = [{ type: "NOTIFY", id: "everyone", start: 0, length: 9 }]
    yield* Effect.promise(async () => {
      await make("ben", "PUBLIC_GENERAL_TOPIC")
      for (const id of ["cleo", "dora"]) await set("ben", person(id), "REPLY")
      expect(await say("dora", winter, "@everyone hello", {}, everyone)).toBe("message.everyone")
      expect(await say("dora", winter, "hello @alle")).toBe("message.everyone")
      expect(await say("dora", winter, "hello `@everyone`")).toBe("done")
      const content = { text: "@everyone hello", tags: [] }
      expect(await run("dora", { _tag: "EditMessage", channelId: winter, messageSeq: 4, content })).toBe(
        "message.everyone",
      )
      expect((await toldOf("cleo")).slice(2)).toEqual([])
      expect(await say("cleo", winter, "@everyone hello")).toBe("done")
      expect((await toldOf("dora")).at(-1)).toBe("mention EVERYONE")
      const own = directChannel([UserId.make("ben"), UserId.make("dora")])
      await make("dora", "DIRECT_CHAT", own)
      expect(await say("dora", own, "@everyone hello", {}, everyone)).toBe("done")
    })
  }).pipe(Effect.scoped),
)

it.live("a reply in a huddle tells who follows it, and once whom it names", () =>
  Effect.gen(function* () {
    const { run, make, say, set, toldOf } = yield* serve
    yield* Effect.promise(async () => {
      await make("ben", "PUBLIC_GENERAL_TOPIC")
      for (const id of ["ada", "cleo"]) await set("ben", person(id), "REPLY")
      await say("cleo", winter, "root")
      const follow = { _tag: "FollowHuddle", channelId: winter, huddle: 4, seq: 4 }
      await run("ada", follow, "conversations")
      const named = { type: "USER", id: "cleo", start: 0, length: 5 }
      expect(await say("ada", winter, "first", { huddle: 4 })).toBe("done")
      expect(await say("ada", winter, "@Cleo second", { huddle: 4 }, [named])).toBe("done")
      expect(await say("cleo", winter, "third", { huddle: 4 })).toBe("done")
      const told = async (id: string) =>
        (await toldOf(id)).filter((one) => one.startsWith("mention") || one.startsWith("Huddle"))
      expect(await told("cleo")).toEqual(["HuddleFollowed 4", "mention REPLY", "HuddleFollowed 5", "mention"])
      expect((await told("ada")).at(-1)).toBe("mention REPLY")
      expect(await told("ben")).toEqual([])
    })
  }).pipe(Effect.scoped),
)

it.live("a person is told as much of a channel as they chose, also after they left it and came back", () =>
  Effect.gen(function* () {
    const { run, make, say, set, toldOf } = yield* serve
    const everyone = [{ type: "NOTIFY", id: "everyone", start: 0, length: 9 }]
    const cleo = [{ type: "USER", id: "cleo", start: 0, length: 5 }]
    /** What Cleo is told of a message, one to everyone and one that names her. */
    const toldAt = async (level: string) => {
      const command = { _tag: "SetNotifyLevel", channelId: winter, level }
      expect(await run("cleo", command, "conversations")).toBe("done")
      const before = (await toldOf("cleo")).length
      await say("ben", winter, "Snow")
      await say("ben", winter, "@everyone snow", {}, everyone)
      await say("ben", winter, "@Cleo snow", {}, cleo)
      return (await toldOf("cleo")).slice(before)
    }
    yield* Effect.promise(async () => {
      await make("ben", "PUBLIC_GENERAL_TOPIC")
      await set("ben", person("cleo"), "REPLY")
      expect(await toldAt("ALL")).toEqual(["mention MESSAGE", "mention EVERYONE", "mention"])
      expect(await toldAt("MENTIONS")).toEqual(["mention EVERYONE", "mention"])
      expect(await toldAt("NAMED")).toEqual(["mention"])
      expect(await toldAt("NOTHING")).toEqual([])
      await set("cleo", person("cleo"), "NONE")
      await set("ben", person("cleo"), "REPLY")
      expect(await say("ben", winter, "@Cleo again", {}, cleo)).toBe("done")
      expect((await toldOf("cleo")).slice(-2)).toEqual(["ConversationLeft", expect.stringMatching("Joined")])
      const secret = { _tag: "SetNotifyLevel", channelId: chat, level: "ALL" }
      expect(await run("ada", secret, "conversations")).toBe("channel.unknown")
    })
  }).pipe(Effect.scoped),
)

it.live("the people of a direct chat are told of each message, and follow the huddles that begin in it", () =>
  Effect.gen(function* () {
    const { run, make, say, toldOf } = yield* serve
    yield* Effect.promise(async () => {
      await make("ben", "DIRECT_CHAT", chat)
      await say("ben", chat, "root")
      expect(await say("ben", chat, "first", { huddle: 2 })).toBe("done")
      expect(await say("ben", chat, "second", { huddle: 2 })).toBe("done")
      expect((await toldOf("cleo")).slice(1)).toEqual([
        "mention MESSAGE",
        "HuddleFollowed 2",
        "mention REPLY",
        "mention REPLY",
      ])
      const unfollow = { _tag: "UnfollowHuddle", channelId: chat, huddle: 2 }
      await run("cleo", unfollow, "conversations")
      await say("ben", chat, "third", { huddle: 2 })
      expect((await toldOf("cleo")).slice(5)).toEqual(["HuddleUnfollowed"])
    })
  }).pipe(Effect.scoped),
)

it.live("a name that is typed tells whom it names, in a message and by its edit", () =>
  Effect.gen(function* () {
    const { run, make, say, toldOf } = yield* serve
    yield* Effect.promise(async () => {
      await make("ben", "PUBLIC_GENERAL_TOPIC")
      expect(await say("ben", winter, "@Cleo please, and not `@Dora`")).toBe("done")
      const content = { text: "@Dora please", tags: [] }
      const edit = { _tag: "EditMessage", channelId: winter, messageSeq: 2, content }
      expect(await run("ben", edit)).toBe("done")
      expect(await toldOf("cleo")).toEqual(["ConversationJoined 1", "mention"])
      expect(await toldOf("dora")).toEqual(["ConversationJoined 1", "mention"])
    })
  }).pipe(Effect.scoped),
)
