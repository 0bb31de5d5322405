import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { channelMarks, favoritePosition } from "#domain/areas/channelMarks/channelMarks.ts"
import { ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"

const ids = ["a", "b", "c", "d", "e"].map((name) => ChannelId.make(`topic:${name}`))
const actor = UserId.make("ada")
const commandId = CommandId.make("0197a3c2-0000-7000-8000-000000000001")
const context = { actor, commandId, now: EpochMs.make(0) }
const meta = { stream: `user:${actor}`, seq: Seq.make(1), at: EpochMs.make(0), actor, commandId } as const

const move = fc.record({ channelId: fc.constantFrom(...ids), position: fc.integer({ min: -1, max: 7 }) })
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never

const moved = (moves: ReadonlyArray<Move>) => {
  let state = channelMarks.initialState
  for (const one of moves) {
    const decided = channelMarks.decide({ _tag: "FavoriteChannel", ...one }, state, context)
    for (const event of E.isRight(decided) ? decided.right : [])
      state = channelMarks.evolve(state, event, meta)
  }
  return state
}

describe("the order of favourite channels", () => {
  it("has each channel once, and the one that was moved where it was put", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), move, (before, last) => {
        const state = moved([...before, last])
        expect(new Set(state.favorites).size).toBe(state.favorites.length)
        const end = state.favorites.length - 1
        expect(favoritePosition(state, last.channelId)).toBe(Math.min(last.position, end))
      }),
    )
  })

  it("leaves the others in their order", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), move, (before, last) => {
        const others = (moves: ReadonlyArray<Move>) =>
          moved(moves).favorites.filter((id) => id !== last.channelId)
        expect(others([...before, last])).toEqual(others(before))
      }),
    )
  })

  it("comes back by the opposite step: down and up again", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), fc.constantFrom(...ids), (before, channelId) => {
        const state = moved(before)
        const at = favoritePosition(state, channelId)
        fc.pre(at >= 0 && at < state.favorites.length - 1)
        const back = moved([...before, { channelId, position: at + 1 }, { channelId, position: at }])
        expect(back.favorites).toEqual(state.favorites)
      }),
    )
  })
})
