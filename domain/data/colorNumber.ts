import { Schema } from "effect"

/** Number of a colour of the palette, from 1: the ten hues, then the same in two other lightnesses. */
export const ColorNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 30 }))
