import { Console, Effect, Layer, Result } from "effect"
import { HttpServer } from "effect/http"
import { layerApp } from "./app.ts"
import { isSampleAlive } from "./areas/sample/isSampleAlive.ts"
import { moveToToday } from "./areas/sample/moveToToday.ts"
import { adminLink } from "./identity/adminLink.ts"
import { Passwords } from "./identity/passwords.ts"
import { sampleGreeting } from "./identity/sampleAccount.ts"
import { Sessions } from "./identity/sessions.ts"
import { layerSignInLinks } from "./identity/signInLinks.ts"
import { ServerConfig } from "./kernel/config.ts"
import { helpText, readArguments } from "./scaffold/startArguments.ts"
import { startOnFiles } from "./scaffold/startOnFiles.ts"
import { localAddress, runServer } from "./start.ts"
import { Workspace } from "./workspace/Workspace.ts"

const workspace = Layer.unwrap(
  Effect.map(ServerConfig, (config) =>
    Workspace.layer({
      folder: config.workspaceFolder,
      dataFolder: config.dataFolder,
      ...(isSampleAlive(config) && { prepare: moveToToday }),
    }),
  ),
)

const greeting = Layer.effectDiscard(
  Effect.flatMap(sampleGreeting, (line) => (line === null ? Effect.void : Console.log(line))),
).pipe(Layer.provide(Passwords.layer), Layer.provide(Sessions.layer))

/** Prints a link that signs the admin in once, where they have no password. */
const linkGreeting = (target: string) =>
  Layer.effectDiscard(
    Effect.flatMap(adminLink(target), (path) =>
      path === null
        ? Effect.void
        : HttpServer.addressFormattedWith((address) =>
            Console.log(`Sign in once, within an hour: ${localAddress(address)}${path}`),
          ),
    ),
  ).pipe(Layer.provide(Passwords.layer), Layer.provide(Sessions.layer))

const app = Layer.mergeAll(layerApp, greeting)

// npm runs its scripts in the project's folder, and says where it was started.
const started = readArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())

if (Result.isFailure(started)) {
  console.error(`Cairn did not start.\n${started.failure}.`)
  process.exitCode = 1
} else if (started.success._tag === "Help") {
  console.log(helpText)
} else if (started.success._tag === "Usual") {
  runServer(app.pipe(Layer.provide(workspace)))
} else {
  const request = started.success
  const hasDataFolder = (process.env.CAIRN_DATA ?? "") !== ""
  runServer((config) =>
    Effect.map(startOnFiles(config, request, hasDataFolder), ({ config: own, target }) => ({
      config: own,
      app: linkGreeting(target).pipe(Layer.provideMerge(app), Layer.provide([workspace, layerSignInLinks])),
    })),
  )
}
