import { Redacted, Result } from "effect"
import { expect, it } from "vitest"
import type { DatabaseAddress } from "./databaseAddress.ts"
import { readArguments } from "./startArguments.ts"

const read = (...given: ReadonlyArray<string>) =>
  Result.getOrElse(readArguments(given, "/home/ada"), (problem) => problem)

it("takes files from the folder in which the start was given, and where to write", () => {
  expect(read()).toEqual({ _tag: "Usual" })
  expect(read("./sales.csv", "/data/b.csv", "sales.csv")).toEqual({
    _tag: "Files",
    paths: ["/home/ada/sales.csv", "/data/b.csv"],
    into: null,
  })
  expect(read("a.csv", "--into", "made")).toMatchObject({ into: "/home/ada/made" })
  expect(read("--into=made", "a.csv")).toMatchObject({ into: "/home/ada/made" })
  expect(read("--", "--into")).toMatchObject({ paths: ["/home/ada/--into"] })
  expect(read("a.csv", "--help")).toEqual({ _tag: "Help" })
})

it.each([
  [["--port", "1"], "--port is no option"],
  [["a.csv", "--into"], "--into needs a folder"],
  [["--into", "x"], "--into needs files"],
  [["a.csv", "--into", "x", "--into", "y"], "--into was given twice"],
  [[""], "An empty path names no file"],
])("says what is wrong with %j", (given, problem) => {
  expect(read(...given)).toContain(problem)
})

it("takes the address of a database without its password in what is shown", () => {
  const given = read("postgresql://re%40der:p%25w@db.example:5433/shop?table=orders&table=a.b&tls=yes")
  expect(given).toMatchObject({
    _tag: "Database",
    address: {
      connection: {
        kind: "postgres",
        host: "db.example",
        port: 5433,
        database: "shop",
        user: "re@der",
        tls: true,
      },
      tables: ["orders", "a.b"],
      shown: "postgresql://re%40der@db.example:5433/shop?table=orders&table=a.b&tls=yes",
    },
    into: null,
  })
  const { address } = given as { address: DatabaseAddress }
  expect(address.password && Redacted.value(address.password)).toBe("p%w")
  expect(JSON.stringify(given)).not.toContain("p%w")
  expect(read("clickhouse://[::1]", "--into", "made")).toMatchObject({
    address: {
      connection: { kind: "clickhouse", host: "::1", database: "default", user: "default" },
      password: null,
    },
    into: "/home/ada/made",
  })
})

it.each([
  ["postgres://secret:word@", "cannot be read"],
  ["postgres://ada:secret@localhost", "lacks its host or its name"],
  ["postgres://ada:secret%@localhost/shop", "not percent-encoded"],
  ["postgres://ada:secret@localhost/shop?schema=a", "schema is no part"],
  ["postgres://ada:secret@localhost/shop?tls=maybe", "tls=maybe is neither"],
])("says what is wrong with %s, and not its password", (given, problem) => {
  expect(read(given)).toContain(problem)
  expect(read(given)).not.toContain("secret")
})

it("serves one database, and nothing beside it", () => {
  const address = "postgres://ada@localhost/shop"
  for (const other of ["a.csv", "postgres://ada@localhost/other"])
    expect(read(address, other)).toContain("A database is served by itself")
})
