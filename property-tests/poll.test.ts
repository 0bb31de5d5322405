import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { type PollState, poll } from "#domain/areas/poll/poll.ts"
import { pollResults, rankedAnswers, userVotes } from "#domain/areas/poll/results.ts"
import type { EventMeta } from "#domain/kernel/area.ts"
import { context } from "#domain/kernel/given.fixture.ts"
import { CardUrn, Seq, UserId } from "#domain/kernel/ids.ts"

const card = CardUrn.make("lunch")
const people = ["ada", "ben", "cleo", "dora"].map((id) => UserId.make(id))
const count = 4
const meta: EventMeta = { ...context, stream: "card:lunch", seq: Seq.make(1), at: context.now }

interface Vote {
  readonly actor: UserId
  readonly choices: ReadonlyArray<number>
}

const votes =
  (allowChange: boolean) =>
  (taken: ReadonlyArray<Vote>, from: PollState = poll.initialState) =>
    taken.reduce((state, { actor, choices }) => {
      const decision = poll.decide({ _tag: "CastVote", card, choices, allowChange }, state, {
        ...context,
        actor,
      })
      return E.isLeft(decision)
        ? state
        : decision.right.reduce((now, event) => poll.evolve(now, event, meta), state)
    }, from)

const vote: fc.Arbitrary<Vote> = fc.record({
  actor: fc.constantFrom(...people),
  choices: fc.array(fc.nat({ max: count + 1 }), { maxLength: 6 }),
})
const taken = fc.array(vote, { maxLength: 20 })
const chosen = ({ choices }: Vote) => [...new Set(choices)].sort((a, b) => a - b)

describe("a poll", () => {
  it("counts the last vote of each person where it may be changed, and the first where it may not", () => {
    fc.assert(
      fc.property(taken, fc.boolean(), (all, allowChange) => {
        const state = votes(allowChange)(all)
        for (const person of people) {
          const own = all.filter(({ actor, choices }) => actor === person && choices.length > 0)
          const counted = allowChange ? own.at(-1) : own[0]
          expect(userVotes(state, person, count + 2)).toEqual(counted === undefined ? [] : chosen(counted))
        }
      }),
    )
  })

  it("counts the same votes again for nothing", () => {
    fc.assert(
      fc.property(taken, (all) => {
        const once = votes(false)(all)
        expect(votes(false)(all, once)).toBe(once)
      }),
    )
  })

  it("counts votes of different people alike in any order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(vote, { selector: ({ actor }) => actor }), (all) => {
        expect(votes(false)(all.toReversed())).toEqual(votes(false)(all))
      }),
    )
  })

  it("has results that add up: as many votes as were chosen, and no more people than voted", () => {
    fc.assert(
      fc.property(taken, fc.boolean(), (all, allowChange) => {
        const state = votes(allowChange)(all)
        const results = pollResults(state, count)
        const own = people.map((person) => userVotes(state, person, count))
        expect(results.votes.reduce((sum, one) => sum + one, 0)).toBe(own.flat().length)
        expect(results.totalVotes).toBe(own.filter(({ length }) => length > 0).length)
        const ranked = rankedAnswers(["a", "b", "c", "d"], results)
        expect(ranked.map(({ index }) => index).sort()).toEqual([0, 1, 2, 3])
        for (const [place, { votes: number, percent }] of ranked.entries()) {
          expect(number).toBeGreaterThanOrEqual(ranked[place + 1]?.votes ?? 0)
          expect(percent).toBe(results.totalVotes === 0 ? 0 : Math.floor((100 * number) / results.totalVotes))
          expect(percent).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  it("is the same from its snapshot", () => {
    fc.assert(
      fc.property(taken, (all) => {
        const state = votes(true)(all)
        expect(poll.load(poll.save(state))).toEqual(state)
      }),
    )
  })
})
