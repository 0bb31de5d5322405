import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { requestOf } from "#domain/areas/access/access.ts"
import type { AccessEvent } from "#domain/areas/access/events.ts"
import { type AccessTarget, accessStream } from "#domain/areas/access/types.ts"
import { annotationsOf } from "#domain/areas/annotation/annotation.ts"
import type { Bookmark } from "#domain/areas/home/bookmark.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { type SharedRequest, stateIn } from "#domain/shared.ts"
import { commandIdAt, user, users } from "./arbitraries/ids.ts"
import { Server } from "./sending/server.ts"

interface Step {
  readonly request: SharedRequest
  readonly actor: (typeof users)[number]
}

const steps = (request: fc.Arbitrary<SharedRequest>): fc.Arbitrary<ReadonlyArray<Step>> =>
  fc.array(fc.record({ request, actor: user }), { maxLength: 40 })

const targets: ReadonlyArray<AccessTarget> = [
  { type: "card", id: "1" },
  { type: "stack", id: "1" },
]
const target = fc.constantFrom(...targets)
const accessRequest: fc.Arbitrary<SharedRequest> = fc
  .oneof(
    fc.record({
      _tag: fc.constant("RequestAccess" as const),
      target,
      message: fc.constantFrom("", "please"),
    }),
    fc.record({
      _tag: fc.constantFrom("GrantAccess" as const, "RefuseAccess" as const, "RevokeAccess" as const),
      target,
      userId: user,
    }),
    fc.record({
      _tag: fc.constant("ShareAccess" as const),
      target,
      userId: user,
      message: fc.constantFrom("", "see this"),
    }),
  )
  .map((command) => ({ area: "access", command }))

const flights = CardUrn.make("flights")
const savedUrns = Array.from({ length: 5 }, (_, index) => CardUrn.make(`saved-${commandIdAt(index)}`))
const savedRequest: fc.Arbitrary<SharedRequest> = fc
  .oneof(
    fc.constantFrom("a", "b").map((title) => ({
      _tag: "SaveCard" as const,
      source: flights,
      stack: null,
      choice: { title, description: "", filters: [], overwriteDateRange: false },
    })),
    fc.record({
      _tag: fc.constantFrom("RemoveSavedCard" as const, "RestoreSavedCard" as const),
      urn: fc.constantFrom(...savedUrns),
    }),
  )
  .map((command) => ({ area: "saved", command }))

const annotationRequest: fc.Arbitrary<SharedRequest> = fc
  .oneof(
    fc.record({
      _tag: fc.constant("AnnotateDate" as const),
      card: fc.constant(flights),
      point1: fc.constantFrom("2001-01-01", "2001-02-01"),
      content: fc.constantFrom("", " ", " Snow "),
    }),
    fc.record({
      _tag: fc.constantFrom("RemoveAnnotation" as const, "RestoreAnnotation" as const),
      card: fc.constant(flights),
      id: fc.nat({ max: 9 }).map(commandIdAt),
    }),
  )
  .map((command) => ({ area: "annotation", command }))

const bookmark = fc
  .tuple(fc.constantFrom("card" as const, "stack" as const), fc.constantFrom("a", "b", "c"))
  .map(
    ([kind, id]): Bookmark =>
      kind === "card" ? { kind, id: CardUrn.make(id) } : { kind, id: StackId.make(id) },
  )
const homeRequest: fc.Arbitrary<SharedRequest> = fc
  .oneof(
    fc.record({
      _tag: fc.constantFrom("FavoriteCard" as const, "UnfavoriteCard" as const, "ViewCard" as const),
      urn: fc.constantFrom("a", "b", "c").map((urn) => CardUrn.make(urn)),
    }),
    fc.record({
      _tag: fc.constantFrom("FavoriteStack" as const, "UnfavoriteStack" as const, "ViewStack" as const),
      id: fc.constantFrom("a", "b", "c").map((id) => StackId.make(id)),
    }),
    fc.record({ _tag: fc.constant("OrderBookmarks" as const), items: fc.array(bookmark, { maxLength: 4 }) }),
  )
  .map((command) => ({ area: "home", command }))

/** Does the steps one after the other; those that were accepted, by the index that made their command id. */
const run = (taken: ReadonlyArray<Step>) => {
  const server = new Server()
  const accepted = taken.flatMap(({ request, actor }, index) =>
    E.isRight(server.run(commandIdAt(index), request, actor)) ? [{ request, actor, index }] : [],
  )
  return { server, accepted }
}

describe("what people share", () => {
  const requests = {
    access: accessRequest,
    saved: savedRequest,
    annotation: annotationRequest,
    home: homeRequest,
  }
  it.each(Object.entries(requests))("%s: asking again for what is so leads to no event", (_, request) => {
    fc.assert(
      fc.property(steps(request), (taken) => {
        const { server, accepted } = run(taken)
        const last = accepted.at(-1)
        fc.pre(last !== undefined && last.request.command._tag !== "SaveCard")
        fc.pre(last.request.command._tag !== "AnnotateDate")
        const again = server.run(commandIdAt(taken.length), last.request, last.actor)
        expect(again).toEqual(E.right([]))
      }),
    )
  })

  it.each(Object.entries(requests))(
    "%s: a retry under the same id leads to the same events",
    (_, request) => {
      fc.assert(
        fc.property(steps(request), fc.nat(), (taken, at) => {
          const { server, accepted } = run(taken)
          const retried = accepted[at % Math.max(1, accepted.length)]
          fc.pre(retried !== undefined)
          const before = server.all
          server.run(commandIdAt(retried.index), retried.request, retried.actor)
          expect(server.all).toEqual(before)
        }),
      )
    },
  )
})

describe("requests for access", () => {
  type Decision = Exclude<AccessEvent, { readonly _tag: "AccessTextsRedacted" }>
  const statusAfter: Readonly<Record<Decision["_tag"], string>> = {
    AccessRequested: "OPEN",
    AccessGranted: "GRANTED",
    AccessRefused: "REFUSED",
    AccessRevoked: "REVOKED",
    AccessShared: "GRANTED",
  }
  const isAccess = (event: { readonly _tag: string }): event is Decision => event._tag in statusAfter

  it("let in those, and only those, whose last request was last granted", () => {
    fc.assert(
      fc.property(steps(accessRequest), (taken) => {
        const { server } = run(taken)
        for (const one of targets) {
          const stream = accessStream(one)
          const events = server.log(stream).map(({ event }) => event)
          const state = stateIn(server.fold(stream), "access")
          for (const person of users) {
            const last = events.filter(isAccess).findLast(({ userId }) => userId === person)
            expect(requestOf(state, one, person)?.status).toBe(last && statusAfter[last._tag])
          }
          expect(new Set(state.map(({ userId }) => userId)).size).toBe(state.length)
        }
      }),
    )
  })
})

describe("what is shared and then revoked", () => {
  it("leaves everyone's access as it was, of those who had none", () => {
    fc.assert(
      fc.property(steps(accessRequest), target, user, user, (taken, one, person, owner) => {
        const { server } = run(taken)
        const stream = accessStream(one)
        const granted = () =>
          stateIn(server.fold(stream), "access").flatMap(({ userId, status }) =>
            status === "GRANTED" ? [userId] : [],
          )
        const before = granted()
        fc.pre(!before.includes(person))
        const decide = (index: number, command: SharedRequest) =>
          server.run(commandIdAt(taken.length + index), command, owner)
        const decision = { target: one, userId: person }
        decide(0, { area: "access", command: { _tag: "ShareAccess", ...decision, message: "" } })
        expect(granted().toSorted()).toEqual([...before, person].toSorted())
        decide(1, { area: "access", command: { _tag: "RevokeAccess", ...decision } })
        expect(granted()).toEqual(before)
      }),
    )
  })
})

describe("saved cards", () => {
  it("are what was saved under their urn, by the person who did, and there unless they were removed last", () => {
    fc.assert(
      fc.property(steps(savedRequest), (taken) => {
        const { server } = run(taken)
        for (const stream of server.streams) {
          const card = stateIn(server.fold(stream), "saved")
          const first = taken.find(
            ({ request }, index) =>
              request.command._tag === "SaveCard" && stream === `card:saved-${commandIdAt(index)}`,
          )
          if (card === null) expect(server.log(stream)).toEqual([])
          else {
            expect(first).toMatchObject({ actor: card.author, request: { command: { choice: card.choice } } })
            expect(server.log(stream).at(-1)?.event._tag === "SavedCardRemoved").toBe(card.removed)
          }
        }
      }),
    )
  })
})

describe("annotations", () => {
  it("are listed by date, with the words of who wrote them, and each once", () => {
    fc.assert(
      fc.property(steps(annotationRequest), (taken) => {
        const stream: StreamName = cardStream(flights)
        const listed = annotationsOf(stateIn(run(taken).server.fold(stream), "annotation"))
        const dates = listed.map(({ dataPoint }) => dataPoint.point1)
        expect(dates).toEqual(dates.toSorted())
        expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
        for (const { content, id, userId } of listed) {
          expect(content).toBe("Snow")
          expect(taken.findIndex((_, index) => commandIdAt(index) === id)).not.toBe(-1)
          expect(taken.find((_, index) => commandIdAt(index) === id)?.actor).toBe(userId)
        }
      }),
    )
  })
})
