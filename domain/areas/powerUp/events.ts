import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { StackId } from "../../kernel/ids.ts"
import { PowerUp } from "./types.ts"

/** A person is to connect the data of a stack, in place of whoever was to before. */
export const PowerUpAssigned = Schema.TaggedStruct("PowerUpAssigned", PowerUp.fields)
export const PowerUpUnassigned = Schema.TaggedStruct("PowerUpUnassigned", { stack: StackId })

/** What is stored in the stream of a stack about its power-up. */
export const PowerUpEvent = eventUnion([PowerUpAssigned, PowerUpUnassigned])
export type PowerUpEvent = typeof PowerUpEvent.Type
