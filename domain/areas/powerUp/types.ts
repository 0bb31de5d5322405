import { Schema } from "effect"
import { EpochMs, StackId, UserId } from "../../kernel/ids.ts"

/** Power-up of a stack: who is to connect real data in place of its sample data, by whom that was assigned, and when. */
export const PowerUp = Schema.Struct({ stack: StackId, assignee: UserId, by: UserId, at: EpochMs })
export type PowerUp = typeof PowerUp.Type
