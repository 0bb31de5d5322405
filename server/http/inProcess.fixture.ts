import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Layer, ManagedRuntime } from "effect"
import { HttpServer } from "effect/http"
import { CommandLimitFactor } from "../command/commandLimits.ts"
import { HeartbeatInterval } from "../feed/feed.ts"
import { layerTestConfig } from "../kernel/config.fixture.ts"
import { layerMigrations } from "../kernel/migrations.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import { layerSmallApp } from "./app.fixture.ts"

/** Server in the test's own process, on a free port, over an empty store that is deleted with it; people have no limits, or `limits` times the usual ones. */
export const startInProcess = async (
  dist: string,
  titleOfCard?: Parameters<typeof layerSmallApp>[1],
  limits = 0,
) => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-server-"))
  const runtime = ManagedRuntime.make(
    layerSmallApp(dist, titleOfCard).pipe(
      Layer.provide(layerMigrations),
      Layer.provide(layerSqlite(join(folder, "cairn.db"))),
      Layer.provide(layerTestConfig(folder)),
      Layer.provide(Layer.succeed(HeartbeatInterval, "50 millis")),
      Layer.provide(Layer.succeed(CommandLimitFactor, limits)),
    ),
  )
  const url = await runtime.runPromise(HttpServer.addressFormattedWith((address) => Effect.succeed(address)))
  return {
    url: url.replace("[::]", "localhost").replace("0.0.0.0", "localhost"),
    stop: async () => {
      await runtime.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
