import fc from "fast-check"
import { isRight } from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { buzz } from "#domain/areas/buzz/buzz.ts"
import type { ChannelCommand } from "#domain/areas/buzz/channelCommand.ts"
import {
  includesPermission,
  permissionOf,
  personPrincipal,
  topicChannel,
} from "#domain/areas/buzz/members.ts"
import {
  type Channel,
  ChannelPermission,
  type ChannelPrincipal,
  type ChannelType,
} from "#domain/areas/buzz/types.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"

const channelId = topicChannel("winter")
const [ada, bo, cleo] = [UserId.make("ada"), UserId.make("bo"), UserId.make("cleo")]
const people = [ada, bo, cleo]
const groups = ["pilots", "buyers"]
const commandId = CommandId.make("0197a3c2-0000-7000-8000-000000000001")
const permissions = ChannelPermission.literals
const person = fc.constantFrom(...people)
const principal: fc.Arbitrary<ChannelPrincipal> = fc.oneof(
  person.map(personPrincipal),
  fc.constantFrom(...groups).map((id) => ({ type: "GROUP" as const, id })),
)
const change = fc.record({ actor: person, principal, permission: fc.constantFrom(...permissions) })
const type = fc.constantFrom("PUBLIC_GENERAL_TOPIC" as const, "PRIVATE_GENERAL_TOPIC" as const)

interface Change {
  readonly actor: UserId
  readonly principal: ChannelPrincipal
  readonly permission: ChannelPermission
}

/** The topic after commands, and those of them that were done. */
const topicAfter = (topicType: ChannelType, changes: ReadonlyArray<Change>) => {
  let channel = buzz.initialState
  let seq = 0
  const give = (actor: UserId, command: ChannelCommand): boolean => {
    const decided = buzz.decide(command, channel, { actor, commandId, now: EpochMs.make(seq) })
    if (!isRight(decided)) return false
    for (const event of decided.right) {
      seq += 1
      const meta = {
        stream: `channel:${channelId}`,
        seq: Seq.make(seq),
        at: EpochMs.make(seq),
        actor,
        commandId,
      } as const
      channel = buzz.evolve(channel, event, meta)
    }
    return true
  }
  give(ada, {
    _tag: "CreateChannel",
    channelId,
    type: topicType,
    objectId: "",
    title: "Winter",
  })
  const done = changes.filter(({ actor, principal, permission }) =>
    give(actor, { _tag: "SetMember", channelId, principal, permission }),
  )
  return { channel, done }
}

describe("the members of a topic", () => {
  it("have an admin, whatever is asked for in whatever order", () => {
    fc.assert(
      fc.property(type, fc.array(change, { maxLength: 20 }), (topicType, changes) => {
        const { details } = topicAfter(topicType, changes).channel
        const admins = details.members.filter(({ permission }) => permission === "ADMIN")
        expect(admins.length).toBeGreaterThan(0)
        expect(admins.every(({ principal }) => principal.type === "USER")).toBe(true)
      }),
    )
  })

  it("have what was last given to them, each once", () => {
    fc.assert(
      fc.property(type, fc.array(change, { maxLength: 20 }), (topicType, changes) => {
        const { channel, done } = topicAfter(topicType, changes)
        const keys = channel.details.members.map(({ principal }) => `${principal.type} ${principal.id}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { principal } of done) {
          const last = done.findLast(
            (one) => one.principal.type === principal.type && one.principal.id === principal.id,
          )
          const held = channel.details.members.find(
            (member) => member.principal.type === principal.type && member.principal.id === principal.id,
          )
          expect(held?.permission ?? "NONE").toBe(last?.permission)
        }
      }),
    )
  })

  it("are changed by no one who may not: who is no admin gains nothing beyond joining what is public", () => {
    fc.assert(
      fc.property(type, fc.array(change, { maxLength: 20 }), change, (topicType, before, next) => {
        const { channel } = topicAfter(topicType, before)
        const { channel: then } = topicAfter(topicType, [...before, next])
        const may = (state: Channel, user: UserId) => permissionOf(topicType, state.details.members, user)
        const isAdmin = may(channel, next.actor) === "ADMIN"
        const had = may(channel, next.actor)
        const has = may(then, next.actor)
        if (!isAdmin) expect(includesPermission(had, has) || has === "REPLY").toBe(true)
        for (const other of people.filter((id) => id !== next.actor)) {
          if (isAdmin) continue
          expect(includesPermission(may(then, other), may(channel, other))).toBe(true)
        }
      }),
      {
        numRuns: 1_000,
        examples: [
          [
            "PUBLIC_GENERAL_TOPIC",
            [{ actor: ada, principal: personPrincipal(cleo), permission: "INVITE_OTHERS" }],
            { actor: cleo, principal: personPrincipal(bo), permission: "READ" },
          ],
        ],
      },
    )
  })
})

describe("permissions", () => {
  it("are an order in which each includes those before it", () => {
    for (const [index, held] of permissions.entries())
      for (const [other, needed] of permissions.entries())
        expect(includesPermission(held, needed)).toBe(index >= other)
  })

  it("grow with each group that has one, as long as the person has none of their own", () => {
    const member = fc.record({
      principal: fc.constantFrom(...groups).map((id) => ({ type: "GROUP" as const, id })),
      permission: fc.constantFrom(...permissions.filter((one) => one !== "NONE" && one !== "DENY")),
    })
    fc.assert(
      fc.property(fc.uniqueArray(member, { selector: ({ principal }) => principal.id }), (members) => {
        const some = permissionOf("PRIVATE_GENERAL_TOPIC", members, UserId.make("dora"), groups.slice(0, 1))
        const all = permissionOf("PRIVATE_GENERAL_TOPIC", members, UserId.make("dora"), groups)
        expect(includesPermission(all, some)).toBe(true)
      }),
    )
  })

  it("are none for who is denied, by name or by a group, unless they are an admin by name", () => {
    const member = fc.record({ principal, permission: fc.constantFrom(...permissions) })
    fc.assert(
      fc.property(
        type,
        fc.uniqueArray(member, { selector: (one) => `${one.principal.type} ${one.principal.id}` }),
        person,
        (topicType, members, user) => {
          const isOf = ({ principal }: (typeof members)[number]) =>
            principal.type === "GROUP" ? principal.id === "pilots" : principal.id === user
          const denied = members.filter(isOf).some(({ permission }) => permission === "DENY")
          const isAdmin = members.some(
            (one) => one.principal.type === "USER" && isOf(one) && one.permission === "ADMIN",
          )
          fc.pre(denied)
          expect(permissionOf(topicType, members, user, ["pilots"])).toBe(isAdmin ? "ADMIN" : "NONE")
        },
      ),
    )
  })
})
