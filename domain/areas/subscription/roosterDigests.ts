import { Schema } from "effect"
import { CardUrn } from "../../kernel/ids.ts"
import { defineQuery } from "../../kernel/query.ts"
import { RoosterDigest } from "../card/digest.ts"

/** What rooster cards show. */
export const roosterDigests = defineQuery({
  name: "roosterDigests",
  tag: "RoosterDigest",
  Params: Schema.Struct({ urn: CardUrn }),
  Result: RoosterDigest,
})
