import { setTimeout as pause } from "node:timers/promises"
import { layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, vi } from "vitest"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { storedEvents } from "../../http/kill.fixture.ts"
import { rounds } from "../../kernel/depth.fixture.ts"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { seed } from "../../kernel/seed.fixture.ts"
import { Failures, openChannels, openSite, readFeed, type Site, writeMessages } from "./chaos.fixture.ts"

/** How long two servers and their database are disturbed, in seconds, in an order by the seed of the run. */
const seconds = Number(process.env.CHAOS_SECONDS ?? rounds(8))

/** Time in which all readers must have all again after a disturbance, in milliseconds. */
const longestRecovery = 30_000

const cards = ["one", "two", "three"]
const streams = cards.map((card): StreamName => `channel:card:${card}`)
const people = ["ada", "bob", "cleo"]

type Disturbance = (server: PostgresFixture["Service"], site: Site, length: number) => Promise<void>

/** What happens to a server or to the database, and is over when it returns. */
const disturbances: Readonly<Record<string, Disturbance>> = {
  "PostgreSQL restarts": async (postgres, _site, length) => {
    await postgres.stop("SIGINT")
    await pause(length)
    await postgres.start()
  },
  "PostgreSQL is killed": async (postgres, _site, length) => {
    await postgres.stop("SIGKILL")
    await pause(length)
    await postgres.start()
  },
  "the connections of a server are cut": async (_postgres, { network }) => {
    network.cut()
    network.heal()
  },
  "a server loses its database": async (_postgres, { network }, length) => {
    network.cut()
    await pause(length)
    network.heal()
  },
  "the database does not answer a server": async (_postgres, { network }, length) => {
    network.freeze()
    await pause(length * 2)
    network.heal()
  },
  "a server is killed": async (_postgres, site, length) => {
    await site.stop("SIGKILL")
    await pause(length)
    await site.start()
  },
  "a server restarts": async (_postgres, site) => {
    await site.stop("SIGTERM")
    await site.start()
  },
}

const disturbance = fc.record({
  name: fc.constantFrom(...Object.keys(disturbances)),
  site: fc.nat({ max: 1 }),
  length: fc.integer({ min: 0, max: 3_000 }),
})

layer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })(
  "two servers and their PostgreSQL, disturbed again and again",
  (it) => {
    it.effect(
      `lose nothing, double nothing and keep the order`,
      () =>
        Effect.gen(function* () {
          const postgres = yield* PostgresFixture
          yield* Effect.promise(async () => {
            const sites = await Promise.all([openSite(postgres.port), openSite(postgres.port)])
            const [first] = sites
            const failures = new Failures()
            const [writing, reading] = [new AbortController(), new AbortController()]
            await openChannels(first, cards)
            const readers = sites.flatMap((site) =>
              people.map((user) => readFeed(site, user, streams, failures, reading.signal)),
            )
            const writers = sites.flatMap((site) =>
              people.map((user) => writeMessages(site, user, cards, failures, writing.signal)),
            )
            const heads = new Map<StreamName, number>(streams.map((stream) => [stream, 0]))
            const readHeads = async () => {
              for (const [stream, head] of heads) {
                const more = await storedEvents({ url: first.url() }, "ada", stream, head)
                heads.set(stream, head + more.length)
              }
              return true
            }
            const allHave = () =>
              readers.every(({ client }) =>
                [...heads].every(([stream, head]) => (client.have.get(stream) ?? 0) >= head),
              )
            /** Waits until every reader has what was stored by now. */
            const recovered = async () => {
              const before = performance.now()
              await vi.waitUntil(() => readHeads().catch(() => false), {
                timeout: longestRecovery,
                interval: 20,
              })
              await vi.waitUntil(allHave, { timeout: longestRecovery, interval: 5 })
              return performance.now() - before
            }

            const times = new Map<string, Array<number>>()
            const end = Date.now() + seconds * 1_000
            const acts = fc.sample(disturbance, { seed, numRuns: 1_000 })
            for (const { name, site, length } of acts) {
              if (Date.now() > end || failures.found.length > 0) break
              await pause(300)
              await disturbances[name]?.(postgres, sites[site] ?? first, length)
              times.set(name, [...(times.get(name) ?? []), await recovered()])
            }
            writing.abort()
            await Promise.all(writers.map(({ ended }) => ended))
            await recovered()
            reading.abort()
            await Promise.all(readers.map(({ ended }) => ended))
            expect(failures.found).toEqual([])

            const stored = (
              await Promise.all(streams.map((stream) => storedEvents({ url: first.url() }, "ada", stream)))
            ).flat()
            const ids = stored.map(({ commandId }) => commandId)
            expect(new Set(ids).size).toBe(ids.length)
            const answered = writers.flatMap((writer) => writer.answered)
            expect(answered.filter((id) => !ids.some((stored) => stored === id))).toEqual([])
            expect(answered.length + cards.length).toBe(ids.length)
            console.info(
              `${ids.length} events; recovered after, in ms:`,
              Object.fromEntries([...times].map(([name, all]) => [name, all.map(Math.round)])),
            )
            await Promise.all(sites.map((site) => site.close()))
          })
        }),
      { timeout: seconds * 1_000 + 120_000 },
    )
  },
)
