import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Runs the tests over engines that are too large for every checkout: those of `*.engines.test.ts`. ClickHouse's engine as
 * a library, some 550 MB, is installed into a folder of its own.
 */

const root = join(import.meta.dirname, "..")
const folder = join(root, ".engines")
const version = "3.4.0"

/** The version of the library that is installed; null for none. */
const installed = (): string | null => {
  const file = join(folder, "node_modules/chdb/package.json")
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : null
}

const run = (command: string, args: ReadonlyArray<string>, cwd: string): boolean => {
  console.log(`> ${command} ${args.join(" ")}`)
  const env = { ...process.env, TEST_ENGINES: "1" }
  return spawnSync(command, args, { cwd, stdio: "inherit", env }).status === 0
}

if (installed() !== version) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ private: true })}\n`)
  if (!run("npm", ["install", `chdb@${version}`, "--save-exact", "--no-audit", "--no-fund"], folder)) {
    throw new Error(`chdb@${version} could not be installed into ${folder}.`)
  }
}
const passed = run(join(root, "node_modules/.bin/vitest"), ["run", ...process.argv.slice(2)], root)
process.exitCode = passed ? 0 : 1
