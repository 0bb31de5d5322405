import { Console, Effect, Layer } from "effect"
import { layerApp } from "./app.ts"
import { sampleAccount } from "./identity/sampleAccount.ts"
import { ServerConfig } from "./kernel/config.ts"
import { runServer } from "./start.ts"
import { Workspace } from "./workspace/Workspace.ts"

const workspace = Layer.unwrap(
  Effect.map(ServerConfig, ({ workspaceFolder, dataFolder }) =>
    Workspace.layer({ folder: workspaceFolder, dataFolder }),
  ),
)

const greeting = Layer.effectDiscard(
  Effect.gen(function* () {
    const account = sampleAccount((yield* Workspace).latest())
    if (account !== null) {
      yield* Console.log(`Sign in as ${account.email} with the password ${account.password}`)
    }
  }),
)

runServer(Layer.mergeAll(layerApp, greeting).pipe(Layer.provide(workspace)))
