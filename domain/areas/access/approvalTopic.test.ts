import fc from "fast-check"
import { expect, it } from "vitest"
import { ChannelId, UserId } from "../../kernel/ids.ts"
import { approvalChannel, approvalOf } from "./approvalTopic.ts"

const name = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => text.isWellFormed())
const target = fc.record({ type: fc.constantFrom("card" as const, "stack" as const), id: name })

it("the channel of an approval says whose it is, and of what", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.record({ requester: name.map((id) => UserId.make(id)), target }),
        fc.record({
          requester: fc.constant(null),
          target: target.map(({ id }) => ({ type: "card" as const, id })),
        }),
      ),
      (approval) => {
        expect(approvalOf(approvalChannel(approval))).toEqual(approval)
      },
    ),
  )
})

it.each([
  "approval:",
  "approval:ben",
  "approval:ben:card:",
  "approval::stack:sales",
  "approval:%zz:card:a",
  "approval:b%65n:card:a",
  "card:sales",
])("%s is no channel of an approval", (id) => expect(approvalOf(ChannelId.make(id))).toBeNull())
