import { Redacted, Result } from "effect"
import { describe, expect, it } from "vitest"
import { readConfig } from "./config.ts"

const problemsOf = (environment: Record<string, string>) => {
  const result = readConfig(environment, "/project")
  return Result.isFailure(result) ? result.failure : []
}

describe("readConfig", () => {
  it("has a default for everything", () => {
    expect(Result.getOrThrow(readConfig({}, "/project"))).toEqual({
      host: "127.0.0.1",
      port: 4400,
      dataFolder: "/project/.cairn",
      workspaceFolder: "/project/sample",
      databaseUrl: null,
      trustsProxy: false,
      allowsSampleSignIn: false,
    })
  })

  it("takes the address to listen on, and whether a proxy and the sample's password are trusted", () => {
    const config = Result.getOrThrow(
      readConfig({ HOST: "0.0.0.0", TRUST_PROXY: "yes", SAMPLE_SIGN_IN: "yes" }, "/project"),
    )
    expect(config).toMatchObject({ host: "0.0.0.0", trustsProxy: true, allowsSampleSignIn: true })
    expect(problemsOf({ HOST: "a b", TRUST_PROXY: "1", SAMPLE_SIGN_IN: "true" })).toEqual([
      'HOST="a b" is not a host: a name or an address such as 0.0.0.0 is accepted',
      'TRUST_PROXY="1" is neither yes nor no',
      'SAMPLE_SIGN_IN="true" is neither yes nor no',
    ])
  })

  it("takes paths relative to the project and absolute ones", () => {
    const config = Result.getOrThrow(
      readConfig({ CAIRN_DATA: "/var/cairn", CAIRN_WORKSPACE: "mine" }, "/project"),
    )
    expect(config.dataFolder).toBe("/var/cairn")
    expect(config.workspaceFolder).toBe("/project/mine")
  })

  it("accepts both schemes of a PostgreSQL address", () => {
    for (const url of ["postgres://a:b@host/cairn", "postgresql://a@host:5433/cairn"]) {
      const { databaseUrl } = Result.getOrThrow(readConfig({ DATABASE_URL: url }, "/project"))
      expect(databaseUrl && Redacted.value(databaseUrl)).toBe(url)
    }
  })

  it.each(["x", "-1", "65536", "4400.5", "0x10", " 80"])(
    "refuses the port %j by name, value and what is accepted",
    (port) => {
      expect(problemsOf({ PORT: port })).toEqual([
        `PORT=${JSON.stringify(port)} is not a port: a whole number from 0 to 65535 is accepted`,
      ])
    },
  )

  it.each([
    "mysql://root:secret@host/db",
    "secret-free nonsense",
    "postgres://user:secret@@/x/y",
    "http://user:se:cr@et:secret@host/db",
    "mysql://host/db?password=secret",
  ])("refuses the address %j without telling the password", (url) => {
    const [problem] = problemsOf({ DATABASE_URL: url })
    expect(problem).toMatch(/^DATABASE_URL=".*" is not a PostgreSQL address: postgres:/)
    expect(problem?.replace("secret-free", "")).not.toContain("secret")
  })

  it("names all wrong values at once", () => {
    expect(problemsOf({ PORT: "x", DATABASE_URL: "y", CAIRN_DATA: " " })).toHaveLength(3)
  })
})
