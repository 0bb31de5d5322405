import { Schema } from "effect"
import { StackId, UserId } from "../../kernel/ids.ts"

/** Notice that its reader is to connect the data of a stack. */
export const PowerUpNotice = Schema.Struct({
  kind: Schema.Literal("powerUp"),
  stack: StackId,
  author: UserId,
})
export type PowerUpNotice = typeof PowerUpNotice.Type

/** Whether a notice is of a power-up. */
export const isPowerUpNotice = Schema.is(PowerUpNotice)
