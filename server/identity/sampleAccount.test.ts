import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { parse } from "yaml"
import { testConfig } from "../kernel/config.fixture.ts"
import { projectRoot, ServerConfig } from "../kernel/config.ts"
import { layerSqliteStore } from "../log/stores.fixture.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { Passwords } from "./passwords.ts"
import { sampleGreeting } from "./sampleAccount.ts"
import { samplePassword } from "./samplePassword.ts"
import { Sessions } from "./sessions.ts"
import { sampleModel } from "./workspace.fixture.ts"

/** The model in which these people have the sample's password. */
const withSamplePassword = (...ids: ReadonlyArray<string>): WorkspaceModel => ({
  ...sampleModel,
  people: new Map(
    [...sampleModel.people].map(([id, person]) => [
      id,
      ids.includes(id) ? { ...person, password: samplePassword } : person,
    ]),
  ),
})

const greetingOf = (
  model: WorkspaceModel,
  config: { readonly host?: string; readonly allowsSampleSignIn?: boolean } = {},
) =>
  sampleGreeting.pipe(
    Effect.provide(Workspace.layerTest(model)),
    Effect.provideService(ServerConfig, { ...testConfig("/nowhere"), ...config }),
  )
const layerPasswords = Passwords.layer.pipe(Layer.provide(Sessions.layer), Layer.provide(layerSqliteStore))

it("the sample's people have no other password than the one that is known to be theirs", () => {
  const people: ReadonlyArray<{ readonly password?: string }> = parse(
    readFileSync(join(projectRoot, "sample/people.yaml"), "utf8"),
  )
  expect(new Set(people.map(({ password }) => password))).toEqual(new Set([samplePassword]))
})

it.effect("names the first person with the sample's password, and no other password", () =>
  Effect.gen(function* () {
    expect(yield* greetingOf(sampleModel)).toBeNull()
    expect(yield* greetingOf(withSamplePassword("bob", "cleo"))).toBe(
      "Sign in as bob@cairn.example with the password cairn",
    )
  }).pipe(Effect.provide(layerPasswords)),
)

it.effect("names no one whose password was changed", () =>
  Effect.gen(function* () {
    const model = withSamplePassword("bob")
    for (const id of model.people.keys()) yield* (yield* Passwords).set(id, "a password of their own")
    expect(yield* greetingOf(model)).toBeNull()
  }).pipe(Effect.provide(layerPasswords)),
)

it.effect(
  "says that the password is refused where other machines reach the server, unless it is asked for",
  () =>
    Effect.gen(function* () {
      const model = withSamplePassword("bob")
      for (const host of ["0.0.0.0", "::", "192.0.2.7", "cairn.example"]) {
        expect(yield* greetingOf(model, { host })).toBe(
          `The sample's password (cairn) is refused, as HOST=${host} lets other machines in. Set another one: npm run password bob@cairn.example`,
        )
        expect(yield* greetingOf(model, { host, allowsSampleSignIn: true })).toContain("Sign in as bob@")
      }
      for (const host of ["127.0.0.1", "127.1.2.3", "::1", "localhost"]) {
        expect(yield* greetingOf(model, { host })).toContain("Sign in as bob@")
      }
    }).pipe(Effect.provide(layerPasswords)),
)
