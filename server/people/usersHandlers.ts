import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import type { User } from "#domain/people/types.ts"
import { People } from "../identity/people.ts"
import type { Person } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { avatarKeyOf } from "./avatarKey.ts"

/** A person as others see them. */
const userOf = (person: Person, created: EpochMs): User => ({
  id: person.id,
  displayName: person.displayName,
  avatarKey: avatarKeyOf(person.id, person.displayName),
  detail: {
    email: person.email,
    title: person.title,
    ...(person.location !== undefined && { location: person.location }),
    ...(person.phoneNumber !== undefined && { phoneNumber: person.phoneNumber }),
  },
  created,
})

/** People of the workspace by their ids, in the requested order, each once. */
export const UsersHandlers = HttpApiBuilder.group(
  Api,
  "users",
  Effect.fnUntraced(function* (handlers) {
    const people = yield* People
    const workspace = yield* Workspace
    return handlers.handle("users", ({ query: { id } }) =>
      Effect.sync(() => {
        const ids = new Set(id.split(",").flatMap((text) => (text === "" ? [] : [UserId.make(text)])))
        return [...ids].flatMap((wanted) => {
          const person = workspace.latest().people.get(wanted)
          return person === undefined ? [] : [userOf(person, people.created(wanted) ?? EpochMs.make(0))]
        })
      }),
    )
  }),
)
