import { describe, expect, test } from "vitest"
import { context } from "../../kernel/given.fixture.ts"
import { ChannelId, UserId } from "../../kernel/ids.ts"
import { directChannel, peopleOfDirect, permissionOf, personPrincipal } from "./members.ts"

const other = UserId.make("bo")
const bo = personPrincipal(other)
const pilots = { type: "GROUP", id: "pilots" } as const

describe("permissions in a channel", () => {
  test("are a person's own before those of their groups, and those before everyone's", () => {
    const members = [
      { principal: pilots, permission: "READ" as const },
      { principal: bo, permission: "ADMIN" as const },
    ]
    expect(permissionOf("PRIVATE_GENERAL_TOPIC", members, context.actor)).toBe("NONE")
    expect(permissionOf("PRIVATE_GENERAL_TOPIC", members, context.actor, ["pilots"])).toBe("READ")
    expect(permissionOf("PUBLIC_GENERAL_TOPIC", members, context.actor)).toBe("REPLY")
    expect(permissionOf("PUBLIC_GENERAL_TOPIC", members, other, ["pilots"])).toBe("ADMIN")
  })
})

describe("a direct chat", () => {
  const people = ["zoë+1", "ada", "a:b"].map((id) => UserId.make(id))
  test("is the same for the same people, and names them", () => {
    expect(directChannel(people)).toBe(directChannel([...people, ...people].reverse()))
    expect(new Set(peopleOfDirect(directChannel(people)))).toEqual(new Set(people))
  })
  test("is not another channel, nor of one, nor named in another order", () => {
    for (const id of [
      "card:flights",
      "direct:ada",
      "direct:bob+ada",
      "direct:ada+ada",
      "direct:",
      "direct:ada+%",
    ])
      expect(peopleOfDirect(ChannelId.make(id))).toBeNull()
  })
})
