import { it } from "@effect/vitest"
import { Effect } from "effect"
import { decode } from "fast-png"
import { describe, expect } from "vitest"
import type { RoosterDigest } from "#domain/areas/card/digest.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { readable, smtpServer } from "../../mail/mail.fixture.ts"
import { withRoosters } from "../../workspace/workspace.fixture.ts"
import { openDigests } from "./digests.fixture.ts"

const amountIn = ({ entries }: RoosterDigest): number | null | undefined => entries[0]?.summary?.value
const slot = "2026-11-21"

/** The small workspace with a rooster of its sales, and what makes another file of them served. */
const open = (options: Omit<Parameters<typeof openDigests>[0], "prepare"> = {}) =>
  Effect.map(openDigests({ ...options, prepare: withRoosters }), (digests) => {
    const { read, write, served } = digests
    return {
      ...digests,
      sellMore: Effect.suspend(() => {
        write("sales.csv", `${read("sales.csv").trimEnd()}\nOslo,extra,2020-03-30,30.03.2020,1000,1\n`)
        write("cards/marker.yaml", "type: text\ntitle: More\ntext: More\nupdated: 2020-03-31\n")
        return served((workspace) => [...workspace.latest().contents.keys()].some((id) => id === "marker"))
      }),
    }
  })

describe("a rooster's card", () => {
  it.live("says beforehand what its first edition would say, to each reader of their rows", () =>
    Effect.gen(function* () {
      const { editionFor } = yield* open()
      const preview = yield* editionFor("ada", "morning")
      expect(preview).toMatchObject({ issued: null, next: Date.parse("2026-11-21T07:00:00Z") })
      expect(amountIn(preview)).toBe(186.5)
      expect(amountIn(yield* editionFor("ben", "morning"))).toBe(35.5)
    }),
  )

  const stays = Effect.fnUntraced(function* (options: Parameters<typeof open>[0]) {
    const { editionFor, pictureFor, look, restart, setTime, sellMore, start } = yield* open(options)
    yield* look
    setTime("2026-11-21T07:00:10Z")
    const other = yield* start
    yield* Effect.all([look, other.look], { concurrency: 2 })
    yield* other.stop
    yield* sellMore
    yield* restart
    setTime("2026-11-21T20:00:00Z")
    yield* look
    const edition = yield* editionFor("ada", "morning")
    expect(edition.issued).toEqual({ slot, at: Date.parse("2026-11-21T07:00:10Z") })
    expect(edition.next).toBe(Date.parse("2026-11-22T07:00:00Z"))
    expect(edition.entries.map(({ urn }) => urn)).toEqual(["sales-by-shop", "sales-by-month"])
    expect(amountIn(edition)).toBe(186.5)
    expect(amountIn(yield* editionFor("ben", "morning"))).toBe(35.5)
    expect(amountIn(yield* editionFor("dora", "morning"))).toBeNull()
    const pictures = yield* Effect.forEach(["ada", "ben"], (as) =>
      pictureFor(as, "morning", "sales-by-shop", slot),
    )
    const [all, north] = pictures.map((png) => Buffer.from(png))
    expect(all?.subarray(1, 4).toString()).toBe("PNG")
    expect(north?.equals(all ?? Buffer.alloc(0))).toBe(false)
    const inDark = decode(yield* pictureFor("ada", "morning", "sales-by-shop", slot, "dark"))
    expect([...inDark.data.subarray(0, 3)]).toEqual([29, 27, 25])
    setTime("2026-11-22T07:00:10Z")
    yield* look
    expect(amountIn(yield* editionFor("ada", "morning"))).toBe(1186.5)
    expect(yield* Effect.flip(pictureFor("ada", "morning", "sales-by-shop", slot))).toMatchObject({
      code: "rooster.picture",
    })
  })

  it.live("shows what its last edition said, however many servers issue it and what is sold since", () =>
    stays({}),
  )

  deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
    test.effect(
      "shows what its last edition said, however many servers issue it and what is sold since",
      () => PostgresFixture.use(({ url }) => stays({ store: () => layerPostgres(url) })),
    )
  })

  it.live("shows no rows of an edition that a changed policy does not show any more", () =>
    Effect.gen(function* () {
      const { editionFor, pictureFor, look, setTime, change, served } = yield* open()
      yield* look
      setTime("2026-11-21T12:00:00Z")
      yield* look
      change("policies.yaml", "values: [Oslo, Bergen]", "values: [Bergen]")
      yield* served((workspace) => !JSON.stringify(workspace.latest().policies).includes("Oslo"))
      const now = yield* editionFor("ben", "morning")
      expect(now.issued).toBeNull()
      expect(amountIn(now)).toBeLessThan(35.5)
      expect(yield* Effect.flip(pictureFor("ben", "morning", "sales-by-shop", slot))).toMatchObject({
        code: "rooster.picture",
      })
      expect((yield* editionFor("ada", "morning")).issued?.slot).toBe(slot)
    }),
  )

  it.live("leaves out cards that its reader may not see any more, and says how many", () =>
    Effect.gen(function* () {
      const { editionFor, pictureFor, look, setTime, change, served } = yield* open()
      yield* look
      setTime("2026-11-21T12:00:00Z")
      yield* look
      expect((yield* editionFor("cleo", "secret-morning")).entries).toHaveLength(1)
      change("stacks.yaml", "access: { groups: [buyers] }", "access: { groups: [north] }")
      yield* served((workspace) =>
        JSON.stringify([...workspace.latest().stacks.values()]).includes('"north"'),
      )
      expect(yield* editionFor("cleo", "secret-morning")).toMatchObject({ entries: [], leftOut: 1 })
      expect(yield* Effect.flip(pictureFor("cleo", "secret-morning", "secret-sales", slot))).toMatchObject({
        code: "rooster.picture",
      })
    }),
  )

  it.live("shows the figures that are mailed", () =>
    Effect.gen(function* () {
      const smtp = yield* smtpServer({ refuse: { code: 451, message: "Later" } })
      const { editionFor, look, settled, setTime } = yield* open({ smtpUrl: smtp.url })
      yield* look
      setTime("2026-11-21T12:00:00Z")
      yield* look
      smtp.rule({})
      yield* smtp.taken(2)
      yield* settled
      const { entries } = yield* editionFor("cleo", "morning")
      expect(entries[0]?.summary?.value).toBe(186.5)
      expect(smtp.mails.map(readable).join("\n")).toContain("Amount: €186.5")
    }),
  )
})
