import { it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import { maxAccessRequests } from "#domain/areas/access/access.ts"
import { CommandLimitFactor } from "../../command/commandLimits.ts"
import { layerSqlite } from "../../kernel/sqlite.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

it.live("a person may ask for so many cards and stacks, and for those again", () =>
  Effect.gen(function* () {
    const { run } = yield* serveEffectiveWorkspace((folder) =>
      Layer.merge(layerSqlite(`${folder}/cairn.db`), Layer.succeed(CommandLimitFactor, 0)),
    )
    const ask = (index: number) =>
      run("dora", "access", {
        _tag: "RequestAccess",
        target: { type: "card", id: `absent-${index}` },
        message: "",
      })
    const answers = yield* Effect.forEach(
      Array.from({ length: maxAccessRequests }, (_, index) => index),
      ask,
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(yield* ask(maxAccessRequests)).toMatchObject({
      status: 422,
      body: { code: "access.count", field: "target.id" },
    })
    expect((yield* ask(0)).status).toBe(200)
  }),
)
