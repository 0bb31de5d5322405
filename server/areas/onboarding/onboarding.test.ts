import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"
import type { WorkspaceFolder } from "../../workspace/workspace.fixture.ts"

const path = "/api/content/v1/onboarding/dashboard"

const offered = `onboarding:
  industries: [{ id: retail, name: Retail }, { id: travel, name: Travel }]
  departments:
    - { id: sales, name: Sales, stacks: [sales, secret] }
    - { id: buying, name: Buying, industries: [retail], stacks: [secret] }
`

const opened = (isOn = true) =>
  Effect.map(
    serveWholeApp(null, ({ change, read, write }: WorkspaceFolder) => {
      change("workspace.yaml", "features:\n", `features:\n  - { name: simple-bib, enabled: ${isOn} }\n`)
      write("workspace.yaml", `${read("workspace.yaml")}${offered}`)
    }),
    ({ browsers }) => {
      const call = (as: string, method: string, at: string, body?: object) =>
        Effect.promise(async () => {
          const response = await browsers.get(as)?.callJson(method, at, body)
          return { status: response?.status, body: response?.body }
        })
      return {
        call,
        save: (as: string, departmentId: string, industry: string | null = null) =>
          call(as, "PUT", path, { departmentId, industry }),
        cardsOf: (as: string) =>
          Effect.map(call(as, "GET", "/api/content/v1/pages/-100006"), ({ body }) =>
            body.cards.map(({ urn }: { urn: string }) => urn),
          ),
        isConfigured: (as: string) =>
          Effect.map(
            call(as, "GET", "/api/content/v1/mobile/environment?deviceType=mobileweb"),
            ({ body }) => body.isDashboardTypeConfigured,
          ),
      }
    },
  )

describe("the onboarding dashboard", () => {
  it.live("offers departments with a stack that a person may see, and what those stacks are about", () =>
    Effect.gen(function* () {
      const { call } = yield* opened()
      const sales = {
        id: "sales",
        title: "Sales",
        description: "What the shops sell",
        cardCount: 2,
        picture: "sales-by-shop",
        asOf: "2020-03-31",
      }
      expect((yield* call("ben", "GET", path)).body).toEqual({
        dashboardType: null,
        industries: [
          { id: "retail", name: "Retail" },
          { id: "travel", name: "Travel" },
        ],
        departments: [{ id: "sales", name: "Sales", industries: [] }],
        stackIdsByDepartmentId: { sales: ["sales"] },
        stackDetails: { sales },
      })
      const { departments, stackIdsByDepartmentId } = (yield* call("cleo", "GET", path)).body
      expect(departments.map(({ id }: { id: string }) => id)).toEqual(["sales", "buying"])
      expect(stackIdsByDepartmentId).toEqual({ sales: ["sales", "secret"], buying: ["secret"] })
      expect((yield* call("visitor", "GET", path)).status).toBe(401)
    }).pipe(Effect.scoped),
  )

  it.live("is chosen by a person for themselves, makes the stack -100006, and is reset", () =>
    Effect.gen(function* () {
      const { call, save, cardsOf, isConfigured } = yield* opened()
      expect([yield* cardsOf("cleo"), yield* isConfigured("cleo")]).toEqual([[], false])
      const saved = yield* save("cleo", "sales", "travel")
      expect([saved.status, saved.body.dashboardType]).toEqual([
        200,
        { departmentId: "sales", industry: "travel" },
      ])
      expect(yield* cardsOf("cleo")).toEqual(["sales-by-shop", "sales-by-month", "secret-sales"])
      expect(yield* isConfigured("cleo")).toBe(true)
      expect([yield* cardsOf("ben"), yield* isConfigured("ben")]).toEqual([[], false])
      yield* save("ben", "sales")
      expect(yield* cardsOf("ben")).toEqual(["sales-by-shop", "sales-by-month"])
      expect((yield* call("cleo", "DELETE", path)).body.dashboardType).toBeNull()
      expect([yield* cardsOf("cleo"), yield* isConfigured("cleo")]).toEqual([[], false])
    }).pipe(Effect.scoped),
  )

  it.live("refuses by name what is not offered", () =>
    Effect.gen(function* () {
      const { save } = yield* opened()
      const rows = [
        ["ben", "buying", null, "onboarding.department", "departmentId", "buying"],
        ["ben", "none", null, "onboarding.department", "departmentId", "none"],
        ["cleo", "buying", "travel", "onboarding.industry", "industry", "travel"],
        ["cleo", "sales", "none", "onboarding.industry", "industry", "none"],
      ] as const
      for (const [as, department, industry, code, field, named] of rows) {
        const { status, body } = yield* save(as, department, industry)
        expect([status, body.code, body.field]).toEqual([404, code, field])
        expect(body.message).toContain(named)
      }
    }).pipe(Effect.scoped),
  )

  it.live("offers nothing without the feature simple-bib", () =>
    Effect.gen(function* () {
      const { call, save } = yield* opened(false)
      expect((yield* call("ada", "GET", path)).body.departments).toEqual([])
      const { status, body } = yield* save("ada", "sales")
      expect([status, body.code]).toEqual([403, "onboarding.off"])
    }).pipe(Effect.scoped),
  )
})
