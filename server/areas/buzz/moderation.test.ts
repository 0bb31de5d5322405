import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { directChannel, topicChannel } from "#domain/areas/buzz/members.ts"
import { type ChannelId, UserId } from "#domain/kernel/ids.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const winter = topicChannel("winter")
const chat = directChannel([UserId.make("ben"), UserId.make("cleo")])

const serve = Effect.gen(function* () {
  const { send } = yield* serveEffectiveWorkspace()
  const run = async (as: string, channelId: ChannelId, command: object) => {
    const body = {
      commandId: crypto.randomUUID(),
      area: "buzz",
      command: { channelId, ...command },
    }
    const { status, body: answer } = await send("POST", "/api/commands/v1", { as, body })
    return status === 200 ? "done" : answer.code
  }
  const make = (channelId: ChannelId, type: string) =>
    run("ben", channelId, { _tag: "CreateChannel", type, objectId: "", title: "Winter" })
  const say = (as: string, channelId: ChannelId, text: string) =>
    run(as, channelId, { _tag: "SendMessage", content: { text, tags: [] }, attachments: [] })
  const remove = (as: string, channelId: ChannelId = winter) =>
    run(as, channelId, { _tag: "RemoveMessage", messageSeq: 2, reason: "A password" })
  const message = async (as: string) => {
    const address = `/api/buzz/v1/channels/${encodeURIComponent(winter)}/messages?before=9&limit=9`
    return (await send("GET", address, { as })).body.page.messages[0]
  }
  return { run, make, say, remove, message }
})

it.live("an admin of a topic removes what someone wrote, for all but its author, and says why", () =>
  Effect.gen(function* () {
    const { run, make, say, remove, message } = yield* serve
    yield* Effect.promise(async () => {
      await make(winter, "PUBLIC_GENERAL_TOPIC")
      await say("cleo", winter, "SECRET-77")
      expect(await remove("dora")).toBe("message.moderator")
      expect(await remove("ben")).toBe("done")
      const removed = { by: "ben", reason: "A password" }
      expect(await message("dora")).toMatchObject({
        removed,
        oldMessage: { text: "" },
        messageType: "SYSTEM",
      })
      expect(await message("cleo")).toMatchObject({ removed, oldMessage: { text: "SECRET-77" } })
      expect(await run("cleo", winter, { _tag: "RestoreMessage", messageSeq: 2 })).toBe("message.removed")
      const reinstate = { _tag: "ReinstateMessage", messageSeq: 2 }
      expect(await run("cleo", winter, reinstate)).toBe("message.moderator")
      expect(await run("ada", winter, reinstate)).toBe("done")
      expect(await run("ada", winter, reinstate)).toBe("message.deleted")
      expect(await message("dora")).toMatchObject({ content: { text: "SECRET-77" }, messageType: "USER" })
      expect(await message("dora")).not.toHaveProperty("removed")
    })
  }).pipe(Effect.scoped),
)

it.live("an admin of the workspace removes what they may read, and nothing of a direct chat", () =>
  Effect.gen(function* () {
    const { make, say, remove } = yield* serve
    yield* Effect.promise(async () => {
      await make(winter, "PUBLIC_GENERAL_TOPIC")
      await say("cleo", winter, "spam")
      expect(await remove("ada")).toBe("done")
      await make(chat, "DIRECT_CHAT")
      await say("cleo", chat, "ours")
      expect(await remove("ada", chat)).toBe("channel.unknown")
      expect(await remove("ben", chat)).toBe("message.moderator")
    })
  }).pipe(Effect.scoped),
)
