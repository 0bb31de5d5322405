import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"
import type { WorkspaceFolder } from "../../workspace/workspace.fixture.ts"

const install = (page: string) => `/api/content/v1/pages/${page}/dashboard/install`

/** The small workspace with its sales as sample data, which Cleo's stack `own` shows as well, and the feature on or off. */
const withSampleData =
  (isOn = true) =>
  ({ change, read, write }: WorkspaceFolder) => {
    change("workspace.yaml", "features:\n", `features:\n  - { name: simple-bib, enabled: ${isOn} }\n`)
    change("datasets.yaml", "name: Sales\n", "name: Sales\n  isSampleData: true\n")
    const own =
      "- { id: own, title: Own, owner: cleo, access: { groups: [buyers] }, cards: [sales-by-shop] }\n"
    write(
      "cards/plain.yaml",
      'title: Plain\ntype: text\nformat: markdown\ntext: "Words"\nupdated: 2020-01-01\n',
    )
    write(
      "stacks.yaml",
      `${read("stacks.yaml")}${own}- { id: words, title: Words, access: everyone, cards: [plain] }\n`,
    )
  }

const opened = (isOn = true) =>
  Effect.map(serveWholeApp(null, withSampleData(isOn)), ({ browsers }) => {
    const call = (as: string, method: string, path: string, body?: object) =>
      Effect.promise(async () => {
        const response = await browsers.get(as)?.callJson(method, path, body)
        return { status: response?.status, body: response?.body }
      })
    const eventsOf = (as: string, stream: string) =>
      Effect.map(call(as, "GET", `/api/streams/v1/events?after=0&stream=${stream}`), ({ status, body }) =>
        status === 200 ? body.map(({ event }: { event: { _tag: string } }) => event) : status,
      )
    return {
      eventsOf,
      tagsOf: (as: string, stream: string) =>
        Effect.map(eventsOf(as, stream), (events) => events.map(({ _tag }: { _tag: string }) => _tag)),
      assign: (as: string, page: string, assignee: string, pageId = page) =>
        call(as, "PUT", install(page), { pageId, assignee }),
      run: (as: string, command: object) =>
        call(as, "POST", "/api/commands/v1", { commandId: crypto.randomUUID(), area: "powerUp", command }),
    }
  })

describe("the power-up of a stack", () => {
  it.live("is assigned once, seen by who may see the stack, told to the assignee, and taken back", () =>
    Effect.gen(function* () {
      const { assign, run, eventsOf, tagsOf } = yield* opened()
      const sent = { status: 200, body: { pageId: "sales", assignee: "ben" } }
      expect(yield* assign("ada", "sales", "ben")).toEqual(sent)
      expect(yield* assign("ada", "sales", "ben")).toEqual(sent)
      expect(yield* eventsOf("dora", "stack:sales")).toMatchObject([
        { _tag: "PowerUpAssigned", stack: "sales", assignee: "ben", by: "ada" },
      ])
      expect((yield* eventsOf("ben", "user:ben")).at(-1)).toEqual({
        _tag: "NotificationAdded",
        notice: { kind: "powerUp", stack: "sales", author: "ada" },
      })
      expect((yield* run("ada", { _tag: "UnassignPowerUp", stack: "sales" })).status).toBe(200)
      expect(yield* tagsOf("ben", "stack:sales")).toEqual(["PowerUpAssigned", "PowerUpUnassigned"])
    }).pipe(Effect.scoped),
  )

  it.live("is assigned by its owner without a notice to themselves, and hidden with the stack", () =>
    Effect.gen(function* () {
      const { assign, tagsOf, eventsOf } = yield* opened()
      expect((yield* assign("cleo", "own", "cleo")).status).toBe(200)
      expect(yield* tagsOf("cleo", "user:cleo")).not.toContain("NotificationAdded")
      expect(yield* eventsOf("ben", "stack:own")).toBe(yield* eventsOf("ben", "stack:none"))
    }).pipe(Effect.scoped),
  )

  it.live("is refused by name where something of it is wrong", () =>
    Effect.gen(function* () {
      const { assign, run } = yield* opened()
      const rows = [
        ["ada", "none", "ben", "none", 404, "access.target", "pageId"],
        ["ada", "-100000", "ben", "-100000", 404, "access.target", "pageId"],
        ["cleo", "sales", "ben", "sales", 403, "access.owner", "pageId"],
        ["cleo", "none", "ben", "none", 403, "access.owner", "pageId"],
        ["dora", "sales", "ben", "sales", 403, "identity.authority", undefined],
        ["ada", "sales", "nobody", "sales", 404, "access.person", "assignee"],
        ["ada", "secret", "ben", "secret", 422, "assignment.access", "assignee"],
        ["ada", "words", "ben", "words", 422, "assignment.data", "stack"],
        ["ada", "sales", "ben", "own", 400, "assignment.page", "pageId"],
      ] as const
      for (const [as, page, assignee, pageId, status, code, field] of rows) {
        const answer = yield* assign(as, page, assignee, pageId)
        expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, field])
      }
      expect((yield* assign("ada", "sales", "ben", "own")).body.message).toContain("page own")
      const unassigned = yield* run("ben", { _tag: "UnassignPowerUp", stack: "sales" })
      expect([unassigned.status, unassigned.body.code]).toEqual([403, "access.owner"])
      expect((yield* assign("visitor", "sales", "ben")).status).toBe(401)
    }).pipe(Effect.scoped),
  )

  it.live("is off without the feature simple-bib", () =>
    Effect.gen(function* () {
      const { assign } = yield* opened(false)
      const { status, body } = yield* assign("ada", "sales", "ben")
      expect([status, body.code]).toEqual([403, "assignment.off"])
    }).pipe(Effect.scoped),
  )
})
