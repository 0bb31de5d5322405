import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { withPolls } from "../../workspace/workspace.fixture.ts"
import { serveCardsOf } from "../card/cards.fixture.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const path = (id: string) => `/api/content/v1/cards/poll/${id}`

const opened = (...store: Parameters<typeof serveEffectiveWorkspace>) =>
  Effect.gen(function* () {
    const server = yield* serveEffectiveWorkspace(...store)
    withPolls(server)
    const poll = (as: string, id = "lunch") => server.call("GET", path(id), { as })
    yield* eventually(poll("ada"), ({ status }) => status === 200)
    return {
      ...server,
      poll,
      vote: (as: string, votes: ReadonlyArray<number>, id = "lunch", more: object = {}) =>
        server.call("PUT", `${path(id)}/vote`, { as, body: { votes, ...more } }),
      votesIn: (id: string) =>
        Effect.map(
          server.call("GET", `/api/streams/v1/events?stream=card:${id}&after=0`, { as: "ada" }),
          ({ body }) => body.map(({ event }: { event: { userId: string } }) => event.userId).toSorted(),
        ),
    }
  })

/** Votes of several people at once, and of one of them several times, over a restart. */
const counts = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const { poll, vote, votesIn, restart } = yield* opened(...store)
  expect((yield* poll("ben")).body).toEqual({
    type: "radio",
    answers: [{ answer: "Soup" }, { answer: "Bread" }, { answer: "Both" }],
    totalVotes: 0,
    userVotes: [],
    viewPollResultsBeforeVoting: false,
    allowChange: false,
    created: "2020-03-31",
  })
  const given = [
    vote("ada", [0]),
    vote("ben", [2]),
    vote("ben", [2]),
    vote("cleo", [2]),
    vote("dora", [1]),
    vote("ben", [2]),
  ]
  const answers = yield* Effect.all(given, { concurrency: "unbounded" })
  expect(answers.map(({ status }) => status)).toEqual(given.map(() => 200))
  expect(yield* votesIn("lunch")).toEqual(["ada", "ben", "cleo", "dora"])
  yield* restart
  expect((yield* poll("ben")).body).toMatchObject({
    answers: [
      { answer: "Soup", votes: 1 },
      { answer: "Bread", votes: 1 },
      { answer: "Both", votes: 2 },
    ],
    totalVotes: 4,
    userVotes: [2],
  })
})

it.live("people who vote at once all count, and each of them once", () => counts())

deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
  test.effect("people who vote at once all count, and each of them once", () =>
    PostgresFixture.use(({ url }) => counts(() => layerPostgres(url))),
  )
})

describe("a vote", () => {
  it.live("cannot be changed unless the author lets it, whatever the client says", () =>
    Effect.gen(function* () {
      const { vote, run, poll } = yield* opened()
      yield* vote("ben", [0])
      const refused = { status: 422, body: { code: "poll.voted", field: "votes" } }
      expect(yield* vote("ben", [1])).toMatchObject(refused)
      const command = { _tag: "CastVote", card: "lunch", choices: [1], allowChange: true }
      expect(yield* run("ben", "poll", command)).toMatchObject({ status: 422, body: { code: "poll.voted" } })
      yield* vote("cleo", [0, 2], "secret-poll")
      expect((yield* vote("cleo", [2, 1], "secret-poll")).body).toMatchObject({
        type: "checkbox",
        answers: [{ votes: 0 }, { votes: 1 }, { votes: 1 }],
        totalVotes: 1,
        userVotes: [1, 2],
      })
      expect((yield* poll("ada", "secret-poll")).body).toMatchObject({
        answers: [{ votes: 0 }, { votes: 1 }, { votes: 1 }],
        userVotes: [],
      })
    }),
  )

  it.live("is for answers that the poll has, and for one where it takes one", () =>
    Effect.gen(function* () {
      const { vote, poll } = yield* opened()
      const refused = (status: number, code: string) => ({ status, body: { code, field: "votes" } })
      expect(yield* vote("ben", [])).toMatchObject(refused(422, "poll.empty"))
      expect(yield* vote("ben", [3])).toMatchObject(refused(400, "poll.answer"))
      expect(yield* vote("ben", [0, 1])).toMatchObject(refused(422, "poll.single"))
      expect((yield* vote("ben", [-1])).status).toBe(400)
      expect((yield* vote("ben", [50])).status).toBe(400)
      expect((yield* poll("ben")).body).toMatchObject({ totalVotes: 0, userVotes: [] })
    }),
  )

  it.live("is given once under one id", () =>
    Effect.gen(function* () {
      const { vote, votesIn } = yield* opened()
      const commandId = crypto.randomUUID()
      yield* vote("cleo", [0], "secret-poll", { commandId })
      yield* vote("cleo", [1], "secret-poll")
      expect((yield* vote("cleo", [0], "secret-poll", { commandId })).body.userVotes).toEqual([1])
      expect(yield* votesIn("secret-poll")).toEqual(["cleo", "cleo"])
    }),
  )

  it.live("is given by no one who may not see the card, nor in what is no poll", () =>
    Effect.gen(function* () {
      const { vote, poll } = yield* opened()
      const denied = { status: 403, body: { code: "card.access" } }
      for (const id of ["secret-poll", "nothing"]) {
        expect(yield* poll("ben", id)).toMatchObject(denied)
        expect(yield* vote("ben", [0], id)).toMatchObject(denied)
      }
      expect(yield* poll("ada", "nothing")).toMatchObject({ status: 404, body: { code: "card.unknown" } })
      const noPoll = { status: 400, body: { code: "poll.card" } }
      expect(yield* poll("ben", "sales-by-shop")).toMatchObject(noPoll)
      expect(yield* vote("ben", [0], "sales-by-shop")).toMatchObject(noPoll)
      expect((yield* poll("ada", "secret-poll")).body.totalVotes).toBe(0)
    }),
  )
})

it.live(
  "an embedded poll shows its results where they are open to all, and its answers alone elsewhere",
  () =>
    Effect.gen(function* () {
      const { call } = yield* serveCardsOf((workspace) => {
        withPolls(workspace)
        const embed = (externalId: string, card: string) =>
          `- { externalId: ${externalId}, card: ${card}, authorizedDomains: [], readAs: all, features: [title], linkType: LINK_ONLY }\n`
        workspace.write(
          "embeds.yaml",
          workspace.read("embeds.yaml") + embed("closed-poll", "lunch") + embed("open-poll", "secret-poll"),
        )
      })
      const content = (id: string) =>
        Effect.map(call("GET", `/cards/kpi?urns=${id}`), ({ body }) => body.cards[0].content)
      expect(yield* content("closed-poll")).toEqual({
        type: "poll",
        answers: ["Soup", "Bread", "Both"],
        multiple: false,
        viewPollResultsBeforeVoting: false,
        allowChange: false,
        created: "2020-03-31",
      })
      expect(yield* content("open-poll")).toMatchObject({ results: { votes: [0, 0, 0], totalVotes: 0 } })
    }),
)
