import { layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, vi } from "vitest"
import { buzz } from "#domain/areas/buzz/buzz.ts"
import { lastMessages } from "#domain/areas/buzz/lastMessages.fixture.ts"
import { permissionOf, personPrincipal } from "#domain/areas/buzz/members.ts"
import { readablePage } from "#domain/areas/buzz/readable.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { ChannelId, type Seq, type UserId } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { type Fold, type SharedRequest, type SharedStates, shared, stateIn } from "#domain/shared.ts"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { PostgresFixture } from "#server/kernel/postgres.fixture.ts"
import { layerPostgres } from "#server/kernel/postgres.ts"
import { Log } from "#server/log/log.ts"
import { layerPostgresStore } from "#server/log/stores.fixture.ts"
import { users } from "./arbitraries/ids.ts"
import { type Fault, Person } from "./people/person.fixture.ts"
import { openServer, type Server } from "./people/servers.fixture.ts"

/** How many courses are taken, and how many steps each has at most. */
const courses = { numRuns: rounds(8), maxCommands: 40 }

/** What fast-check knows of the course: nothing, as each step makes of the world what it can. */
type Model = Record<string, never>

interface World {
  readonly servers: readonly [Server, Server]
  readonly people: ReadonlyArray<Person>
  readonly channels: ReadonlyArray<ChannelId>
}

type Act = (world: World) => void | Promise<void>

const stepOf = (name: string, act: Act): fc.AsyncCommand<Model, World> => ({
  check: () => true,
  run: async (_, world) => {
    await act(world)
    // What has arrived meanwhile is done with; the rest is under way.
    await new Promise(setImmediate)
  },
  toString: () => name,
})

const who = fc.nat({ max: users.length - 1 })
const where = fc.nat({ max: 1 })
const pick = fc.nat({ max: 30 })
const at = <T>(list: ReadonlyArray<T>, index: number): T => list[index] ?? expect.fail()

/** A command of a person about one of the messages that they see. */
const about = (
  name: string,
  request: (message: { readonly channelId: ChannelId; readonly messageSeq: Seq }, n: number) => SharedRequest,
) =>
  fc.tuple(who, where, pick).map(([person, channel, n]) =>
    stepOf(`${users[person]} ${name} ${n} in ${channel}`, ({ people, channels }) => {
      const channelId = at(channels, channel)
      const client = at(people, person)
      const seen = lastMessages(stateIn(client.viewed(channelStream(channelId)), "buzz"), 50)
      const message = seen[n % Math.max(1, seen.length)]
      if (message !== undefined) client.do(request({ channelId, messageSeq: message.seq }, n))
    }),
  )
const command = (_tag: "DeleteMessage" | "RestoreMessage" | "PinMessage" | "UnpinMessage") =>
  about(_tag, (message) => ({ area: "buzz", command: { _tag, ...message } }))
const content = (text: string) => ({ text, tags: [] })

const acts = [
  ...[1, 2, 3].map(() =>
    fc.tuple(who, where, pick).map(([person, channel, n]) =>
      stepOf(`${users[person]} says ${n} in ${channel}`, ({ people, channels }) =>
        at(people, person).do({
          area: "buzz",
          command: {
            _tag: "SendMessage",
            channelId: at(channels, channel),
            content: content(`${n}`),
            attachments: [],
          },
        }),
      ),
    ),
  ),
  about("edits", (message, n) => ({
    area: "buzz",
    command: { _tag: "EditMessage", ...message, content: content(`edited ${n}`) },
  })),
  command("DeleteMessage"),
  command("RestoreMessage"),
  command("PinMessage"),
  command("UnpinMessage"),
  about("reacts to", (message) => ({
    area: "buzz",
    command: { _tag: "AddReaction", ...message, reactionKey: "👍" },
  })),
  about("no longer reacts to", (message) => ({
    area: "buzz",
    command: { _tag: "RemoveReaction", ...message, reactionKey: "👍" },
  })),
  about("has read to", ({ channelId, messageSeq }) => ({
    area: "conversations",
    command: { _tag: "ReadConversation", channelId, seq: messageSeq },
  })),
  ...[1, 2].map(() =>
    fc
      .tuple(who, where, who, fc.constantFrom("NONE" as const, "READ" as const, "REPLY" as const))
      .map(([person, channel, other, permission]) =>
        stepOf(
          `${users[person]} gives ${users[other]} ${permission} in ${channel}`,
          ({ people, channels }) => {
            const principal = personPrincipal(at(users, other))
            const channelId = at(channels, channel)
            at(people, person).do({
              area: "buzz",
              command: { _tag: "SetMember", channelId, principal, permission },
            })
          },
        ),
      ),
  ),
  fc
    .tuple(where, fc.constantFrom("ArchiveTopic" as const, "ReopenTopic" as const))
    .map(([channel, _tag]) =>
      stepOf(`${_tag} ${channel}`, ({ people, channels }) =>
        at(people, 0).do({ area: "buzz", command: { _tag, channelId: at(channels, channel) } }),
      ),
    ),
  fc.tuple(who, fc.constantFrom<Fault>("request lost", "answer lost", "sent twice")).map(([person, fault]) =>
    stepOf(`the next command of ${users[person]}: ${fault}`, ({ people }) => {
      at(people, person).fault = fault
    }),
  ),
  fc.tuple(who, fc.nat({ max: 2 })).map(([person, frames]) =>
    stepOf(`${users[person]} loses ${frames} events`, ({ people }) => {
      at(people, person).framesToLose = frames
    }),
  ),
  fc.tuple(who, fc.boolean()).map(([person, isDoubled]) =>
    stepOf(`${users[person]} gets each event ${isDoubled ? "twice" : "once"}`, ({ people }) => {
      at(people, person).isDoubled = isDoubled
    }),
  ),
  who.map((person) => stepOf(`${users[person]} waits`, ({ people }) => at(people, person).hold())),
  who.map((person) => stepOf(`${users[person]} goes on`, ({ people }) => at(people, person).release())),
  fc
    .tuple(who, where)
    .map(([person, server]) =>
      stepOf(`${users[person]} connects to ${server}`, ({ people, servers }) =>
        at(people, person).cut(at(servers, server)),
      ),
    ),
  ...[1, 2, 3].map(() =>
    who.map((person) => stepOf(`${users[person]} is answered`, ({ people }) => at(people, person).settle())),
  ),
  where.map((server) =>
    stepOf(`server ${server} restarts`, async ({ servers, people }) => {
      for (const person of people) person.release()
      await at(servers, server).restart()
      for (const person of people) person.cut()
    }),
  ),
]

const folded = (fold: Fold, envelopes: ReadonlyArray<StoredEnvelope>): Fold =>
  envelopes.map(shared.read).reduce(shared.receive, fold)
const empty = emptyFold<SharedStates>()

/** How long the end of a course may take. */
const reached = { timeout: 300_000, interval: 2 }

/** Whether a person may read a channel as it is. */
const mayRead = (fold: Fold, user: UserId): boolean => {
  const { origin, details } = stateIn(fold, "buzz")
  return origin !== null && permissionOf(origin.type, details.members, user) !== "NONE"
}

/** A channel as one of its readers may have it. */
const shownTo = (fold: Fold | undefined, reader: UserId) =>
  readablePage(buzz.save(stateIn(fold, "buzz")), reader)

layer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })(
  "three people on two servers over one log",
  (it) => {
    it.effect("end with what each may read of it, and never held anything else", () =>
      Effect.gen(function* () {
        const { url } = yield* PostgresFixture
        const log = yield* Log
        const read = (stream: StreamName) => Effect.runPromise(log.read(stream, 0))
        const open = () => openServer(users, () => layerPostgres(url))
        const servers = [open(), open()] as const

        /** A private and a public topic of the first person, in which all take part, with two messages each. */
        const begin = async (): Promise<World> => {
          const channels = [0, 1].map(() => ChannelId.make(`topic:${crypto.randomUUID()}`))
          const people = users.map((id, index) =>
            Person.open(id, at(servers, index % 2), [userStream(id), ...channels.map(channelStream)]),
          )
          const maker = at(people, 0)
          const members = users
            .slice(1)
            .map((id) => ({ principal: personPrincipal(id), permission: "REPLY" as const }))
          for (const [index, channelId] of channels.entries()) {
            const type = index === 0 ? "PRIVATE_GENERAL_TOPIC" : "PUBLIC_GENERAL_TOPIC"
            const topic = {
              channelId,
              type,
              objectId: "",
              title: `${index}`,
              description: "",
              members,
            } as const
            maker.do({ area: "buzz", command: { _tag: "CreateChannel", ...topic } })
            maker.do({
              area: "buzz",
              command: { _tag: "SendMessage", channelId, content: content("first"), attachments: [] },
            })
          }
          await maker.settle()
          return { servers, people, channels }
        }

        const expectEnd = async ({ people, channels }: World) => {
          for (const person of people) {
            person.fault = "none"
            person.framesToLose = 0
            await person.settle()
          }
          for (const person of people) person.cut()
          for (const channelId of channels) {
            const stream = channelStream(channelId)
            const stored = await read(stream)
            const heads = stored.map((_, index) => folded(empty, stored.slice(0, index + 1)))
            const last = heads.at(-1) ?? expect.fail()
            for (const { id, fold, received } of people.map((person) => ({
              id: person.id,
              fold: () => person.fold(stream),
              received: person.received,
            }))) {
              const isReader = mayRead(last, id)
              await vi.waitUntil(
                () => (isReader ? fold()?.head === last.head : fold() === undefined),
                reached,
              )
              if (isReader) expect(shownTo(fold(), id), `${id} in ${stream}`).toEqual(shownTo(last, id))
              const leaked = received.filter(
                (one) => one.stream === stream && !heads.slice(one.seq - 1).some((head) => mayRead(head, id)),
              )
              expect(leaked, `what ${id} held`).toEqual([])
            }
          }
          for (const person of people) {
            const own = userStream(person.id)
            let last = empty
            // What follows in it from an event of a channel may be stored later than that, by a server that started again.
            await vi.waitUntil(async () => {
              last = folded(empty, await read(own))
              return (person.fold(own)?.head ?? 0) === last.head
            }, reached)
            await vi.waitUntil(() => person.store.state().sync.outbox.length === 0, reached)
            expect(stateIn(person.fold(own), "conversations")).toEqual(stateIn(last, "conversations"))
            expect(
              person.received.filter(({ stream }) => stream.startsWith("user:") && stream !== own),
            ).toEqual([])
          }
        }

        yield* Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(
              fc.commands(acts, { maxCommands: courses.maxCommands, size: "max" }),
              async (course) => {
                const world = await begin()
                try {
                  await fc.asyncModelRun(() => ({ model: {}, real: world }), course)
                  await expectEnd(world)
                } finally {
                  await Promise.all(world.people.map((person) => person.close()))
                }
              },
            ),
            { numRuns: courses.numRuns, interruptAfterTimeLimit: rounds(20_000), endOnFailure: false },
          ),
        )
        yield* Effect.promise(() => Promise.all(servers.map((server) => server.stop())))
      }).pipe(Effect.provide(Log.layer), Effect.provide(layerPostgresStore)),
    )
  },
)
