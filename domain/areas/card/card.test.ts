import { describe, test } from "vitest"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { card } from "./card.ts"
import type { CardEvent } from "./events.ts"

const given = givenOf(card)
const flights = CardUrn.make("flights")
const delays = CardUrn.make("delays")
const requested = (...urns: ReadonlyArray<CardUrn>): CardEvent => ({ _tag: "CardsRequested", urns })

describe("LoadCards", () => {
  test("asks for cards, each once", () =>
    given()
      .when({ _tag: "LoadCards", urns: [flights, delays, flights] })
      .emits(requested(flights, delays)))
  test("asks again for one that failed", () =>
    given(requested(flights), { _tag: "CardsFailed", urns: [flights] })
      .when({ _tag: "LoadCards", urns: [flights] })
      .emits(requested(flights)))
  test("leaves out what is on its way", () =>
    given(requested(flights))
      .when({ _tag: "LoadCards", urns: [flights, delays] })
      .emits(requested(delays)))
  test("asks again for one that might not be seen, as access may have come, but not twice at once", () => {
    const denied: CardEvent = { _tag: "CardsLoaded", cards: [], withoutAccess: [flights] }
    const load = { _tag: "LoadCards", urns: [flights] } as const
    given(denied).when(load).emits(requested(flights))
    given(denied, requested(flights)).when(load).emitsNothing()
  })
})
