import { Effect, Layer } from "effect"
import { ServerConfig } from "../kernel/config.ts"
import { CommandLimitFactor } from "./commandLimits.ts"

/** The limits on commands, as the configuration says. */
export const layerCommandLimits = Layer.unwrap(
  Effect.map(ServerConfig, ({ commandLimit }) => Layer.succeed(CommandLimitFactor, commandLimit)),
)
