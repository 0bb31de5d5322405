import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"

const folder = import.meta.dirname
const benches = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.slice(0, -".bench.ts".length))
const names = process.argv.slice(2)
const unknown = names.filter((name) => !benches.includes(name))

if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(", ")}: there are ${benches.join(", ")}.`)
  process.exit(2)
}

const run = (command: string, args: ReadonlyArray<string>, cwd: string) =>
  spawnSync(command, args, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  }).status ?? 1

/** Whether the peers that the lockfile names are those that are installed. */
const areInstalled = (): boolean => {
  const installed = join(folder, "node_modules/.package-lock.json")
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs
  )
}

if (!areInstalled()) {
  const status = run("npm", ["ci", "--no-audit", "--no-fund"], folder)
  if (status !== 0) process.exit(status)
}

let failed = 0
for (const name of names.length === 0 ? benches : names) {
  process.stdout.write(`\n# ${name}\n`)
  if (run(process.execPath, ["--no-warnings", join(folder, `${name}.bench.ts`)], join(folder, "..")) !== 0) {
    failed += 1
    console.error(`bench ${name} did not finish`)
  }
}
process.exit(failed === 0 ? 0 : 1)
