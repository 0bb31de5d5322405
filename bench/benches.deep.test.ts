import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { describe, expect, it } from "vitest"

const end = ".bench.ts"
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(end))
  .map((file) => file.slice(0, -end.length))

const verdict = /^bench [\w ]+ ratio=(\S+) target=/gm

/** Runs a bench in its short form: its exit code, and what it prints. */
const runShort = async (name: string) => {
  const root = join(import.meta.dirname, "..")
  const child = spawn(process.execPath, ["scripts/run.cjs", "bench/run.ts", name], {
    cwd: root,
    env: { ...process.env, BENCH_FORM: "short" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const [[code], printed, errors] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, printed, errors }
}

describe("the short form of a bench", () => {
  it.each(benches)("starts, ends and prints its ratio: %s", async (name) => {
    const { code, printed, errors } = await runShort(name)
    expect(code, printed + errors).toBe(0)
    const ratios = [...printed.matchAll(verdict)].map(([, ratio]) => Number(ratio))
    expect(ratios.length, printed).toBeGreaterThan(0)
    expect(ratios.filter(Number.isFinite)).toEqual(ratios)
  })
})
