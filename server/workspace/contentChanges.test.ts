import { expect, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import { changingWorkspace, sampleModel } from "../identity/workspace.fixture.ts"
import { ContentChanges } from "../log/contentChanges.ts"
import { layerContentChanges } from "./contentChanges.ts"
import { Workspace } from "./Workspace.ts"

it.effect("tell of people apart from cards, and nothing of what shows the same", () =>
  Effect.gen(function* () {
    const { workspace, replace } = changingWorkspace(sampleModel)
    const layer = Layer.provide(layerContentChanges, Layer.succeed(Workspace, workspace))
    const told = yield* Effect.gen(function* () {
      const changes = yield* ContentChanges
      const collected = yield* Effect.forkChild(Stream.runCollect(Stream.take(changes, 3)), {
        startImmediately: true,
      })
      replace({ ...sampleModel, topics: new Map() })
      replace({ ...sampleModel, people: new Map(sampleModel.people) })
      replace(sampleModel)
      replace({ ...sampleModel, stacks: new Map() })
      return yield* Fiber.join(collected)
    }).pipe(Effect.provide(layer))
    expect(told).toEqual([{ isOfPeople: true }, { isOfPeople: true }, { isOfPeople: false }])
  }),
)
