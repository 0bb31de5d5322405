import { Option, Redacted, Result, Schema } from "effect"
import { Connection } from "../schema/connection.ts"

/** Database that a start is given: its connection without a password, the password, and the tables that were named. */
export interface DatabaseAddress {
  readonly connection: Connection
  readonly password: Redacted.Redacted | null
  /** None for all of its tables. */
  readonly tables: ReadonlyArray<string>
  /** The address as it may be shown and stored. */
  readonly shown: string
}

const kinds: Readonly<Record<string, Connection["kind"]>> = {
  "postgres:": "postgres",
  "postgresql:": "postgres",
  "clickhouse:": "clickhouse",
}
const decode = Schema.decodeUnknownOption(Connection)

/** Whether an argument of a start names a database and no file. */
export const isDatabaseAddress = (text: string): boolean =>
  Object.keys(kinds).some((scheme) => text.startsWith(`${scheme}//`))

/** Reads `postgres://user:password@host:port/database?table=orders&tls=yes`; what is wrong is said in a sentence without the password. */
export const readDatabaseAddress = (text: string): Result.Result<DatabaseAddress, string> => {
  const url = URL.parse(text)
  const kind = kinds[url?.protocol ?? ""]
  const example = "as in postgres://user:password@localhost:5432/shop?table=orders"
  if (url === null || kind === undefined)
    return Result.fail(`The address of the database cannot be read: write it ${example}`)
  const unknown = [...url.searchParams.keys()].filter((name) => name !== "table" && name !== "tls")
  if (unknown.length > 0)
    return Result.fail(`${unknown[0]} is no part of a database's address: ?table=NAME and tls=yes are`)
  const tls = url.searchParams.get("tls") ?? "no"
  if (tls !== "yes" && tls !== "no") return Result.fail(`tls=${tls} is neither yes nor no`)
  const plain = Option.getOrNull(Option.liftThrowable(decodeURIComponent)(url.password))
  if (plain === null) return Result.fail("The password of the address is not percent-encoded: write % as %25")
  const connection = Option.getOrNull(
    decode({
      kind,
      host: url.hostname.replace(/^\[|\]$/g, ""),
      ...(url.port !== "" && { port: Number(url.port) }),
      ...(url.pathname.length > 1 && { database: url.pathname.slice(1) }),
      user: decodeURIComponent(url.username) || (kind === "postgres" ? "postgres" : "default"),
      tls: tls === "yes",
    }),
  )
  if (connection === null)
    return Result.fail(`The address of the database lacks its host or its name: write it ${example}`)
  const shown = new URL(url)
  shown.password = ""
  return Result.succeed({
    connection,
    password: plain === "" ? null : Redacted.make(plain),
    tables: [...new Set(url.searchParams.getAll("table"))],
    shown: shown.href,
  })
}
