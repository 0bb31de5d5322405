import { describe, expect, it } from "vitest"
import type { AccessEvent } from "#domain/areas/access/events.ts"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import { commandIdOf, envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { makeStore } from "../store/appStore.ts"
import { reactGrants } from "./grantReactor.ts"

const ada = UserId.make("ada")
const bob = UserId.make("bob")
const at = EpochMs.make(1)

const setUp = () => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  reactGrants(store)
  const loaded: Array<string> = []
  store.events$.subscribe(({ event }) => {
    if (event._tag === "CardsRequested") loaded.push(...event.urns)
    if (event._tag === "StackRequested") loaded.push(event.id)
    if (event._tag === "HomeRequested") loaded.push("home")
  })
  let seq = 0
  const happens = (event: AccessEvent, stream: "user:ada" | "user:bob" = "user:ada") => {
    seq += 1
    store.record([{ _tag: "EventDelivered", envelope: envelopeOf(stream, seq, event) }])
  }
  const request = (target: AccessTarget): void =>
    happens({ _tag: "AccessRequested", id: commandIdOf(9), target, userId: ada, message: "", at })
  const decide = (_tag: "AccessGranted" | "AccessRefused", target: AccessTarget): void =>
    happens({ _tag, target, userId: ada, by: bob, at })
  return { store, loaded, request, decide }
}
const card = { type: "card", id: "secret" } as const
const stack = { type: "stack", id: "all" } as const

describe("access that is granted while the current user looks", () => {
  it.each([card, stack])("loads what it opens, and their home: %o", (target) => {
    const { loaded, request, decide } = setUp()
    request(target)
    expect(loaded).toEqual([])
    decide("AccessGranted", target)
    expect(loaded).toEqual([target.id, "home"])
  })

  it("loads nothing when it is refused", () => {
    const { loaded, request, decide } = setUp()
    request(card)
    decide("AccessRefused", card)
    expect(loaded).toEqual([])
  })

  it("loads nothing when the stream comes in one piece with what was granted long ago", () => {
    const { store, loaded } = setUp()
    const granted = {
      id: commandIdOf(9),
      target: card,
      userId: ada,
      message: "",
      created: at,
      status: "GRANTED",
      decided: at,
      decidedBy: bob,
    } as const
    const head = Seq.make(2)
    const snapshot = { access: [granted] }
    store.record([{ _tag: "StreamReset", stream: "user:ada", head, updated: at, snapshot }])
    expect(loaded).toEqual([])
  })
})
