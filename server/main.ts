import { Console, Effect, Layer } from "effect"
import { layerApp } from "./app.ts"
import { Passwords } from "./identity/passwords.ts"
import { sampleGreeting } from "./identity/sampleAccount.ts"
import { Sessions } from "./identity/sessions.ts"
import { ServerConfig } from "./kernel/config.ts"
import { runServer } from "./start.ts"
import { Workspace } from "./workspace/Workspace.ts"

const workspace = Layer.unwrap(
  Effect.map(ServerConfig, ({ workspaceFolder, dataFolder }) =>
    Workspace.layer({ folder: workspaceFolder, dataFolder }),
  ),
)

const greeting = Layer.effectDiscard(
  Effect.flatMap(sampleGreeting, (line) => (line === null ? Effect.void : Console.log(line))),
).pipe(Layer.provide(Passwords.layer), Layer.provide(Sessions.layer))

runServer(Layer.mergeAll(layerApp, greeting).pipe(Layer.provide(workspace)))
