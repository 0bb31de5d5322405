import { Duration, Effect, Layer } from "effect"
import { ServerConfig } from "../../kernel/config.ts"
import { AlertInterval, layerAlertChecks } from "./AlertChecks.ts"

/** The checks of alerts, as often as the configuration says. */
export const layerAlerts = Layer.unwrap(
  Effect.map(ServerConfig, ({ alertMinutes }) =>
    layerAlertChecks.pipe(Layer.provide(Layer.succeed(AlertInterval, Duration.minutes(alertMinutes)))),
  ),
)
