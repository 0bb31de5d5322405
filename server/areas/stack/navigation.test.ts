import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const winter = "topic:winter"
const nothing = { viewCount: 0, trend: { current: 0, previous: 0 } }

it.live("lists what a person bookmarked in their order, as far as they may see it, with its views", () =>
  Effect.gen(function* () {
    const { call, run } = yield* serveEffectiveWorkspace()
    const listOf = (as: string) =>
      Effect.map(call("GET", "/api/content/v1/home/navigation", { as }), ({ body }) => body.items)
    const done = (as: string, area: string, command: object) =>
      Effect.map(run(as, area, command), ({ status }) => expect(status).toBe(200))
    const before = yield* listOf("ben")
    yield* done("ben", "home", { _tag: "FavoriteStack", id: "sales" })
    yield* done("ben", "home", { _tag: "FavoriteCard", urn: "sales-by-shop" })
    yield* done("ben", "buzz", {
      _tag: "CreateChannel",
      channelId: winter,
      type: "PRIVATE_GENERAL_TOPIC",
      objectId: "",
      title: "Winter",
    })
    yield* done("ben", "channelMarks", { _tag: "FavoriteChannel", channelId: winter, position: 0 })
    for (const as of ["ada", "ben"]) yield* done(as, "home", { _tag: "ViewStack", id: "sales" })
    const stack = {
      kind: "stack",
      id: "sales",
      title: "Sales",
      viewCount: 2,
      trend: { current: 2, previous: 0 },
    }
    const card = { kind: "card", id: "sales-by-shop", title: "Sales by shop", ...nothing }
    const channel = {
      kind: "channel",
      id: winter,
      type: "PRIVATE_GENERAL_TOPIC",
      title: "Winter",
      viewCount: null,
      trend: null,
    }
    expect(yield* listOf("ben")).toEqual([...before, stack, card, channel])
    const items = [
      { kind: "channel", id: winter },
      { kind: "stack", id: "sales" },
    ]
    yield* done("ben", "home", { _tag: "OrderBookmarks", items })
    expect(yield* listOf("ben")).toEqual([channel, stack, ...before, card])
    yield* done("ben", "home", { _tag: "UnfavoriteStack", id: "sales" })
    expect(yield* listOf("ben")).toEqual([channel, ...before, card])
  }),
)

it.live("does not list what its person may not see, and lets them bookmark none of it", () =>
  Effect.gen(function* () {
    const { call, run } = yield* serveEffectiveWorkspace()
    const listOf = (as: string) =>
      Effect.map(call("GET", "/api/content/v1/home/navigation", { as }), ({ body }) =>
        body.items.map(({ id }: { readonly id: string }) => id),
      )
    for (const id of ["secret", "nothing"]) {
      const { status, body } = yield* run("ben", "home", { _tag: "FavoriteStack", id })
      expect([status, body.code, body.field]).toEqual([404, "stack.unknown", "id"])
    }
    const before = yield* listOf("ada")
    expect((yield* run("ada", "home", { _tag: "FavoriteStack", id: "secret" })).status).toBe(200)
    expect(yield* listOf("ada")).toEqual([...before, "secret"])
    const give = (permission: string) =>
      run("ada", "buzz", {
        _tag: "SetMember",
        channelId: winter,
        principal: { type: "USER", id: "ben" },
        permission,
      })
    yield* run("ada", "buzz", {
      _tag: "CreateChannel",
      channelId: winter,
      type: "PRIVATE_GENERAL_TOPIC",
      objectId: "",
      title: "Winter",
    })
    yield* give("REPLY")
    yield* run("ben", "channelMarks", { _tag: "FavoriteChannel", channelId: winter, position: 0 })
    expect(yield* listOf("ben")).toContain(winter)
    yield* give("NONE")
    expect(yield* listOf("ben")).not.toContain(winter)
  }),
)
