import { Schema } from "effect"
import { EpochMs, UserId } from "../kernel/ids.ts"

/** A person as others see them. */
export const User = Schema.Struct({
  id: UserId,
  displayName: Schema.String,
  avatarKey: Schema.String,
  detail: Schema.Struct({
    email: Schema.String,
    title: Schema.String,
    location: Schema.optionalKey(Schema.String),
    phoneNumber: Schema.optionalKey(Schema.String),
  }),
  created: EpochMs,
})
export type User = typeof User.Type
