import { readFileSync } from "node:fs"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Clock, Effect, Layer, Schema } from "effect"
import { expect } from "vitest"
import { parse } from "yaml"
import { conversationIn, levelIn } from "#domain/areas/conversations/conversations.ts"
import { unreadIn } from "#domain/areas/conversations/unread.ts"
import { withReadMessages } from "#domain/areas/inbox/readNotices.ts"
import { ChannelId, type StackId, UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import * as Vector from "#domain/kernel/vector.ts"
import { stateIn } from "#domain/shared.ts"
import { Commands } from "../../command/commands.ts"
import { ServerAreas } from "../../command/serverArea.ts"
import { filesFolder } from "../../file/folder.ts"
import { layerFolderStore } from "../../file/folderStore.ts"
import { sampleModel } from "../../identity/workspace.fixture.ts"
import { projectRoot } from "../../kernel/config.ts"
import { layerMigrations } from "../../kernel/migrations.ts"
import { layerSqlite } from "../../kernel/sqlite.ts"
import { Log } from "../../log/log.ts"
import { Streams } from "../../log/streams.ts"
import { Datasets } from "../../query/Datasets.ts"
import { Customer, Person, StackDefinition } from "../../schema/workspace.ts"
import { Authorities } from "../../workspace/authorities.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { buzzArea } from "../buzz/buzz.ts"
import { conversationsArea } from "../buzz/conversations.ts"
import { homeArea } from "../home/home.ts"
import { layerNoFiles } from "../messageFile/messageFiles.fixture.ts"
import { layerContent } from "../saved/layer.ts"
import { giveTalk } from "./layerTalk.ts"
import { firstVisitor, readChannels, talk } from "./talk.ts"

const read = (file: string) => parse(readFileSync(join(projectRoot, "sample", file), "utf8"))
const groups: ReadonlyArray<{ readonly id: string; readonly members: ReadonlyArray<string> }> =
  read("groups.yaml")
const groupsOf = (id: string) => groups.flatMap((group) => (group.members.includes(id) ? [group.id] : []))
const people = Schema.decodeUnknownSync(Schema.Array(Person))(read("people.yaml"))
const stacks = Schema.decodeUnknownSync(Schema.Array(StackDefinition))(read("stacks.yaml"))

/** The people and stacks of the sample; its cards are named alone, without their datasets. */
const model = {
  ...sampleModel,
  customer: Schema.decodeUnknownSync(Customer)(read("workspace.yaml")),
  people: new Map(people.map((one) => [one.id, { ...one, groupIds: groupsOf(one.id) }])),
  stacks: new Map<StackId, StackDefinition>(stacks.map((one) => [one.id, one])),
  cards: new Map(
    [...sampleModel.cards.values()]
      .slice(0, 1)
      .flatMap((card) =>
        stacks.flatMap(({ cards }) => cards.map(({ urn }) => [urn, { ...card, id: urn }] as const)),
      ),
  ),
}

const layer = Layer.mergeAll(Commands.layer).pipe(
  Layer.provide(Authorities.layer),
  Layer.provide(Layer.effect(ServerAreas, Effect.all([buzzArea, conversationsArea, homeArea]))),
  Layer.provide(layerNoFiles),
  Layer.provideMerge(layerContent),
  Layer.provide(Workspace.layerTest(model)),
  Layer.provide(Datasets.layer("/nowhere")),
  Layer.provide(layerFolderStore(filesFolder("/nowhere"))),
  Layer.provideMerge(layerMigrations.pipe(Layer.provideMerge(layerSqlite(":memory:")))),
)

it.effect("the sample begins with discussions of the days before, of which one message is new to Ada", () =>
  Effect.gen(function* () {
    const streams = yield* Streams
    const log = yield* Log
    const clock = yield* Clock.Clock
    const begun = clock.currentTimeMillisUnsafe()
    yield* giveTalk(talk.filter(({ area }) => area !== "alert"))
    const own = yield* streams.fold(userStream(firstVisitor))
    const conversations = stateIn(own, "conversations")
    const reader = { id: firstVisitor, groupIds: groupsOf("ada") }
    let unread = 0
    let important = 0
    for (const channelId of readChannels) {
      const channel = stateIn(yield* streams.fold(channelStream(channelId)), "buzz")
      const level = levelIn(conversations, channelId)
      const counts = unreadIn(channel, conversationIn(conversations, channelId), reader, level)
      unread += counts.unreadCounts.messages
      important += counts.importantCounts.messages
      const times = (yield* log.read(channelStream(channelId), 0)).map(({ at }) => at)
      expect(times.length).toBeGreaterThan(1)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(times.every((at) => at < begun)).toBe(true)
    }
    expect([unread, important]).toEqual([1, 1])
    const inbox = withReadMessages(stateIn(own, "inbox"), conversations)
    expect(inbox.filter(({ isRead }) => !isRead)).toMatchObject([
      {
        notice: {
          kind: "mention",
          author: UserId.make("mateo"),
          channelId: ChannelId.make("topic:sample-summer-schedule"),
        },
      },
    ])
    const buzz = stateIn(yield* streams.fold(channelStream(ChannelId.make("card:flights-by-state"))), "buzz")
    expect(Vector.slice(buzz.messages).map(({ createdBy }) => createdBy)).toEqual([
      "tomasz",
      "mateo",
      "tomasz",
      "june",
    ])
  }).pipe(Effect.provide(layer)),
)
