import { isAbsolute, join, resolve } from "node:path"
import { Context, Redacted, Result } from "effect"

/** Port, data folder, workspace folder and database of the server. */
export interface ServerConfigShape {
  /** Address that is listened on: this machine alone unless it is named. */
  readonly host: string
  /** TCP port, 0 (any free one) to 65535. */
  readonly port: number
  /** Absolute path of the data folder. */
  readonly dataFolder: string
  /** Absolute path of the workspace folder. */
  readonly workspaceFolder: string
  /** PostgreSQL's address; null for the embedded SQLite store. */
  readonly databaseUrl: Redacted.Redacted | null
  /** Whether a proxy before the server sets the forwarded headers (`X-Forwarded-Proto`, `X-Forwarded-For`). */
  readonly trustsProxy: boolean
  /** Whether the sample's password, which everyone knows, lets people in from other machines too. */
  readonly allowsSampleSignIn: boolean
}

/** The server's configuration, read once at the start. */
export class ServerConfig extends Context.Service<ServerConfig, ServerConfigShape>()("cairn/ServerConfig") {}

/** The project's root folder: relative paths of the configuration start there. */
export const projectRoot = resolve(import.meta.dirname, "../..")

type Environment = Readonly<Record<string, string | undefined>>
type Problem = string

/**
 * Reads `HOST` (127.0.0.1), `PORT` (4400), `TRUST_PROXY` (no), `SAMPLE_SIGN_IN` (no), `CAIRN_DATA` (`.cairn`), `CAIRN_WORKSPACE` (`sample`) and `DATABASE_URL` (none). Fails with
 * one line per wrong value: its name, the value (never DATABASE_URL's password) and what is accepted.
 */
export const readConfig = (
  environment: Environment,
  root: string = projectRoot,
): Result.Result<ServerConfigShape, ReadonlyArray<Problem>> => {
  const problems: Array<Problem> = []
  const take = <A>(name: string, fallback: A, parse: (text: string) => Result.Result<A, Problem>): A => {
    const text = environment[name]
    if (text === undefined || text === "") return fallback
    return Result.getOrElse(parse(text), (problem) => {
      problems.push(`${name}=${problem}`)
      return fallback
    })
  }
  const config = {
    host: take("HOST", "127.0.0.1", parseHost),
    port: take("PORT", 4400, parsePort),
    dataFolder: take("CAIRN_DATA", join(root, ".cairn"), (text) => parseFolder(text, root)),
    workspaceFolder: take("CAIRN_WORKSPACE", join(root, "sample"), (text) => parseFolder(text, root)),
    databaseUrl: take<Redacted.Redacted | null>("DATABASE_URL", null, parseDatabaseUrl),
    trustsProxy: take("TRUST_PROXY", false, parseSwitch),
    allowsSampleSignIn: take("SAMPLE_SIGN_IN", false, parseSwitch),
  }
  return problems.length === 0 ? Result.succeed(config) : Result.fail(problems)
}

const parsePort = (text: string): Result.Result<number, Problem> => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65_535
    ? Result.succeed(port)
    : Result.fail(`${JSON.stringify(text)} is not a port: a whole number from 0 to 65535 is accepted`)
}

const parseHost = (text: string): Result.Result<string, Problem> =>
  /^[\w.:-]+$/.test(text)
    ? Result.succeed(text)
    : Result.fail(`${JSON.stringify(text)} is not a host: a name or an address such as 0.0.0.0 is accepted`)

const parseSwitch = (text: string): Result.Result<boolean, Problem> =>
  text === "yes" || text === "no"
    ? Result.succeed(text === "yes")
    : Result.fail(`${JSON.stringify(text)} is neither yes nor no`)

const parseFolder = (text: string, root: string): Result.Result<string, Problem> =>
  text.trim() === "" || text.includes("\0")
    ? Result.fail(
        `${JSON.stringify(text)} is not a folder: a path, relative to the project or absolute, is accepted`,
      )
    : Result.succeed(isAbsolute(text) ? text : resolve(root, text))

const parseDatabaseUrl = (text: string): Result.Result<Redacted.Redacted, Problem> => {
  const url = URL.parse(text)
  const known = url !== null && (url.protocol === "postgres:" || url.protocol === "postgresql:")
  return known && url.hostname !== ""
    ? Result.succeed(Redacted.make(text))
    : Result.fail(
        `${JSON.stringify(withoutPassword(text))} is not a PostgreSQL address: postgres://user:password@host:port/database or postgresql://… is accepted`,
      )
}

/** The address with everything between the user and the host hidden, also when it cannot be parsed. */
const withoutPassword = (text: string): string =>
  text.replace(/(:\/\/[^/?#@:]*):.*@/, "$1:…@").replace(/([?&]password=)[^&#]*/gi, "$1…")
