import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { judge, makeJudge } from "./judge.ts"

const fixture = new URL("./judgeWorker.fixture.ts", import.meta.url)

it.effect("a file is judged by a thread, as its content says", () =>
  Effect.gen(function* () {
    const folder = mkdtempSync(join(tmpdir(), "cairn-judge-"))
    yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(folder, { recursive: true })))
    const path = join(folder, "a.txt")
    writeFileSync(path, `${"<!---->".repeat(60)}x`)
    expect(yield* judge(path)).toBe("text/html")
  }).pipe(Effect.scoped),
)

it.effect("a file that takes too long is refused, and its thread ended", () =>
  Effect.gen(function* () {
    const judge = makeJudge(fixture)
    const first = yield* judge("a")
    expect(yield* judge("b")).toBe(first)
    const hanging = yield* Effect.forkChild(Effect.flip(judge("hang")), { startImmediately: true })
    yield* TestClock.adjust("30 seconds")
    expect(yield* Fiber.join(hanging)).toMatchObject({ _tag: "ServiceUnavailable", code: "server.busy" })
    expect(yield* Effect.flip(judge("end"))).toMatchObject({ code: "server.busy" })
    expect(Number(yield* judge("c"))).toBeGreaterThan(Number(first))
  }).pipe(Effect.scoped),
)
