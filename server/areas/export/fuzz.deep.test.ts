import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { expectHonest, hostileBody, hostileText } from "../../http/hostile.fixture.ts"
import { rounds } from "../../kernel/depth.fixture.ts"
import { overrides } from "../card/overrides.fixture.ts"
import { serveExports } from "./export.fixture.ts"

class Files extends Context.Service<Files, Effect.Success<ReturnType<typeof serveExports>>>()("test/Files") {
  static readonly layer = Layer.effect(
    Files,
    serveExports(({ change }) => {
      change("embeds.yaml", "features: [title]", "features: [title, table, filter, dataExport]")
    }),
  )
}

const mostly = <A>(fitting: fc.Arbitrary<A>): fc.Arbitrary<A | string> =>
  fc.oneof({ weight: 9, arbitrary: fitting }, hostileText)
const request = fc.record(
  {
    type: mostly(fc.constantFrom("csv", "csv", "csv", "csv", "xlsx", "pps")),
    accept: fc.oneof({ weight: 1, arbitrary: hostileText }, { weight: 9, arbitrary: fc.constant(undefined) }),
    fileName: hostileText,
    chartState: mostly(fc.constantFrom("chart", "table")),
    chartType: mostly(fc.constantFrom("badge_line", "badge_table", "badge_vert_bar")),
    queryOverrides: overrides,
  },
  { requiredKeys: ["type"] },
)
const body = fc.oneof(
  {
    weight: 12,
    arbitrary: hostileBody(request).map((text) => ({
      json: text,
      form: `request=${encodeURIComponent(text.toWellFormed())}`,
    })),
  },
  fc
    .constantFrom(
      "",
      "request",
      "request=",
      "request=%",
      "request[type]=csv",
      "a=1&request=%ff",
      '{"type":"csv"}',
    )
    .map((form) => ({ json: "", form })),
)
const cards = "/api/content/v1/cards"
const user = fc.constantFrom("ada", "ben", "ben", "ben", "cleo", "dora", "nobody", null)
const requests = fc.oneof(
  fc.record({
    path: fc
      .constantFrom(
        "sales-by-shop",
        "sales-by-shop",
        "sales-by-month",
        "sales-by-item",
        "secret-sales",
        "nothing",
      )
      .map((id) => `${cards}/${id}/export`),
    as: user,
    body,
  }),
  fc.record({
    path: fc
      .constantFrom("sales", "secret", "-100000", "ss:1", "%00")
      .map((id) => `/api/content/v1/stacks/${id}/export`),
    as: user,
    body,
  }),
  fc.record({
    path: fc
      .constantFrom("north", "north", "north:1", "open", "nothing")
      .map((id) => `/cards/kpi/${id}/export`),
    as: fc.constant(null),
    body,
  }),
)

/** What failed once: a week that begins before the year 0. */
const beforeTime = JSON.stringify({
  type: "csv",
  queryOverrides: {
    filters: [{ column: "sold_at", operand: "LESS_THAN", values: ["0000-01-01"], grain: "week" }],
  },
})
const found = {
  path: `${cards}/sales-by-shop/export`,
  as: "ada" as const,
  body: { json: beforeTime, form: `request=${encodeURIComponent(beforeTime)}` },
}

const csv = JSON.stringify({ type: "csv" })
/** A file of rows of which its reader sees a part. */
const fitting = {
  path: `${cards}/sales-by-shop/export`,
  as: "ben" as const,
  body: { json: csv, form: `request=${encodeURIComponent(csv)}` },
}

const contentText = (bytes: Uint8Array, type: string): string =>
  type.startsWith("text/csv") ? new TextDecoder().decode(bytes) : ""

layer(Files.layer)("whatever is requested of exports", (it) => {
  it.effect("is a file or a refusal that names the field, and never another's rows", () =>
    Effect.gen(function* () {
      const { send } = yield* Files
      let files = 0
      let north = 0
      const refusals = new Set<string>()
      yield* Effect.promise(() =>
        fc.assert(
          fc.asyncProperty(requests, async ({ path, as, body: { json, form } }) => {
            const answer = await Effect.runPromise(send(path, form, as ?? undefined))
            expectHonest(json, answer)
            if (answer.status !== 200) {
              refusals.add(`${answer.status} ${new TextDecoder().decode(answer.bytes)}`)
              return
            }
            files++
            const type = answer.headers.get("content-type") ?? ""
            const name = answer.headers.get("content-disposition") ?? ""
            expect(name).toMatch(
              /^attachment; filename="[^"\\/:\r\n]*\.(csv|xlsx|pptx)"; filename\*=UTF-8''[\w.%~!-]+$/,
            )
            const text = contentText(answer.bytes, type)
            if (as === "ben" || path.includes("/north")) {
              expect(text).not.toMatch(/Rome|"009"|2019-12-31/)
              if (/Oslo|Bergen/.test(text)) north++
            }
            if (as === "dora") expect(text).not.toMatch(/Oslo|Bergen|Rome/)
            if (!path.startsWith("/cards")) expect(["ada", "ben", "cleo", "dora"]).toContain(as)
            expect(path).not.toMatch(/kpi\/open/)
            if (as === "ben" || as === "dora") expect(path).not.toContain("secret")
          }),
          { numRuns: rounds(100), examples: [[found], [fitting]] },
        ),
      )
      expect(files, [...refusals].join("\n")).toBeGreaterThan(0)
      expect(north).toBeGreaterThan(0)
    }),
  )
})
