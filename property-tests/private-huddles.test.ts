import fc from "fast-check"
import { isRight } from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { buzz } from "#domain/areas/buzz/buzz.ts"
import type { ChannelCommand } from "#domain/areas/buzz/channelCommand.ts"
import { permissionOf, personPrincipal, topicChannel } from "#domain/areas/buzz/members.ts"
import { permissionInHuddle, privateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import type { Channel, ChannelPrincipal } from "#domain/areas/buzz/types.ts"
import { type ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"

const parentId = topicChannel("winter")
const huddleId = privateHuddleChannel("side")
const maker = UserId.make("ada")
const people = [maker, UserId.make("bo"), UserId.make("cleo"), UserId.make("dora")]
const commandId = CommandId.make("0197a3c2-0000-7000-8000-000000000001")

/** What someone does: `of` is the other person, `in` the place of the change. */
interface Step {
  readonly actor: UserId
  readonly what: "invite" | "take out" | "leave" | "say" | "let into the topic" | "take out of the topic"
  readonly of: UserId
}
const person = fc.constantFrom(...people)
const step: fc.Arbitrary<Step> = fc.record({
  actor: person,
  what: fc.constantFrom(
    ...(["invite", "take out", "leave", "say", "let into the topic", "take out of the topic"] as const),
  ),
  of: person,
})
const steps = fc.array(step, { maxLength: 30 })

/** A private topic of everyone with a private huddle of Ada's, to which people do things as far as they may. */
const make = () => {
  const channels = new Map<ChannelId, Channel>()
  const stateOf = (id: ChannelId): Channel => channels.get(id) ?? buzz.initialState
  let at = 0
  const seqs = new Map<ChannelId, number>()
  const give = (actor: UserId, command: ChannelCommand): boolean => {
    const { channelId } = command
    const decided = buzz.decide(command, stateOf(channelId), { actor, commandId, now: EpochMs.make(at) })
    if (!isRight(decided)) return false
    for (const event of decided.right) {
      at += 1
      const seq = Seq.make((seqs.get(channelId) ?? 0) + 1)
      seqs.set(channelId, seq)
      const meta = { stream: `channel:${channelId}`, seq, at: EpochMs.make(at), actor, commandId } as const
      channels.set(channelId, buzz.evolve(stateOf(channelId), event, meta))
    }
    return decided.right.length > 0
  }
  const inTopic = (user: UserId) =>
    permissionOf("PRIVATE_GENERAL_TOPIC", stateOf(parentId).details.members, user)
  const inHuddle = (user: UserId) =>
    permissionInHuddle(permissionOf("PRIVATE_HUDDLE", stateOf(huddleId).details.members, user), inTopic(user))
  const mayRead = (user: UserId): boolean => inHuddle(user) !== "NONE"
  const member = (principal: ChannelPrincipal, isIn: boolean) =>
    ({ _tag: "SetMember", principal, permission: isIn ? "REPLY" : "NONE" }) as const
  give(maker, {
    _tag: "CreateChannel",
    channelId: parentId,
    type: "PRIVATE_GENERAL_TOPIC",
    objectId: "",
    title: "Winter",
    members: people.slice(1).map((id) => ({ principal: personPrincipal(id), permission: "REPLY" })),
  })
  give(maker, {
    _tag: "SendMessage",
    channelId: parentId,
    content: { text: "snow", tags: [] },
    attachments: [],
  })
  give(maker, {
    _tag: "CreateChannel",
    channelId: huddleId,
    type: "PRIVATE_HUDDLE",
    objectId: parentId,
    title: "Winter",
    rootSeq: Seq.make(2),
  })
  /** Does a step as the server lets it be done; true where something changed. */
  const take = ({ actor, what, of }: Step): boolean => {
    switch (what) {
      case "invite":
        if (!mayRead(actor) || inTopic(of) === "NONE") return false
        return give(actor, { ...member(personPrincipal(of), true), channelId: huddleId })
      case "take out":
        return mayRead(actor) && give(actor, { ...member(personPrincipal(of), false), channelId: huddleId })
      case "leave":
        return (
          mayRead(actor) && give(actor, { ...member(personPrincipal(actor), false), channelId: huddleId })
        )
      case "say": {
        if (inHuddle(actor) === "READ" || !mayRead(actor)) return false
        const content = { text: "psst", tags: [] }
        return give(actor, { _tag: "SendMessage", channelId: huddleId, content, attachments: [] })
      }
      case "let into the topic":
        return give(maker, { ...member(personPrincipal(of), true), channelId: parentId })
      case "take out of the topic":
        return give(maker, { ...member(personPrincipal(of), false), channelId: parentId })
    }
  }
  return { take, mayRead, inTopic, stateOf }
}

describe("a private huddle", () => {
  it("is never read by someone who was not invited, whatever is done in whatever order", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { take, mayRead } = make()
        const invited = new Set<UserId>([maker])
        for (const next of all) {
          if (take(next) && next.what === "invite") invited.add(next.of)
          for (const user of people) if (mayRead(user)) expect(invited).toContain(user)
        }
      }),
    )
  })

  it("is read by whom it has who may read its channel, and by no one else", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { take, mayRead, inTopic } = make()
        const inside = new Set<UserId>([maker])
        for (const next of all) {
          if (!take(next)) continue
          if (next.what === "invite") inside.add(next.of)
          if (next.what === "take out") inside.delete(next.of)
          if (next.what === "leave") inside.delete(next.actor)
          expect(people.filter(mayRead)).toEqual(
            people.filter((user) => inside.has(user) && inTopic(user) !== "NONE"),
          )
        }
      }),
    )
  })

  it("changes nothing of its channel: nothing of it is in the channel's fold", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const [one, other] = [make(), make()]
        for (const next of all) one.take(next)
        const isOfHuddle = ({ what }: Step) => !what.endsWith("the topic")
        for (const next of all) if (!isOfHuddle(next)) other.take(next)
        expect(one.stateOf(parentId)).toEqual(other.stateOf(parentId))
      }),
    )
  })

  it("loses people by their own leave or their maker's hand alone", () => {
    fc.assert(
      fc.property(steps, step, (before, next) => {
        const { take, stateOf } = make()
        for (const one of before) take(one)
        const ids = () => stateOf(huddleId).details.members.map(({ principal }) => principal.id)
        const had = ids()
        take(next)
        const gone = had.filter((id) => !ids().includes(id))
        if (gone.length > 0) expect([maker, ...gone]).toContain(next.actor)
      }),
    )
  })
})
