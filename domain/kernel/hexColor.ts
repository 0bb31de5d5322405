import { Schema } from "effect"

/** A colour by its red, green and blue, such as `#3f5f9e`. */
export const HexColor = Schema.String.check(
  Schema.isPattern(/^#[0-9a-f]{6}$/iu, { expected: "a colour such as #3f5f9e" }),
)
