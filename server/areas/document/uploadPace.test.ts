import { it } from "@effect/vitest"
import { Effect, Fiber, Schedule, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { inPace, UploadPace } from "./uploadPace.ts"

/** What becomes of an upload of so many pieces, one a second. */
const upload = (pieces: number, bytes: number) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(
      Effect.result(
        inPace(
          (count) =>
            Stream.fromSchedule(Schedule.spaced("1 second")).pipe(
              Stream.take(pieces),
              Stream.runForEach(() => Effect.sync(() => count(bytes))),
            ),
          "too slow" as const,
        ),
      ),
    )
    yield* TestClock.adjust("10 minutes")
    return yield* Fiber.join(fiber)
  }).pipe(Effect.provideService(UploadPace, { bytes: 1_000, span: "10 seconds" }))

it.effect("an upload keeps its place while enough of it comes in each span of time", () =>
  Effect.gen(function* () {
    expect(yield* upload(100, 120)).toMatchObject({ _tag: "Success" })
    expect(yield* upload(100, 90)).toMatchObject({ _tag: "Failure", failure: "too slow" })
    expect(yield* upload(0, 0)).toMatchObject({ _tag: "Success" })
  }),
)
