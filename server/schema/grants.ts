import { Effect, Schema } from "effect"
import { UserId } from "#domain/kernel/ids.ts"

const listOf = <S extends Schema.Constraint>(item: S) =>
  Schema.Array(item).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))

/** Whom something is for: everyone, or people and the members of groups. */
export const Access = Schema.Union([
  Schema.Literal("everyone"),
  Schema.Struct({ groups: listOf(Schema.NonEmptyString), people: listOf(UserId) }),
])
export type Access = typeof Access.Type

/** Whether access includes a person. */
export const includes = (
  access: Access,
  person: { readonly userId: string; readonly groupIds: ReadonlyArray<string> },
): boolean =>
  access === "everyone" ||
  access.people.some((id) => id === person.userId) ||
  access.groups.some((id) => person.groupIds.includes(id))
