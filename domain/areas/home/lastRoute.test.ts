import { expect, test } from "vitest"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import { type LastRouteEvent, lastRoute, maxRouteLength } from "./lastRoute.ts"

const given = givenOf(lastRoute)
const visit = (address: string) => ({ _tag: "VisitRoute", address }) as const
const lose = (address: string) => ({ _tag: "LoseRoute", address }) as const
const visited = (route: string): LastRouteEvent => ({ _tag: "RouteVisited", route })
const lost = (route: string): LastRouteEvent => ({ _tag: "RouteLost", route })
const winter = "/m/buzz/channel/topic%3Awinter"

test("both routes are favorites at first, and Home is favorites", () => {
  expect(lastRoute.initialState).toEqual({ route: "favorites", inboxRoute: "favorites" })
  given().when(visit("/")).emitsNothing()
  given(visited("/stacks/air")).when(visit("/?x=1")).emits(visited("favorites"))
})

test("a screen that is shown is the last route, with its filters, once", () => {
  given().when(visit("/card/flights?state=CA")).emits(visited("/card/flights?state=CA"))
  given(visited("/stacks/air")).when(visit("/stacks/air")).emitsNothing()
  const long = `/card/flights?state=${"A".repeat(maxRouteLength)}`
  given().when(visit(long)).emits(visited("/card/flights"))
})

test("a channel, its huddle and the activity are the last inbox route, which other screens leave", () => {
  const inbox = (...routes: ReadonlyArray<string>) => given(...routes.map(visited)).state.inboxRoute
  expect(inbox(winter, "/stacks/air", "/m/buzz")).toBe(winter)
  expect(inbox(winter, "/m/buzz/activity")).toBe("/m/buzz/activity")
  expect(inbox(`${winter}?message=9`)).toBe(winter)
  expect(inbox(`${winter}?message=9&huddle=4`)).toBe(`${winter}?huddle=4`)
})

test("what may not be seen any more is favorites again", () => {
  given(visited(winter), visited("/stacks/air"))
    .when(lose(`${winter}?message=9`))
    .emits(lost(`${winter}?message=9`))
  expect(given(visited(winter), visited("/stacks/air"), lost(`${winter}?message=9`)).state).toEqual({
    route: "/stacks/air",
    inboxRoute: "favorites",
  })
  expect(given(visited(winter), lost(winter)).state).toEqual(lastRoute.initialState)
  given(visited("/stacks/air")).when(lose("/stacks/birds")).emitsNothing()
})

test("what this browser kept is there again", () => {
  expect(given({ _tag: "RoutesRestored", route: "/stacks", inboxRoute: winter }).state).toEqual({
    route: "/stacks",
    inboxRoute: winter,
  })
})
