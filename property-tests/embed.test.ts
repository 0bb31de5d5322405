import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { type EmbedCommand, embed, referenceIdOf } from "#domain/areas/embed/embed.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"

const { decide, evolve, initialState } = embed
const context = { now: EpochMs.make(0), actor: UserId.make("ada") }
const wordCharacter = fc.constantFrom(..."abcXYZ019_")
const word = fc.string({ unit: wordCharacter, minLength: 1, maxLength: 100 })
const origin = fc.constantFrom("https://a.example", "https://b.example")

const command: fc.Arbitrary<EmbedCommand> = fc.oneof(
  fc
    .record({ referenceId: fc.string(), authorizedDomains: fc.array(origin, { maxLength: 2 }) })
    .map((given): EmbedCommand => ({ _tag: "AwaitHost", ...given })),
  origin.map((host): EmbedCommand => ({ _tag: "ConnectHost", origin: host })),
  fc
    .record({ width: fc.nat({ max: 3 }), height: fc.nat({ max: 3 }) })
    .map((size): EmbedCommand => ({ _tag: "ReportFrameSize", ...size })),
)
const act = (state: typeof initialState, given: EmbedCommand) => {
  const answer = decide(given, state, context, {})
  return E.isLeft(answer) ? state : answer.right.reduce(evolve, state)
}
const reached = fc
  .array(command, { maxLength: 15 })
  .map((commands) => ({ commands, state: commands.reduce(act, initialState) }))

describe("a reference id", () => {
  it("is kept when it has 1 to 100 word characters", () => {
    fc.assert(
      fc.property(word, (text) => {
        expect(referenceIdOf(text)).toBe(text)
      }),
    )
  })

  it("is empty with any other character, or when it is too long", () => {
    const other = fc.string({ unit: "binary", minLength: 1 }).filter((text) => /\W/.test(text))
    const long = fc.string({ unit: wordCharacter, minLength: 101, maxLength: 300 })
    fc.assert(
      fc.property(fc.oneof(other, long, fc.constantFrom("", "abc\n", "ä")), (text) => {
        expect(referenceIdOf(text)).toBe("")
      }),
    )
  })
})

describe("the channel to the host", () => {
  it("is off until domains are authorised", () => {
    fc.assert(
      fc.property(reached, ({ commands, state }) => {
        const isAwaited = commands.some(
          (given) => given._tag === "AwaitHost" && given.authorizedDomains.length > 0,
        )
        expect(state.channel !== "OFF").toBe(isAwaited)
        expect(state.origin === null).toBe(state.channel !== "CONNECTED")
      }),
    )
  })

  it("connects to one origin, once", () => {
    fc.assert(
      fc.property(reached, fc.array(command), ({ state }, further) => {
        fc.pre(state.channel === "CONNECTED")
        const { channel, origin: host, referenceId } = further.reduce(act, state)
        expect({ channel, host, referenceId }).toEqual({
          channel: "CONNECTED",
          host: state.origin,
          referenceId: state.referenceId,
        })
      }),
    )
  })

  it("refuses to connect while it is off", () => {
    fc.assert(
      fc.property(reached, origin, ({ state }, host) => {
        const answer = decide({ _tag: "ConnectHost", origin: host }, state, context, {})
        expect(E.isLeft(answer)).toBe(state.channel === "OFF")
      }),
    )
  })
})
