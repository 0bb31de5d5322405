import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"
import { layerTestConfig } from "../../kernel/config.fixture.ts"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { layerSqlite } from "../../kernel/sqlite.ts"
import { withRoosters } from "../../workspace/workspace.fixture.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"
import { withShops } from "./digests.fixture.ts"
import { UnsubscribeLinks, unreadMails } from "./unsubscribeLinks.ts"

const path = (id: string) => `/api/content/v1/cards/rooster/${id}`

describe("a rooster", () => {
  it.live("says what its reader may see of its stack, in figures of their own rows", () =>
    Effect.gen(function* () {
      const server = yield* serveEffectiveWorkspace()
      withRoosters(server)
      const rooster = (as: string, id = "morning") => server.call("GET", path(id), { as })
      yield* eventually(rooster("ada"), ({ status }) => status === 200)
      const amountOf = (as: string) => Effect.map(rooster(as), ({ body }) => body.entries[0].summary.value)
      expect((yield* rooster("ada")).body).toMatchObject({
        title: "Sales",
        leftOut: 0,
        entries: [
          { urn: "sales-by-shop", title: "Sales by shop", span: null, previous: null },
          {
            urn: "sales-by-month",
            summary: { label: "Dear sales" },
            span: { begin: "2020-01-01", end: "2020-03-31" },
          },
        ],
      })
      expect(yield* amountOf("ada")).toBe(186.5)
      expect(yield* amountOf("ben")).toBe(35.5)
      expect(yield* amountOf("dora")).toBeNull()
    }),
  )

  it.live("is refused to who may not see its card, and another card is no rooster", () =>
    Effect.gen(function* () {
      const server = yield* serveEffectiveWorkspace()
      withRoosters(server)
      const rooster = (as: string, id: string) => server.call("GET", path(id), { as })
      yield* eventually(rooster("ada", "morning"), ({ status }) => status === 200)
      expect(yield* rooster("ben", "secret-morning")).toMatchObject({
        status: 403,
        body: { code: "card.access" },
      })
      expect(yield* rooster("ben", "nothing")).toMatchObject({ status: 403 })
      expect(yield* rooster("ben", "sales-by-shop")).toMatchObject({
        status: 400,
        body: { code: "rooster.card", field: "id" },
      })
      expect(yield* server.call("GET", path("morning"))).toMatchObject({ status: 401 })
    }),
  )
})

describe("an embedded rooster", () => {
  const embeds = ["all", "{ groups: [north] }"].map(
    (readAs, index) =>
      `- { externalId: morning-${index}, card: morning, authorizedDomains: [], readAs: ${readAs}, features: [title], linkType: LINK_ONLY }\n`,
  )

  it.live("brings what its readers may see of the stack, with pictures of these cards alone", () =>
    Effect.gen(function* () {
      const server = yield* serveEffectiveWorkspace()
      server.write("embeds.yaml", server.read("embeds.yaml") + embeds.join(""))
      withRoosters(server)
      const cardOf = (id: string) => server.call("GET", `/cards/kpi?urns=${id}`)
      yield* eventually(cardOf("morning-0"), ({ status }) => status === 200)
      const digestOf = (id: string) => Effect.map(cardOf(id), ({ body }) => body.cards[0].content.digest)
      expect(yield* digestOf("morning-0")).toMatchObject({
        issued: null,
        entries: [
          { urn: "sales-by-shop", summary: { value: 186.5 }, isDrawn: true },
          { urn: "sales-by-month" },
        ],
      })
      expect((yield* digestOf("morning-1")).entries[0].summary.value).toBe(35.5)
      const picture = (id: string, urn: string) => server.call("GET", `/cards/kpi/${id}/rooster/${urn}`)
      expect((yield* picture("morning-0", "sales-by-shop")).status).toBe(200)
      expect(yield* picture("morning-0", "secret-sales")).toMatchObject({
        status: 404,
        body: { code: "rooster.picture" },
      })
      expect(yield* picture("open", "sales-by-shop")).toMatchObject({ status: 400 })
      expect(
        (yield* server.call("GET", "/api/content/v1/cards?urns=morning", { as: "ada" })).body.cards[0]
          .content,
      ).not.toHaveProperty("digest")
    }),
  )
})

describe("the link of a mail", () => {
  it.live("asks first, ends the digests that it was sent with by one click, and no others", () =>
    Effect.gen(function* () {
      const { url, headersOf, dataFolder } = yield* serveWholeApp(null, withShops)
      const send = (method: "GET" | "POST", to: string) =>
        Effect.promise(async () => {
          const response = await fetch(new URL(to, url), { method })
          return { status: response.status, html: await response.text(), headers: response.headers }
        })
      const command = (body: object) =>
        Effect.promise(async () => {
          const commandId = crypto.randomUUID()
          const response = await fetch(new URL("/api/commands/v1", url), {
            method: "POST",
            headers: { "content-type": "application/json", ...headersOf("ben") },
            body: JSON.stringify({ commandId, area: "subscription", command: body }),
          })
          return { commandId, status: response.status, ...(await response.json()) }
        })
      const target = { _tag: "CARD", cardUrn: "shops", title: "", filters: [] }
      const schedule = { cadence: { _tag: "DAILY" }, time: "07:00", timeZone: "UTC" }
      const { commandId: id } = yield* command({ _tag: "Subscribe", target, to: "CHANNEL", schedule })
      const links = yield* UnsubscribeLinks.pipe(
        Effect.provide(UnsubscribeLinks.layer),
        Effect.provide(layerSqlite(`${dataFolder}/cairn.db`)),
        Effect.provide(layerTestConfig(dataFolder)),
      )
      const link = new URL(links.linkOf({ userId: UserId.make("ben"), id }))
      const opened = yield* send("GET", link.pathname + link.search)
      expect(opened.status).toBe(200)
      expect(opened.html).toContain('<form method="post">')
      expect(opened.headers.get("content-security-policy")).toContain("default-src 'none'")
      const pause = { _tag: "PauseSubscription", id }
      expect((yield* command(pause)).status).toBe(200)
      expect((yield* send("POST", `${link.pathname}${link.search}x`)).status).toBe(404)
      expect((yield* send("POST", link.pathname)).status).toBe(404)
      expect((yield* command({ ...pause, _tag: "ResumeSubscription" })).status).toBe(200)
      expect((yield* send("POST", link.pathname + link.search)).status).toBe(200)
      expect(yield* command(pause)).toMatchObject({ status: 404, code: "subscription.unknown" })
      expect((yield* send("POST", link.pathname + link.search)).status).toBe(200)
      const unread = new URL(links.linkOf({ userId: UserId.make("ben"), id: unreadMails }))
      expect((yield* send("POST", unread.pathname + unread.search)).status).toBe(200)
      const { body } = yield* Effect.promise(async () => {
        const path = "/api/streams/v1/events?stream=user:ben&after=0"
        const response = await fetch(new URL(path, url), { headers: headersOf("ben") })
        return { body: await response.json() }
      })
      expect(body.at(-1).event).toEqual({ _tag: "MailDelaySet", minutes: null })
    }),
  )
})
