import { isAbsolute, join, resolve } from "node:path"
import { Context, Redacted, Result } from "effect"
import { fileTypes, usualExtensions } from "./fileTypes.ts"
import { type MailSettings, readMailSettings } from "./mailSettings.ts"
import { readS3Settings, type S3Settings } from "./s3Settings.ts"
import {
  megabyte,
  type UploadSettingsShape,
  usualDataMegabytes,
  usualMegabytes,
  usualMegabytesPerDay,
} from "./UploadSettings.ts"

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
  /** Whether the sample is alive: its data end yesterday, and its people have discussed them. */
  readonly hasLiveSample: boolean
  /** Host, with its port where it has one, below which each hosted app has a name of its own. */
  readonly appsDomain: string
  /** Origins at which people open Cairn: they alone may frame hosted apps, beside those that frame embedded cards. */
  readonly origins: ReadonlyArray<string>
  /** What may be uploaded to documents. */
  readonly uploads: UploadSettingsShape
  /** By how much the limits on commands are multiplied; 0 for no limits. */
  readonly commandLimit: number
  /** How often alerts are checked beside when their data changes, in minutes. */
  readonly alertMinutes: number
  /** The bucket for uploaded files; null for a folder in the data folder. */
  readonly s3: S3Settings | null
  /** The mail server that digests are sent by; null for none. */
  readonly mail: MailSettings | null
}

/** The server's configuration, read once at the start. */
export class ServerConfig extends Context.Service<ServerConfig, ServerConfigShape>()("cairn/ServerConfig") {}

/** The project's root folder: relative paths of the configuration start there. */
export const projectRoot = resolve(import.meta.dirname, "../..")

type Environment = Readonly<Record<string, string | undefined>>
type Problem = string

/**
 * Reads `HOST` (127.0.0.1), `PORT` (4400), `TRUST_PROXY` (no), `SAMPLE_SIGN_IN` (no), `SAMPLE_ALIVE` (no), `CAIRN_APPS_DOMAIN` (`apps.localhost` with the port), `CAIRN_ORIGIN` (this machine), `CAIRN_DATA` (`.cairn`), `CAIRN_WORKSPACE` (`sample`), `DATABASE_URL` (none), `CAIRN_UPLOAD_MB` (100), `CAIRN_DATA_MB` (500), `CAIRN_UPLOAD_MB_PER_DAY` (2000), `CAIRN_COMMAND_LIMIT` (100), `CAIRN_UPLOAD_TYPES`, `CAIRN_ALERT_MINUTES` (15), the bucket of `readS3Settings` and the mail server of `readMailSettings`. Fails with
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
  const port = take("PORT", 4400, parsePort)
  const config = {
    host: take("HOST", "127.0.0.1", parseHost),
    port,
    dataFolder: take("CAIRN_DATA", join(root, ".cairn"), (text) => parseFolder(text, root)),
    workspaceFolder: take("CAIRN_WORKSPACE", join(root, "sample"), (text) => parseFolder(text, root)),
    databaseUrl: take<Redacted.Redacted | null>("DATABASE_URL", null, parseDatabaseUrl),
    trustsProxy: take("TRUST_PROXY", false, parseSwitch),
    allowsSampleSignIn: take("SAMPLE_SIGN_IN", false, parseSwitch),
    hasLiveSample: take("SAMPLE_ALIVE", false, parseSwitch),
    appsDomain: take("CAIRN_APPS_DOMAIN", `apps.localhost:${port}`, parseAppsDomain),
    origins: take("CAIRN_ORIGIN", loopbackOrigins(port), parseOrigin),
    uploads: {
      maxBytes: megabyte * take("CAIRN_UPLOAD_MB", usualMegabytes, parseMegabytes),
      maxDataBytes: megabyte * take("CAIRN_DATA_MB", usualDataMegabytes, parseMegabytes),
      bytesPerDay: megabyte * take("CAIRN_UPLOAD_MB_PER_DAY", usualMegabytesPerDay, parseDailyMegabytes),
      extensions: take("CAIRN_UPLOAD_TYPES", usualExtensions, parseExtensions),
    },
    commandLimit: take("CAIRN_COMMAND_LIMIT", 1, parsePercentage),
    alertMinutes: take("CAIRN_ALERT_MINUTES", 15, parseMinutes),
    s3: readS3Settings(environment, (problem) => problems.push(problem)),
    mail: readMailSettings(environment, (problem) => problems.push(problem)),
  }
  return problems.length === 0 ? Result.succeed(config) : Result.fail(problems)
}

const parsePort = (text: string): Result.Result<number, Problem> => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65_535
    ? Result.succeed(port)
    : Result.fail(`${JSON.stringify(text)} is not a port: a whole number from 0 to 65535 is accepted`)
}

const mostMegabytes = 10_000

const parseMegabytes = (text: string): Result.Result<number, Problem> =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= mostMegabytes
    ? Result.succeed(Number(text))
    : Result.fail(
        `${JSON.stringify(text)} is no size: a whole number of megabytes from 1 to ${mostMegabytes} is accepted`,
      )

const mostDailyMegabytes = 99_999

const parseDailyMegabytes = (text: string): Result.Result<number, Problem> =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= mostDailyMegabytes
    ? Result.succeed(Number(text))
    : Result.fail(
        `${JSON.stringify(text)} is no size: a whole number of megabytes from 1 to ${mostDailyMegabytes} is accepted`,
      )

const mostPercent = 10_000

const parsePercentage = (text: string): Result.Result<number, Problem> =>
  /^\d{1,5}$/.test(text) && Number(text) <= mostPercent
    ? Result.succeed(Number(text) / 100)
    : Result.fail(
        `${JSON.stringify(text)} is no percentage: a whole number from 0, for no limits, to ${mostPercent} is accepted`,
      )

const mostMinutes = 1_440

const parseMinutes = (text: string): Result.Result<number, Problem> =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= mostMinutes
    ? Result.succeed(Number(text))
    : Result.fail(
        `${JSON.stringify(text)} is no interval: a whole number of minutes from 1 to ${mostMinutes} is accepted`,
      )

const parseExtensions = (text: string): Result.Result<ReadonlyArray<string>, Problem> => {
  const names = text.split(",").map((name) => name.trim().toLowerCase())
  const unknown = names.filter((name) => !Object.hasOwn(fileTypes, name))
  return unknown.length === 0
    ? Result.succeed(names)
    : Result.fail(
        `${JSON.stringify(text)} names a type that is not known: some of ${Object.keys(fileTypes).join(",")} are accepted`,
      )
}

const parseHost = (text: string): Result.Result<string, Problem> =>
  /^[\w.:-]+$/.test(text)
    ? Result.succeed(text)
    : Result.fail(`${JSON.stringify(text)} is not a host: a name or an address such as 0.0.0.0 is accepted`)

/** Origins of this machine alone. */
export const loopbackOrigins = (port: number): ReadonlyArray<string> => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
]

const parseAppsDomain = (text: string): Result.Result<string, Problem> =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i.test(text)
    ? Result.succeed(text.toLowerCase())
    : Result.fail(
        `${JSON.stringify(text)} is not a domain: a host name such as apps.example.com is accepted, with a port where it has one`,
      )

const parseOrigin = (text: string): Result.Result<ReadonlyArray<string>, Problem> => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
    ? Result.succeed([text])
    : Result.fail(
        `${JSON.stringify(text)} is not an origin: one such as https://cairn.example.com is accepted`,
      )
}

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
const withoutPassword = (text: string): string => {
  const user = text.indexOf("://") + 3
  const from = text.indexOf(":", user)
  const to = text.lastIndexOf("@")
  const hidden = user > 2 && from !== -1 && from < to ? `${text.slice(0, from)}:…${text.slice(to)}` : text
  return hidden.replace(/([?&]password=)[^&#]*/gi, "$1…")
}
