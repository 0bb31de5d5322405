import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { UserDetails } from "#contract/content.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
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

const detailFields = ["created", "emailAddress", "followers"] as const
type DetailField = (typeof detailFields)[number]

const isDetailField = (field: string): field is DetailField => detailFields.some((known) => known === field)

const detailsOf = (person: Person, created: EpochMs, fields: ReadonlyArray<DetailField>): UserDetails => ({
  id: person.id,
  ...(fields.includes("created") && { created }),
  ...(fields.includes("emailAddress") && { emailAddress: person.email }),
  ...(fields.includes("followers") && { followers: 0 }),
})

const listed = (commaSeparated: string): ReadonlyArray<string> =>
  commaSeparated.split(",").filter((text) => text !== "")

/** People of the workspace by their ids, in the requested order, each once. */
export const UsersHandlers = HttpApiBuilder.group(
  Api,
  "users",
  Effect.fnUntraced(function* (handlers) {
    const people = yield* People
    const workspace = yield* Workspace
    const peopleOf = <A>(ids: string, describe: (person: Person, created: EpochMs) => A): ReadonlyArray<A> =>
      [...new Set(listed(ids))].flatMap((text) => {
        const id = UserId.make(text)
        const person = workspace.latest().people.get(id)
        return person === undefined ? [] : [describe(person, people.created(id) ?? EpochMs.make(0))]
      })
    return handlers
      .handle("users", ({ query: { id } }) => Effect.sync(() => peopleOf(id, userOf)))
      .handle("userDetails", ({ query: { ids, fields } }) => {
        const unknown = listed(fields).find((field) => !isDetailField(field))
        if (unknown !== undefined) {
          const reason = `There is no field ${JSON.stringify(unknown)}. Name some of ${detailFields.join(", ")}.`
          return Effect.fail(new BadRequest({ ...refusal("request.field", { reason }), field: "fields" }))
        }
        const known = listed(fields).filter(isDetailField)
        return Effect.sync(() => peopleOf(ids, (person, created) => detailsOf(person, created, known)))
      })
  }),
)
