import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type AccessCommand, accessDecider, requestOf, requestsOf } from "#domain/access/access.ts"
import type { AccessEvent } from "#domain/access/events.ts"
import type { AccessTarget } from "#domain/access/types.ts"
import { type AnnotationCommand, annotationDecider, annotationsOf } from "#domain/annotation/annotation.ts"
import type { Decider } from "#domain/kernel/decider.ts"
import { CardUrn, ChannelId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { replay } from "#domain/kernel/replay.ts"
import { type SavedCommand, savedCards, savedDecider } from "#domain/saved/saved.ts"
import { commandIdAt } from "./arbitraries/ids.ts"

interface Step<Command> {
  readonly command: Command
  readonly actor: UserId
}

const people = ["ada", "bo", "cy"].map((name) => UserId.make(name))
const actor = fc.constantFrom(...people)
const steps = <Command>(command: fc.Arbitrary<Command>): fc.Arbitrary<ReadonlyArray<Step<Command>>> =>
  fc.array(fc.record({ command, actor }), { maxLength: 40 })

const targets: ReadonlyArray<AccessTarget> = [
  { type: "card", id: "1" },
  { type: "stack", id: "1" },
]
const target = fc.constantFrom(...targets)
const accessCommand: fc.Arbitrary<AccessCommand> = fc.oneof(
  fc.record({
    _tag: fc.constant("RequestAccess" as const),
    id: fc.nat(9).map(commandIdAt),
    target,
    message: fc.constantFrom("", "please"),
  }),
  fc.record({
    _tag: fc.constantFrom("GrantAccess" as const, "RefuseAccess" as const, "RevokeAccess" as const),
    target,
    userId: actor,
  }),
)
const urn = fc.constantFrom("saved-1", "saved-2").map((id) => CardUrn.make(id))
const savedCommand: fc.Arbitrary<SavedCommand> = fc.oneof(
  fc.record({
    _tag: fc.constant("SaveCard" as const),
    urn,
    source: fc.constant(CardUrn.make("flights")),
    stack: fc.constant(null),
    definition: fc.record({ title: fc.constantFrom("a", "b") }),
  }),
  fc.record({ _tag: fc.constantFrom("RemoveSavedCard" as const, "RestoreSavedCard" as const), urn }),
)
const place = { card: urn, id: fc.constantFrom("n1", "n2") }
const annotationCommand: fc.Arbitrary<AnnotationCommand> = fc.oneof(
  fc.record({
    _tag: fc.constant("AnnotateDate" as const),
    ...place,
    point1: fc.constantFrom("2001-01-01", "2001-02-01"),
    content: fc.constantFrom("", " ", "Snow"),
    threadId: fc.constant(ChannelId.make("card:saved-1")),
  }),
  fc.record({ _tag: fc.constantFrom("RemoveAnnotation" as const, "RestoreAnnotation" as const), ...place }),
)

/** Decides one step after the other; the same step again must change nothing. */
const run = <State, Command, Event, Rejection>(
  { initialState, decide, evolve }: Decider<State, Command, Event, Rejection>,
  taken: ReadonlyArray<Step<Command>>,
): { readonly state: State; readonly events: ReadonlyArray<Event> } => {
  let state = initialState
  const events: Array<Event> = []
  for (const [index, { command, actor: by }] of taken.entries()) {
    const context = { now: EpochMs.make(index + 1), actor: by }
    const decided = decide(command, state, context)
    if (decided._tag === "Left") continue
    events.push(...decided.right)
    state = replay(evolve, state, decided.right)
    const again = decide(command, state, context)
    expect(again, JSON.stringify(command)).toEqual({ _tag: "Right", right: [] })
    for (const event of decided.right) expect(evolve(state, event)).toBe(state)
  }
  return { state, events }
}

const laws = <State, Command, Event, Rejection>(
  decider: Decider<State, Command, Event, Rejection>,
  command: fc.Arbitrary<Command>,
) => {
  it("leads anywhere by its events alone, and twice the same command no further", () => {
    fc.assert(
      fc.property(steps(command), (taken) => {
        const { state, events } = run(decider, taken)
        expect(replay(decider.evolve, decider.initialState, events)).toEqual(state)
      }),
    )
  })
}

describe("requests for access", () => {
  laws(accessDecider, accessCommand)

  it("let in those, and only those, whose last request was last granted", () => {
    const statusAfter: Readonly<Record<AccessEvent["_tag"], string>> = {
      AccessRequested: "OPEN",
      AccessGranted: "GRANTED",
      AccessRefused: "REFUSED",
      AccessRevoked: "REVOKED",
    }
    fc.assert(
      fc.property(steps(accessCommand), (taken) => {
        const { state, events } = run(accessDecider, taken)
        for (const one of targets) {
          for (const person of people) {
            const last = events.findLast(
              ({ target: { type }, userId }) => type === one.type && userId === person,
            )
            expect(requestOf(state, one, person)?.status).toBe(last && statusAfter[last._tag])
          }
        }
        const asked = requestsOf(state).map(({ target: { type }, userId }) => `${type} ${userId}`)
        expect(new Set(asked).size).toBe(asked.length)
      }),
    )
  })
})

describe("saved cards", () => {
  laws(savedDecider, savedCommand)

  it("are what was saved first under their urn, by the person who did", () => {
    fc.assert(
      fc.property(steps(savedCommand), (taken) => {
        const { state, events } = run(savedDecider, taken)
        for (const { urn: id, author, definition } of savedCards(state)) {
          const first = taken.find(({ command }) => command._tag === "SaveCard" && command.urn === id)
          expect(first).toMatchObject({ actor: author, command: { definition } })
          expect(events.findLast((event) => event.urn === id)?._tag).not.toBe("SavedCardRemoved")
        }
      }),
    )
  })
})

describe("annotations", () => {
  laws(annotationDecider, annotationCommand)

  it("are listed by date and never without words", () => {
    fc.assert(
      fc.property(steps(annotationCommand), urn, (taken, card) => {
        const listed = annotationsOf(run(annotationDecider, taken).state, card)
        const dates = listed.map(({ dataPoint }) => dataPoint.point1)
        expect(dates).toEqual(dates.toSorted())
        for (const { content } of listed) expect(content).toBe("Snow")
      }),
    )
  })
})
