import { spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"

const installed = "/usr/lib/postgresql"

const isThere = (): boolean =>
  spawnSync("initdb", ["--version"]).status === 0 ||
  (existsSync(installed) &&
    readdirSync(installed).some((version) => existsSync(join(installed, version, "bin/initdb"))))

/** Sees to PostgreSQL's server binaries for the tests of its store: where there are none, installs Debian's (as root). */
export const ensurePostgres = (): void => {
  if (isThere()) return
  console.log("No PostgreSQL server binaries here: apt-get install postgresql")
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" })
  spawnSync("apt-get", ["install", "-y", "-qq", "postgresql"], { stdio: "inherit" })
  if (!isThere())
    throw new Error("PostgreSQL's server binaries (initdb, postgres) could not be found or installed.")
}
