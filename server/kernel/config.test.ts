import { Redacted, Result } from "effect"
import { describe, expect, it } from "vitest"
import { readConfig } from "./config.ts"
import { usualExtensions } from "./fileTypes.ts"

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
      hasLiveSample: false,
      appsDomain: "apps.localhost:4400",
      origins: ["http://localhost:4400", "http://127.0.0.1:4400"],
      uploads: {
        maxBytes: 100_000_000,
        maxDataBytes: 500_000_000,
        bytesPerDay: 2_000_000_000,
        extensions: usualExtensions,
      },
      commandLimit: 1,
      alertMinutes: 15,
      s3: null,
      mail: null,
    })
  })

  it("takes the domain below which hosted apps are, and the origin that frames them", () => {
    const config = Result.getOrThrow(
      readConfig(
        { CAIRN_APPS_DOMAIN: "Apps.example.net", CAIRN_ORIGIN: "https://cairn.example.com" },
        "/project",
      ),
    )
    expect(config).toMatchObject({ appsDomain: "apps.example.net", origins: ["https://cairn.example.com"] })
    expect(Result.getOrThrow(readConfig({ PORT: "80" }, "/project")).appsDomain).toBe("apps.localhost:80")
    expect(problemsOf({ CAIRN_APPS_DOMAIN: "https://apps", CAIRN_ORIGIN: "cairn.example.com" })).toEqual([
      'CAIRN_APPS_DOMAIN="https://apps" is not a domain: a host name such as apps.example.com is accepted, with a port where it has one',
      'CAIRN_ORIGIN="cairn.example.com" is not an origin: one such as https://cairn.example.com is accepted',
    ])
  })

  it("takes what may be uploaded, and a bucket for it", () => {
    const bucket = {
      CAIRN_S3_ENDPOINT: "https://s3.example.com",
      CAIRN_S3_BUCKET: "files",
      CAIRN_S3_ACCESS_KEY_ID: "key",
      CAIRN_S3_SECRET_ACCESS_KEY: "a secret",
    }
    const { uploads, s3, commandLimit } = Result.getOrThrow(
      readConfig(
        {
          CAIRN_UPLOAD_MB: "5",
          CAIRN_DATA_MB: "7",
          CAIRN_UPLOAD_MB_PER_DAY: "50",
          CAIRN_UPLOAD_TYPES: "pdf, SVG",
          CAIRN_COMMAND_LIMIT: "250",
          ...bucket,
        },
        "/project",
      ),
    )
    expect(commandLimit).toBe(2.5)
    expect(uploads).toEqual({
      maxBytes: 5_000_000,
      maxDataBytes: 7_000_000,
      bytesPerDay: 50_000_000,
      extensions: ["pdf", "svg"],
    })
    expect(s3).toMatchObject({
      endpoint: "https://s3.example.com",
      region: "us-east-1",
      bucket: "files",
      prefix: "",
    })
    expect(JSON.stringify(s3)).not.toContain("a secret")
    const problems = problemsOf({
      CAIRN_UPLOAD_MB: "0",
      CAIRN_UPLOAD_TYPES: "exe",
      CAIRN_S3_SECRET_ACCESS_KEY: "a secret",
    })
    expect(problems.map((problem) => problem.split(/[= ]/)[0])).toEqual([
      "CAIRN_UPLOAD_MB",
      "CAIRN_UPLOAD_TYPES",
      "CAIRN_S3_ENDPOINT",
      "CAIRN_S3_BUCKET",
      "CAIRN_S3_ACCESS_KEY_ID",
    ])
    expect(problems.join()).not.toContain("a secret")
  })

  it("takes a mail server and a sender, and never says its password", () => {
    const { mail } = Result.getOrThrow(
      readConfig(
        {
          CAIRN_SMTP_URL: "smtps://cairn:a-secret@mail.example.com",
          CAIRN_MAIL_FROM: "Cairn <cairn@example.com>",
          CAIRN_ORIGIN: "https://cairn.example.com",
        },
        "/project",
      ),
    )
    expect(mail?.from).toEqual({ name: "Cairn", address: "cairn@example.com" })
    expect(JSON.stringify(mail)).not.toContain("a-secret")
    expect(problemsOf({ CAIRN_SMTP_URL: "http://cairn:a-secret@mail", CAIRN_MAIL_FROM: "nobody" })).toEqual([
      "CAIRN_SMTP_URL is not the address of a mail server: smtp://user:password@mail.example.com:587 or smtps://… is accepted",
      'CAIRN_MAIL_FROM="nobody" is not a sender: one such as Cairn <cairn@example.com> is accepted',
      "CAIRN_ORIGIN is missing: mails link to it, such as https://cairn.example.com",
    ])
    expect(problemsOf({ CAIRN_MAIL_FROM: "cairn@example.com" })).toHaveLength(2)
  })

  it("takes how often alerts are checked", () => {
    expect(Result.getOrThrow(readConfig({ CAIRN_ALERT_MINUTES: "60" }, "/project")).alertMinutes).toBe(60)
    expect(problemsOf({ CAIRN_ALERT_MINUTES: "0" })).toEqual([
      'CAIRN_ALERT_MINUTES="0" is no interval: a whole number of minutes from 1 to 1440 is accepted',
    ])
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
