import { DatabaseSync } from "node:sqlite"
import { it } from "@effect/vitest"
import { type Duration, Effect, Layer } from "effect"
import { describe, expect } from "vitest"
import { serveEffectiveWorkspace } from "../areas/saved/effectiveWorkspace.fixture.ts"
import { eventually } from "../kernel/eventually.fixture.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import { CompletionInterval } from "./followUps.ts"

const storeCompleting = (interval: Duration.Input) => (folder: string) =>
  Layer.merge(layerSqlite(`${folder}/cairn.db`), Layer.succeed(CompletionInterval, interval))

/** The small workspace over a store whose writes to some streams can be cut off, as a crash before them would. */
const open = (completion: Duration.Input) =>
  Effect.gen(function* () {
    const server = yield* serveEffectiveWorkspace(storeCompleting(completion))
    // The store has its tables once something was answered.
    yield* server.call("GET", "/health", { as: "ada" })
    const onStore = (statement: string) =>
      Effect.sync(() => {
        const database = new DatabaseSync(`${server.dataFolder}/cairn.db`)
        database.exec(statement)
        database.close()
      })
    const events = (as: string, stream: string) =>
      Effect.map(
        server.call("GET", `/api/streams/v1/events?after=0&stream=${encodeURIComponent(stream)}`, { as }),
        ({ body }) => body.map(({ event }: { event: { _tag: string } }) => event._tag),
      )
    return {
      ...server,
      events,
      cutOff: (streams: string) =>
        onStore(`create trigger cut_off before insert on log_event when new.stream like '${streams}'
        begin select raise(abort, 'cut off'); end`),
      mend: onStore("drop trigger cut_off"),
    }
  })
const opened = open("1 hour")
const annotate = { _tag: "AnnotateDate", card: "sales-by-month", point1: "2020-02-11", content: "A fair" }
const channel = "channel:card:sales-by-month"
const channelEvents = ["ChannelCreated", "MessageSent"]
const request = {
  _tag: "RequestAccess",
  target: { type: "card", id: "secret-sales" },
  message: "please",
}

describe("what follows from an event in another stream", () => {
  it.live("is done at the next start when a crash came between, and once", () =>
    Effect.gen(function* () {
      const { run, events, cutOff, mend, restart } = yield* opened
      const commandId = crypto.randomUUID()
      yield* cutOff("channel:%")
      expect((yield* run("ben", "annotation", annotate, commandId)).status).toBe(500)
      yield* mend
      expect(yield* events("ben", "card:sales-by-month")).toEqual(["AnnotationAdded"])
      expect(yield* events("ben", channel)).toEqual([])
      yield* restart
      expect(yield* events("ben", channel)).toEqual(channelEvents)
      const retried = yield* run("ben", "annotation", annotate, commandId)
      expect(retried.body.envelopes).toHaveLength(3)
      yield* restart
      expect(yield* events("ben", channel)).toEqual(channelEvents)
    }),
  )

  it.live("is done by a retry when the server lives on, and a half of it is not done again", () =>
    Effect.gen(function* () {
      const { run, events, cutOff, mend, restart } = yield* opened
      const commandId = crypto.randomUUID()
      yield* run("ada", "buzz", {
        _tag: "CreateChannel",
        channelId: "card:sales-by-month",
        type: "CARD_OBJECT_TOPIC",
        objectId: "sales-by-month",
        title: "",
      })
      yield* cutOff("channel:%")
      expect((yield* run("ben", "annotation", annotate, commandId)).status).toBe(500)
      yield* mend
      expect((yield* run("ben", "annotation", annotate, commandId)).body.envelopes).toHaveLength(2)
      yield* restart
      expect(yield* events("ben", channel)).toEqual(channelEvents)
    }),
  )

  it.live("is done by the server itself when the store fails and is well again", () =>
    Effect.gen(function* () {
      const { run, events, cutOff, mend } = yield* open("20 millis")
      yield* cutOff("channel:%")
      expect((yield* run("ben", "annotation", annotate)).status).toBe(500)
      yield* mend
      yield* eventually(events("ben", channel), (found) => found.length === channelEvents.length)
      expect(yield* events("ben", channel)).toEqual(channelEvents)
    }),
  )

  it.live("reaches the person who requested access", () =>
    Effect.gen(function* () {
      const { run, events, cutOff, mend, restart } = yield* opened
      yield* cutOff("user:%")
      expect((yield* run("dora", "access", request)).status).toBe(500)
      yield* mend
      expect(yield* events("dora", "user:dora")).toEqual([])
      yield* restart
      expect(yield* events("dora", "user:dora")).toEqual(["AccessRequested"])
      const { target } = request
      yield* run("ada", "access", { _tag: "GrantAccess", target, userId: "dora" })
      expect(yield* events("dora", "user:dora")).toEqual(["AccessRequested", "AccessGranted"])
      expect(yield* events("ada", "access:card:secret-sales")).toEqual(["AccessRequested", "AccessGranted"])
    }),
  )
})

it.live(
  "an event that cannot be read refuses its stream alone, and the server reports that it is degraded",
  () =>
    Effect.gen(function* () {
      const { run, call, dataFolder, restart } = yield* opened
      expect((yield* call("GET", "/health")).body).toEqual({ status: "ok", version: expect.any(String) })
      yield* run("dora", "access", request)
      const database = new DatabaseSync(`${dataFolder}/cairn.db`)
      const stream = "access:card:secret-sales"
      database.exec(`insert into log_event (stream, seq, at, actor, origin, command_id, v, event)
      values ('${stream}', 2, 0, 'ada', 'user', '${crypto.randomUUID()}', 1, '{"_tag":"AccessLent"}');
      update log_head set head = 2 where stream = '${stream}'`)
      database.close()
      yield* restart
      const { target } = request
      const grant = { _tag: "GrantAccess", target, userId: "dora" }
      expect(yield* run("ada", "access", grant)).toMatchObject({
        status: 503,
        body: { code: "stream.unreadable", message: expect.stringContaining(stream) },
      })
      expect((yield* call("GET", "/api/content/v1/access/card/secret-sales", { as: "dora" })).status).toBe(
        503,
      )
      expect((yield* call("GET", "/api/content/v1/pages/sales", { as: "dora" })).status).toBe(200)
      const other = { ...request, target: { type: "stack", id: "secret" } }
      expect((yield* run("dora", "access", other)).status).toBe(200)
      expect((yield* call("GET", "/health")).body).toMatchObject({
        status: "degraded",
        unreadable: { AccessLent: 1 },
      })
    }),
)
