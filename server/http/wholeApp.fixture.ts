import { Effect, Layer, ManagedRuntime, type Redacted } from "effect"
import { HttpServer } from "effect/http"
import { type BuiltClient, layerApp, layerAppOf } from "../app.ts"
import { Browser } from "../identity/browser.fixture.ts"
import { layerTestConfig } from "../kernel/config.fixture.ts"
import { layerStore } from "../kernel/store.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { type WorkspaceFolder, workspaceFolder } from "../workspace/workspace.fixture.ts"

const people = ["ada", "ben", "cleo", "dora"] as const

/** Gives each person of the small workspace a password. */
export const setPasswords = ({ change }: WorkspaceFolder): void => {
  for (const id of people) {
    change(
      "people.yaml",
      `email: ${id}@small.example`,
      `email: ${id}@small.example, password: ${id}'s password`,
    )
  }
}

/** The whole server of a workspace in this process, until its scope closes or it is stopped before, on a free port, over the store of an address, or else SQLite. Its pages are those of `client`, or else of the built one; `references` take the place of their default values. */
export const startWholeApp = Effect.fnUntraced(function* (
  { folder, dataFolder }: Pick<WorkspaceFolder, "folder" | "dataFolder">,
  databaseUrl: Redacted.Redacted | null = null,
  client: BuiltClient | null = null,
  references: Layer.Layer<never> = Layer.empty,
) {
  const runtime = yield* Effect.acquireRelease(
    Effect.sync(() =>
      ManagedRuntime.make(
        (client === null ? layerApp : layerAppOf(client)).pipe(
          Layer.provide(Workspace.layer({ folder, dataFolder })),
          Layer.provide(layerStore),
          Layer.provide(layerTestConfig(dataFolder, { workspaceFolder: folder, databaseUrl })),
          Layer.provide(references),
        ),
      ),
    ),
    (made) => Effect.promise(() => made.dispose()),
  )
  const url = yield* Effect.promise(() => runtime.runPromise(HttpServer.addressFormattedWith(Effect.succeed)))
  return { url, stop: Effect.promise(() => runtime.dispose()) }
})

/**
 * The whole server of the small workspace as `prepare` changes it. Everyone of the workspace is signed in, in a browser
 * of their own; the `visitor` has opened the app and is not.
 */
export const serveWholeApp = (
  databaseUrl: Redacted.Redacted | null = null,
  prepare: (workspace: WorkspaceFolder) => void = () => undefined,
  clientOf: (workspace: WorkspaceFolder) => BuiltClient | null = () => null,
  references: Layer.Layer<never> = Layer.empty,
) =>
  Effect.gen(function* () {
    const workspace = yield* workspaceFolder
    setPasswords(workspace)
    prepare(workspace)
    const { folder, dataFolder } = workspace
    const { url, stop } = yield* startWholeApp(workspace, databaseUrl, clientOf(workspace), references)
    const openBrowser = Effect.promise(() => new Browser(fetch, url).open())
    const browsers = new Map([["visitor", yield* openBrowser]])
    for (const id of people) {
      const browser = yield* openBrowser
      const { status } = yield* Effect.promise(() =>
        browser.signIn(`${id}@small.example`, `${id}'s password`),
      )
      if (status !== 200) throw new Error(`Signing in as ${id} answered ${status}`)
      browsers.set(id, browser)
    }
    /** Headers by which a browser is known: a person's, or the visitor's; none for any other. */
    const headersOf = (person: string | null): Readonly<Record<string, string>> => {
      const cookies = person === null ? undefined : browsers.get(person)?.cookies
      if (cookies === undefined) return {}
      return {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      }
    }
    return { url, stop, folder, dataFolder, browsers, headersOf }
  })
