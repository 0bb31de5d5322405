import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { exportEmbedding, Files, sheets, text } from "./files.fixture.ts"

layer(Files.layer)("an exported embedding", (it) => {
  it.effect("needs the feature, and holds what the embedding shows", () =>
    Effect.gen(function* () {
      expect(yield* exportEmbedding("north", { type: "csv" })).toMatchObject({
        status: 403,
        body: { code: "embed.feature", field: "dataExport" },
      })
      expect(text(yield* exportEmbedding("open", { type: "csv" }))).toContain("Rome,150")
      expect((yield* exportEmbedding("open", { type: "csv", chartType: "badge_line" })).body).toMatchObject({
        field: "picker",
      })
      const below = yield* exportEmbedding("open:1", {
        type: "csv",
        chartState: "table",
        queryOverrides: { filters: [{ column: "shop", operand: "IN", values: ["Oslo"] }] },
      })
      expect(text(below).split("\r\n")).toHaveLength(4)
      const [, metadata] = yield* sheets(yield* exportEmbedding("open", { type: "xlsx" }))
      expect(metadata?.rows.some(([label]) => label === "Exported by")).toBe(false)
      for (const id of ["nothing", "closed"]) {
        expect(yield* exportEmbedding(id, { type: "csv" })).toMatchObject({
          status: 404,
          body: { code: "embed.content" },
        })
      }
    }),
  )
})
