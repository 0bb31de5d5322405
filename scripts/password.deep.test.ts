import { join } from "node:path"
import { it, layer, type Vitest } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { expect } from "vitest"
import { startServer } from "../server/http/process.fixture.ts"
import { Browser } from "../server/identity/browser.fixture.ts"
import { PostgresFixture } from "../server/kernel/postgres.fixture.ts"
import { workspaceFolder } from "../server/workspace/workspace.fixture.ts"
import { runScript } from "./runScript.fixture.ts"

const root = join(import.meta.dirname, "..")
const email = "ben@small.example"
const first = "ben's first one"
const own = "correct horse battery"

type Environment = Readonly<Record<string, string>>

const run = (environment: Environment, args: ReadonlyArray<string>, input: string) =>
  runScript("password.ts", environment, args, input)

const signIn = (url: string, password: string) =>
  Effect.promise(async () => {
    const browser = await new Browser(fetch, url).open()
    const { status } = await browser.signIn(email, password)
    return { status, home: async () => (await browser.call("GET", "/api/content/v1/home")).status }
  })

const running = (environment: Environment) =>
  Effect.acquireRelease(
    Effect.promise(() => startServer(environment, join(root, "server/main.ts"))),
    (server) => Effect.promise(() => server.stop("SIGTERM")),
  )

/** The small workspace, in which Ben has a first password, and the variables of a server for it. */
const small = Effect.map(workspaceFolder, ({ folder, dataFolder, change }) => {
  change("people.yaml", `email: ${email}`, `email: ${email}, password: "${first}"`)
  return {
    folder,
    change,
    environment: { CAIRN_WORKSPACE: folder, CAIRN_DATA: join(dataFolder, "new") },
  }
})

class Store extends Context.Service<Store, { readonly environment: Environment }>()("test/Store") {}

const suite = (it: Vitest.MethodsNonLive<Store>) => {
  it.effect("sets a password beside a running server and without one, and ends the sessions", () =>
    Effect.gen(function* () {
      const workspace = yield* small
      const environment = { ...workspace.environment, ...(yield* Store).environment }
      expect(yield* run(environment, [email], `${own} before\n`)).toEqual({
        code: 0,
        output: `The password of ${email} is set, and every session of Ben ended.\n`,
      })
      const server = yield* running(environment)
      const before = yield* signIn(server.url, `${own} before`)
      expect(before.status).toBe(200)
      expect((yield* signIn(server.url, first)).status).toBe(401)
      expect(yield* run(environment, [email.toUpperCase()], `${own}\r\nanother line`)).toMatchObject({
        code: 0,
      })
      expect(yield* Effect.promise(before.home)).toBe(401)
      expect((yield* signIn(server.url, `${own} before`)).status).toBe(401)
      expect((yield* signIn(server.url, own)).status).toBe(200)
    }).pipe(Effect.scoped),
  )
}

layer(Layer.succeed(Store, { environment: {} }), { timeout: "60 seconds", excludeTestServices: true })(
  "npm run password on SQLite",
  suite,
)
layer(
  Layer.effect(
    Store,
    Effect.map(PostgresFixture, ({ url }) => ({ environment: { DATABASE_URL: Redacted.value(url) } })),
  ).pipe(Layer.provide(PostgresFixture.layer)),
  { timeout: "60 seconds", excludeTestServices: true },
)("npm run password on PostgreSQL", suite)

it.live("says why no password is set, and shows none", () =>
  Effect.gen(function* () {
    const { environment, folder, change } = yield* small
    const unknown = yield* run(environment, ["nobody@small.example"], `${own}\n`)
    expect(unknown).toEqual({
      code: 1,
      output: `The password was not set.\nNo one in the workspace ${folder} has the email nobody@small.example.\n`,
    })
    const refused = [
      [[email], "short\n", "The password has 5 characters; 12 to 200 are possible."],
      [[email], `${email}\n`, "The password may not be the email or the name of its person."],
      [[email], "", "No password was given."],
      [[], "", "npm run password EMAIL"],
      [[email, own], "", "npm run password EMAIL"],
    ] as const
    for (const [args, input, reason] of refused) {
      const { code, output } = yield* run(environment, args, input)
      expect([code, output.includes(reason)]).toEqual([1, true])
    }
    expect(yield* run({ ...environment, PORT: "x" }, [email], own)).toMatchObject({
      code: 1,
      output: expect.stringContaining('PORT="x" is not a port'),
    })
    change("people.yaml", `password: "${first}"`, "password: 1815121018521127")
    const broken = yield* run(environment, [email], `${own}\n`)
    expect(broken).toMatchObject({
      code: 1,
      output: expect.stringContaining("people.yaml:2: 1.password: found a number, expected string"),
    })
    expect(broken.output).not.toContain("1815121018521127")
  }).pipe(Effect.scoped),
)
