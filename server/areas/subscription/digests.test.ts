import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import type { SubscriptionCommand } from "#domain/areas/subscription/subscription.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { DigestSchedule } from "#domain/schedule/schedule.ts"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { readable, smtpServer } from "../../mail/mail.fixture.ts"
import { openDigests, withShops } from "./digests.fixture.ts"

const daily: DigestSchedule = { cadence: { _tag: "DAILY" }, time: "07:00", timeZone: "Europe/Oslo" }
const stackOf = (id: string) =>
  ({ _tag: "PAGE", stackId: StackId.make(id), title: "", groups: [], isCrossFiltering: false }) as const
const subscribe = (stack: string, to: "MAIL" | "CHANNEL"): SubscriptionCommand => ({
  _tag: "Subscribe",
  target: stackOf(stack),
  to,
  schedule: daily,
})

describe("a digest by mail", () => {
  it.live("has the rows that its reader may see, and comes once a slot, whatever restarts", () =>
    Effect.gen(function* () {
      const smtp = yield* smtpServer()
      const { run, look, restart, settled, setTime, subscriptionsOf } = yield* openDigests({
        smtpUrl: smtp.url,
      })
      const id = yield* run("ben", subscribe("sales", "MAIL"))
      yield* look
      expect(smtp.mails).toEqual([])
      setTime("2026-11-21T06:00:00Z")
      yield* look
      yield* smtp.taken(1)
      yield* settled
      yield* look
      yield* restart
      yield* look
      setTime("2026-11-21T20:00:00Z")
      yield* look
      const [mail, ...others] = smtp.mails
      expect(others).toEqual([])
      expect(mail?.recipients).toEqual(["ben@small.example"])
      const raw = mail === undefined ? "" : readable(mail)
      expect(raw).toMatch(/^Subject: .*Sales/m)
      expect(raw).toContain("Amount: €35.5")
      expect(raw.match(/Content-Type: image\/png/g)).toHaveLength(2)
      expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/cairn\.example\.com\/unsubscribe\?token=/m)
      expect((yield* subscriptionsOf("ben")).sent[id]).toMatchObject({ slots: ["2026-11-21"], problem: null })
    }),
  )

  it.live("of a stack that everyone has calls it by its title in the language of its reader", () =>
    Effect.gen(function* () {
      const smtp = yield* smtpServer()
      const { run, look, setTime } = yield* openDigests({
        smtpUrl: smtp.url,
        prepare: (folder) => {
          withShops(folder)
          folder.write("workspace.yaml", folder.read("workspace.yaml").replace("locale: en", "locale: de"))
        },
      })
      yield* run("ben", subscribe("-100000", "MAIL"))
      setTime("2026-11-21T06:00:00Z")
      yield* look
      yield* smtp.taken(1)
      const [mail] = smtp.mails
      expect(mail === undefined ? "" : readable(mail)).toContain("Übersicht")
    }),
  )

  it.live("after a time away is that of the latest slot alone", () =>
    Effect.gen(function* () {
      const smtp = yield* smtpServer()
      const { run, look, settled, setTime, subscriptionsOf } = yield* openDigests({ smtpUrl: smtp.url })
      const id = yield* run("cleo", subscribe("sales", "MAIL"))
      setTime("2026-12-10T12:00:00Z")
      yield* look
      yield* smtp.taken(1)
      yield* settled
      setTime("2026-12-08T12:00:00Z")
      yield* look
      yield* smtp.taken(2)
      yield* settled
      setTime("2026-12-10T13:00:00Z")
      yield* look
      expect((yield* subscriptionsOf("cleo")).sent[id]?.slots).toEqual(["2026-12-10", "2026-12-08"])
      expect(smtp.mails).toHaveLength(2)
    }),
  )

  it.live("is tried again when the mail server is away, and says why it was refused for good", () =>
    Effect.gen(function* () {
      const smtp = yield* smtpServer({ refuse: { code: 451, message: "Later" } })
      const { run, look, settled, setTime, subscriptionsOf } = yield* openDigests({ smtpUrl: smtp.url })
      const id = yield* run("cleo", subscribe("sales", "MAIL"))
      setTime("2026-11-21T12:00:00Z")
      yield* look
      smtp.rule({})
      yield* smtp.taken(1)
      yield* settled
      smtp.rule({ refuse: { code: 550, message: "No such mailbox" } })
      setTime("2026-11-22T12:00:00Z")
      yield* look
      const problem = yield* eventually(
        Effect.map(subscriptionsOf("cleo"), ({ sent }) => sent[id]?.problem ?? null),
        (found) => found !== null,
      )
      expect(problem).toContain("No such mailbox")
    }),
  )

  const outlives = Effect.fnUntraced(function* (options: Parameters<typeof openDigests>[0]) {
    const smtp = yield* smtpServer({ refuse: { code: 451, message: "Later" } })
    const { run, look, restart, start, settled, setTime } = yield* openDigests({
      ...options,
      smtpUrl: smtp.url,
    })
    yield* run("cleo", subscribe("sales", "MAIL"))
    setTime("2026-11-21T12:00:00Z")
    yield* look
    yield* smtp.refused(1)
    yield* restart
    smtp.rule({})
    setTime("2026-11-21T12:30:00Z")
    const other = yield* start
    yield* Effect.all([look, other.look], { concurrency: 2 })
    yield* smtp.taken(1)
    yield* settled
    setTime("2026-11-21T13:30:00Z")
    yield* look
    yield* restart
    yield* look
    expect(smtp.mails).toHaveLength(1)
  })

  it.live("that was not taken outlives its server, and is sent once by those after it", () => outlives({}))

  deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
    test.effect("that was not taken outlives its server, and is sent once by those after it", () =>
      PostgresFixture.use(({ url }) => outlives({ store: () => layerPostgres(url) })),
    )
  })

  it.live("is refused without a mail server, with the remedy", () =>
    Effect.gen(function* () {
      const { run } = yield* openDigests({})
      const refused = yield* Effect.flip(run("cleo", subscribe("sales", "MAIL")))
      expect(refused).toMatchObject({ code: "subscription.mail", field: "to" })
      expect(refused.message).toContain("CAIRN_SMTP_URL")
    }),
  )

  it.live("is no one's who may not see what it is of, and ends when they may no longer", () =>
    Effect.gen(function* () {
      const smtp = yield* smtpServer()
      const { run, look, setTime, subscriptionsOf, change, served } = yield* openDigests({
        smtpUrl: smtp.url,
      })
      expect(yield* Effect.flip(run("ben", subscribe("secret", "MAIL")))).toMatchObject({
        code: "stack.access",
      })
      const target = { _tag: "CARD", cardUrn: CardUrn.make("secret-sales"), title: "", filters: [] } as const
      const hidden = { _tag: "Subscribe", target, to: "MAIL", schedule: daily } as const
      expect(yield* Effect.flip(run("ben", hidden))).toMatchObject({ code: "card.access" })
      yield* run("cleo", subscribe("secret", "MAIL"))
      change("stacks.yaml", "access: { groups: [buyers] }", "access: { groups: [north] }")
      yield* served((workspace) =>
        JSON.stringify(workspace.latest().stacks.get(StackId.make("secret"))?.access).includes("north"),
      )
      setTime("2026-11-21T12:00:00Z")
      yield* look
      expect((yield* subscriptionsOf("cleo")).subscriptions).toMatchObject([{ ended: "ACCESS" }])
      expect(smtp.mails).toEqual([])
    }),
  )
})

describe("a digest in a discussion", () => {
  const posts = Effect.fnUntraced(function* (options: Parameters<typeof openDigests>[0]) {
    const { run, look, restart, setTime, messagesIn, start } = yield* openDigests(options)
    yield* run("ben", subscribe("shops", "CHANNEL"))
    const other = yield* start
    setTime("2026-11-21T12:00:00Z")
    yield* Effect.all([look, other.look], { concurrency: 2 })
    yield* other.stop
    yield* restart
    yield* look
    const messages = yield* messagesIn("stack:shops")
    expect(messages).toMatchObject([
      {
        postedBy: "digest",
        createdBy: "ben",
        attachments: [{ _tag: "PAGE", stackId: "shops", title: "Our shops" }],
      },
    ])
    expect(messages[0]?.content.text).toBe("Our shops · Sat, Nov 21, 2026\n• Shops — Rows: 4")
  })

  it.live("is one message of the system, however many servers look and restart", () => posts({}))

  deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
    test.effect("is one message of the system, however many servers look and restart", () =>
      PostgresFixture.use(({ url }) => posts({ store: () => layerPostgres(url) })),
    )
  })

  it.live("is refused for a card whose rows differ from reader to reader, by its name", () =>
    Effect.gen(function* () {
      const { run } = yield* openDigests({})
      const refused = yield* Effect.flip(run("cleo", subscribe("sales", "CHANNEL")))
      expect(refused).toMatchObject({ code: "subscription.policies", field: "to" })
      expect(refused.message).toContain("Sales by shop")
    }),
  )
})

describe("a rooster", () => {
  const rooster = `type: rooster
title: Shops each morning
stack: shops
cadence: daily
time: "07:00"
timeZone: Europe/Oslo
mail: [north, buyers]
updated: 2020-03-31
`
  it.live("posts to the discussion of its stack and mails its groups, but who unsubscribed", () =>
    Effect.gen(function* () {
      const smtp = yield* smtpServer()
      const { run, look, restart, settled, setTime, messagesIn, links } = yield* openDigests({
        smtpUrl: smtp.url,
        prepare: (folder) => {
          withShops(folder)
          folder.write("cards/morning.yaml", rooster)
        },
      })
      yield* look
      setTime("2026-11-21T12:00:00Z")
      yield* look
      yield* smtp.taken(2)
      yield* settled
      yield* restart
      yield* look
      expect(smtp.mails.map(({ recipients }) => recipients[0]).toSorted()).toEqual([
        "ben@small.example",
        "cleo@small.example",
      ])
      expect(yield* messagesIn("stack:shops")).toMatchObject([{ postedBy: "digest", createdBy: "ada" }])
      const ofBen = smtp.mails.find(({ recipients }) => recipients[0] === "ben@small.example")
      const [, token = ""] =
        /^List-Unsubscribe: <.*?token=([^>]+)>/m.exec(ofBen === undefined ? "" : readable(ofBen)) ?? []
      expect(links().read(token)).toEqual({ userId: "ben", id: "rooster:morning" })
      expect(links().read(`${token}x`)).toBeNull()
      yield* run("ben", { _tag: "Unsubscribe", id: "rooster:morning" })
      setTime("2026-11-22T12:00:00Z")
      yield* look
      yield* smtp.taken(3)
      expect(smtp.mails[2]?.recipients).toEqual(["cleo@small.example"])
      expect(yield* messagesIn("stack:shops")).toHaveLength(2)
      yield* settled
      yield* run("ben", { _tag: "AcceptMails", id: "rooster:morning" })
      setTime("2026-11-23T12:00:00Z")
      yield* look
      yield* smtp.taken(5)
      expect(smtp.mails.slice(3).flatMap(({ recipients }) => recipients)).toContain("ben@small.example")
    }),
  )
})
