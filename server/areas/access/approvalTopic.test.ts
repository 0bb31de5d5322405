import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { approvalChannel } from "#domain/areas/access/approvalTopic.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const target = { type: "card", id: "secret-sales" } as const
const topic = approvalChannel({ requester: UserId.make("dora"), target })
const certification = approvalChannel({ requester: null, target })

const opened = Effect.map(serveEffectiveWorkspace(), ({ run, call, change, restart }) => {
  const begin = (as: string, channelId: string = topic) =>
    run(as, "buzz", {
      _tag: "CreateChannel",
      channelId,
      type: "APPROVAL_OBJECT_TOPIC",
      objectId: target.id,
      title: "of one's own",
    })
  const say = (as: string, text: string) =>
    run(as, "buzz", {
      _tag: "SendMessage",
      channelId: topic,
      content: { text, tags: [] },
      attachments: [],
    })
  const channel = (as: string, id: string = topic) =>
    call("GET", `/api/buzz/v1/channels/${encodeURIComponent(id)}`, { as })
  const events = (as: string, stream: string) =>
    Effect.map(
      call("GET", `/api/streams/v1/events?after=0&stream=${encodeURIComponent(stream)}`, { as }),
      ({ body }): ReadonlyArray<Record<string, unknown>> =>
        body.map(({ event }: { readonly event: Record<string, unknown> }) => event),
    )
  const requestAccess = run("dora", "access", { _tag: "RequestAccess", target, message: "" })
  const decide = (_tag: string) => run("ada", "access", { _tag, target, userId: "dora" })
  return { begin, say, channel, events, requestAccess, decide, change, restart }
})

it.live("a request for access is discussed by the requester and those who decide, and no one else", () =>
  Effect.gen(function* () {
    const { begin, say, channel, events, requestAccess, decide } = yield* opened
    expect((yield* begin("dora")).status).toBe(404)
    yield* requestAccess
    for (const stranger of ["ben", "cleo"]) expect((yield* begin(stranger)).status).toBe(404)
    expect((yield* begin("dora")).status).toBe(200)
    expect((yield* say("dora", "For my report")).status).toBe(200)
    for (const stranger of ["ben", "cleo"]) {
      expect((yield* channel(stranger)).status).toBe(404)
      expect((yield* say(stranger, "I see")).status).toBe(404)
    }
    expect((yield* channel("ada")).body).toMatchObject({
      type: "APPROVAL_OBJECT_TOPIC",
      objectKind: "CARD",
      objectId: target.id,
      title: "Dora requests access: card secret-sales",
    })
    // Whoever decides is told, and the requester hears what became of it where it was discussed.
    const told = (yield* events("ada", "user:ada")).filter(({ _tag }) => _tag === "NotificationAdded")
    expect(told).toMatchObject([{ notice: { channelId: topic, reason: "MESSAGE" } }])
    yield* decide("RefuseAccess")
    yield* decide("GrantAccess")
    yield* decide("RevokeAccess")
    const said = (yield* events("dora", `channel:${topic}`)).slice(2)
    expect(said.map(({ postedBy, content }) => [postedBy, content])).toEqual(
      ["declined the request", "approved the request", "revoked the access"].map((words) => [
        "approval",
        { text: `Ada ${words}.`, tags: [] },
      ]),
    )
  }).pipe(Effect.scoped),
)

it.live("a decision about a request that no one discusses makes no topic", () =>
  Effect.gen(function* () {
    const { channel, requestAccess, decide } = yield* opened
    yield* requestAccess
    expect((yield* decide("GrantAccess")).status).toBe(200)
    expect((yield* channel("ada")).status).toBe(404)
  }).pipe(Effect.scoped),
)

it.live("a certification is discussed by those who decide about its card, where there is one", () =>
  Effect.gen(function* () {
    const { begin, channel, change, restart } = yield* opened
    expect((yield* begin("ada", certification)).status).toBe(404)
    change("cards/secret-sales.yaml", "updated: 2020", "certification: CERTIFIED\nupdated: 2020")
    yield* restart
    expect((yield* begin("dora", certification)).status).toBe(404)
    expect((yield* begin("ada", certification)).status).toBe(200)
    expect((yield* channel("ada", certification)).body.title).toBe("Certification: Secret sales")
    expect((yield* channel("cleo", certification)).status).toBe(404)
  }).pipe(Effect.scoped),
)
