import { execFileSync, spawn, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, matchesGlob } from "node:path"
import { createInterface } from "node:readline"
import { afterAll, expect, it } from "vitest"
import { freePort } from "../server/http/listening.fixture.ts"
import { projectRoot } from "../server/kernel/config.ts"
import { ignored, imageEnvironment, imageValue, type Stage, stages } from "./container.fixture.ts"

const folder = mkdtempSync(join(tmpdir(), "cairn-container-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Root folder of a stage. */
const rootOf = (name: string | null): string => join(folder, name ?? "image")

/** What the context of the build has: what is in version control and not left out. */
const context: ReadonlyArray<string> = execFileSync("git", ["ls-files"], {
  cwd: projectRoot,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((file) => !ignored.some((pattern) => matchesGlob(file, pattern) || file.startsWith(`${pattern}/`)))

const copy = (workdir: string, value: string): void => {
  const [, stage, words = ""] = /^(?:--from=(\w+) )?(.*)$/.exec(value) ?? []
  const sources = words.split(" ")
  const target = join(workdir, sources.pop() ?? "")
  for (const source of sources) {
    if (stage !== undefined) cpSync(join(rootOf(stage), source), target, { recursive: true })
    else
      for (const file of context.filter((one) => source === "." || one === source)) {
        mkdirSync(dirname(join(target, file)), { recursive: true })
        cpSync(join(projectRoot, file), join(target, file))
      }
  }
}

/** Runs a stage here: what installs packages of the system, and what makes folders outside of the project's, is left out. */
const run = ({ name, instructions }: Stage, SAMPLE: string): void => {
  let workdir = rootOf(name)
  for (const { name: instruction, value } of instructions) {
    if (instruction === "WORKDIR") {
      workdir = join(rootOf(name), value)
      mkdirSync(workdir, { recursive: true })
    }
    if (instruction === "COPY") copy(workdir, value)
    if (instruction !== "RUN" || /apt-get|chown/.test(value)) continue
    const { status, stderr } = spawnSync("sh", ["-c", value], {
      cwd: workdir,
      encoding: "utf8",
      // Packages come from npm's cache, where the installation of the project put them.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, SAMPLE, npm_config_offline: "true" },
    })
    expect([value, status, status === 0 ? "" : stderr]).toEqual([value, 0, ""])
  }
}

const [command = "", ...args]: ReadonlyArray<string> = JSON.parse(imageValue("CMD"))
const [, healthCommand = ""] = /CMD (\[.*\])$/.exec(imageValue("HEALTHCHECK")) ?? []
const [, ...health]: ReadonlyArray<string> = JSON.parse(healthCommand)

it("builds by the Dockerfile's own commands an image that starts, says that it is well, and ends when it is told to", async () => {
  for (const stage of stages) run(stage, "yes")
  const cairn = join(rootOf(null), "cairn")
  expect(command).toBe("node")
  expect(readdirSync(cairn)).not.toContain("property-tests")
  expect(readdirSync(join(cairn, "node_modules"))).not.toContain("vitest")
  const env = {
    ...imageEnvironment,
    HOST: "127.0.0.1",
    PORT: String(await freePort()),
    CAIRN_DATA: join(folder, "data"),
  }
  const server = spawn(process.execPath, args, { cwd: cairn, env, stdio: ["ignore", "pipe", "inherit"] })
  const ended = new Promise((resolve) => server.once("exit", resolve))
  try {
    for await (const line of createInterface({ input: server.stdout })) if (line.includes("listens on")) break
    expect(spawnSync(process.execPath, health, { env }).status).toBe(0)
    const page = await fetch(`http://127.0.0.1:${env.PORT}/sign-in`, {
      headers: { accept: "text/html" },
    })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>")])
  } finally {
    server.kill("SIGTERM")
  }
  expect(await ended).toBe(0)
  expect(spawnSync(process.execPath, health, { env }).status).toBe(1)
})

it("leaves the sample out where it is told to", () => {
  const [build] = stages
  if (build === undefined) throw new Error("The Dockerfile has no stage.")
  const last = build.instructions.at(-1)
  run(
    { name: build.name, instructions: [{ name: "WORKDIR", value: "/cairn" }, ...(last ? [last] : [])] },
    "no",
  )
  expect(readdirSync(join(rootOf(build.name), "cairn"))).not.toContain("sample")
})
