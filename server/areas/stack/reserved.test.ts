import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const readers = { "accept-language": "de-DE,de;q=0.9" }

it.live.each([
  ["-100000", "Overview", "Übersicht"],
  ["-100002", "Shared with you", "Mit Ihnen geteilt"],
  ["-100003", "Favorites", "Favoriten"],
] as const)("stack %s is called %s, and %s by who reads German, by any of its ids", ([id, english, german]) =>
  Effect.gen(function* () {
    const { fetch, call } = yield* serveEffectiveWorkspace()
    for (const one of [id, `ss:${id}`, `ss:${id}:2`]) {
      const path = `/api/content/v1/pages/${encodeURIComponent(one)}`
      const { body } = yield* call("GET", path, { as: "ben" })
      expect([body.id, body.title]).toEqual([id, english])
      const translated = yield* Effect.promise(async () =>
        (await fetch("GET", path, { as: "ben", headers: readers })).json(),
      )
      expect(translated).toMatchObject({ id, title: german })
    }
  }),
)

it.live("stacks that everyone has are found by their titles", () =>
  Effect.gen(function* () {
    const { call } = yield* serveEffectiveWorkspace()
    const body = { query: "overv", entityList: ["page"] }
    const found = yield* call("POST", "/api/search/v1/query", { as: "ben", body })
    expect(found.body.searchObjects).toEqual([{ entity: "page", databaseId: "-100000", title: "Overview" }])
  }),
)
