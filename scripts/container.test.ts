import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Redacted, Result, Schema } from "effect"
import { expect, it } from "vitest"
import { parse } from "yaml"
import { projectRoot, readConfig } from "../server/kernel/config.ts"
import { answerSettings } from "../server/query/clickhouse/clickhouseSettings.ts"
import { Connection, portOf } from "../server/schema/connection.ts"
import { ignored, image, imageEnvironment, imageValue, stages } from "./container.fixture.ts"

interface Service {
  readonly environment: Readonly<Record<string, string>>
  readonly ports?: ReadonlyArray<string>
  readonly volumes: ReadonlyArray<string>
  readonly mem_limit?: string
  readonly depends_on?: Readonly<Record<string, unknown>>
}

interface WarehouseService extends Service {
  readonly image: string
  readonly healthcheck: { readonly test: ReadonlyArray<string> }
  readonly configs: ReadonlyArray<{ readonly source: string; readonly target: string }>
}

const read = (file: string): string => readFileSync(join(projectRoot, file), "utf8")
const compose: {
  readonly services: Readonly<Record<"cairn" | "postgres", Service>>
  readonly volumes: Readonly<Record<string, unknown>>
} = parse(read("compose.yaml"))
const { cairn, postgres } = compose.services
const warehouse: {
  readonly services: { readonly cairn: Pick<Service, "environment">; readonly clickhouse: WarehouseService }
  readonly configs: Readonly<Record<string, { readonly content: string }>>
  readonly volumes: Readonly<Record<string, unknown>>
} = parse(read("compose.clickhouse.yaml"))

/** Blocks of YAML in the page about containers. */
const shownBlocks = [...read("docs/containers.md").matchAll(/```yaml\n([\s\S]*?)```/g)].map(
  ([, text = ""]): unknown => parse(text),
)

/** An environment of compose.yaml, with what its person names. */
const filled = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:\?[^}]*\}/, "0a1b")]),
  )

const configOf = (environment: Readonly<Record<string, string>>) =>
  Result.getOrThrow(readConfig({ ...imageEnvironment, ...filled(environment) }, "/cairn"))

/** Variables that the documents name, in the first column of a table. */
const documented = new Set(
  ["README.md", "docs/operations.md"].flatMap((file) =>
    [...read(file).matchAll(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \|/gm)].flatMap(([, names = ""]) =>
      [...names.matchAll(/[A-Z0-9_]+/g)].map(([name]) => name),
    ),
  ),
)

it("has an image that is not root's, listens where it says, and keeps what it stores in its volume", () => {
  const config = configOf({})
  expect(imageValue("USER")).toBe("node")
  expect([config.host, String(config.port), config.dataFolder, config.workspaceFolder]).toEqual([
    "0.0.0.0",
    imageValue("EXPOSE"),
    imageValue("VOLUME"),
    "/cairn/sample",
  ])
  expect(config.allowsSampleSignIn).toBe(false)
  expect(JSON.parse(imageValue("CMD"))).toEqual(["node", "server/main.ts"])
  expect(imageValue("HEALTHCHECK")).toContain("/health")
})

it("copies what is there, from stages that come before", () => {
  const known: Array<string | null> = []
  for (const { name, instructions } of stages) {
    for (const { value } of instructions.filter((instruction) => instruction.name === "COPY")) {
      const stage = /^--from=(\w+) /.exec(value)?.[1]
      if (stage !== undefined) expect(known).toContain(stage)
      else
        for (const file of value.split(" ").slice(0, -1))
          expect(existsSync(join(projectRoot, file))).toBe(true)
    }
    known.push(name)
  }
  expect(image.name).toBeNull()
  expect(ignored).toEqual(expect.arrayContaining([".git", ".cairn", "node_modules", "dist", "dist-server"]))
})

it("has services that the product can read, on ports and volumes that the image has", () => {
  const config = configOf(cairn.environment)
  expect(Object.keys(cairn.environment).filter((name) => !documented.has(name))).toEqual([])
  expect(cairn.ports).toEqual([`127.0.0.1:${config.port}:${imageValue("EXPOSE")}`])
  expect(cairn.volumes).toEqual([`cairn:${imageValue("VOLUME")}`])
  const { hostname, username, password, pathname } = new URL(
    Redacted.value(config.databaseUrl ?? Redacted.make("")),
  )
  const stored = filled(postgres.environment)
  expect([hostname, username, password, pathname]).toEqual([
    "postgres",
    stored.POSTGRES_USER,
    stored.POSTGRES_PASSWORD,
    `/${stored.POSTGRES_DB}`,
  ])
  expect(Object.keys(cairn.depends_on ?? {})).toEqual(["postgres"])
  for (const service of Object.values(compose.services)) {
    expect(service.mem_limit).toMatch(/^\dg$/)
    for (const volume of service.volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0])
  }
})

const decodeOwn = Schema.decodeUnknownSync(
  Schema.Struct({
    services: Schema.Struct({
      cairn: Schema.Struct({
        environment: Schema.Record(Schema.String, Schema.String),
        volumes: Schema.Array(Schema.String),
      }),
    }),
  }),
)
const decodeConnections = Schema.decodeUnknownSync(
  Schema.Struct({ connections: Schema.Struct({ warehouse: Connection }) }),
)

it("has a ClickHouse of its own file, that a workspace reads by the connection that the page shows", () => {
  const { cairn: reader, clickhouse } = warehouse.services
  const shown = shownBlocks.find((block) => Object.keys(block ?? {}).includes("connections"))
  const connection = decodeConnections(shown).connections.warehouse
  const { kind, host, database, user, password } = connection
  expect([kind, Object.keys(warehouse.services).includes(host)]).toEqual(["clickhouse", true])
  expect(database).toBe(clickhouse.environment.CLICKHOUSE_DB)
  const secret = password !== undefined && "env" in password ? password.env : ""
  expect(reader.environment[secret]).toBe(clickhouse.environment[secret])
  expect(reader.environment[secret]?.startsWith(`\${${secret}:?`)).toBe(true)
  expect(clickhouse.healthcheck.test.at(-1)).toContain(`:${portOf(connection)}/`)
  const [account] = clickhouse.configs
  expect(account?.target).toMatch(/^\/etc\/clickhouse-server\/users\.d\/\w+\.xml$/)
  const { content = "" } = warehouse.configs[account?.source ?? ""] ?? {}
  expect(content).toContain(`<${user}>`)
  expect(content).toContain(`<password from_env="${secret}"/>`)
  expect(content).toContain(`<query>GRANT SELECT ON ${database}.*</query>`)
  expect(content).toContain(`<readonly>${answerSettings.readonly}</readonly>`)
  expect(read("docs/workspace.md")).toContain(`tried with ${clickhouse.image.split(":")[1]}.`)
  expect(clickhouse.ports).toBeUndefined()
  expect(clickhouse.mem_limit).toMatch(/^\dg$/)
  expect(clickhouse.volumes.map((volume) => volume.split(":")[0])).toEqual(Object.keys(warehouse.volumes))
})

it("shows a workspace of one's own by variables that the product reads", () => {
  const shown = shownBlocks.find((block) => Object.keys(block ?? {}).includes("services"))
  const { environment, volumes } = decodeOwn(shown).services.cairn
  expect(Object.keys(environment).filter((name) => !documented.has(name))).toEqual([])
  const config = configOf({ ...cairn.environment, ...environment })
  expect([config.allowsSampleSignIn, config.hasLiveSample, config.trustsProxy]).toEqual([false, false, true])
  expect(volumes).toEqual([`./workspace:${config.workspaceFolder}:ro`])
})
