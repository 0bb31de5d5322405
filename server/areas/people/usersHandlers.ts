import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Api } from "#contract/api.ts"
import type { UserDetails } from "#contract/content.ts"
import { BadRequest, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { teamIn } from "#domain/areas/people/team.ts"
import type { Group, User } from "#domain/areas/people/types.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { avatarKeyOf } from "../../drawing/avatarKey.ts"
import { People } from "../../identity/people.ts"
import { Streams } from "../../log/streams.ts"
import type { Person, WorkspaceModel } from "../../schema/workspace.ts"
import { textsFor } from "../../text/texts.ts"
import { managersIn } from "../../workspace/managers.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { anyPerson, isMadeGroup } from "../../workspace/withAdministration.ts"
import { FollowerCounts } from "../following/FollowerCounts.ts"
import { profileOf } from "../profile/profile.ts"
import { contentOfGroup, contentOfPerson } from "./contentPages.ts"
import { removedPeople } from "./removal.ts"

/** A person as others see them: with the details that they changed, else those of the workspace. */
const userOf = Effect.fnUntraced(function* (
  person: Person,
  created: EpochMs,
): Effect.fn.Return<User, never, Streams> {
  const { details } = yield* profileOf(person.id)
  const {
    title,
    location = "",
    phoneNumber = "",
    deskPhoneNumber = "",
  } = details ?? {
    ...person,
    deskPhoneNumber: "",
  }
  return {
    id: person.id,
    displayName: person.displayName,
    avatarKey: avatarKeyOf(person),
    detail: {
      email: person.email,
      title,
      ...(location !== "" && { location }),
      ...(phoneNumber !== "" && { phoneNumber }),
      ...(deskPhoneNumber !== "" && { deskPhoneNumber }),
    },
    created,
  }
})

/** A person whose data were removed, as the author of what they left. */
const removedUser = (id: UserId, locale: string): User => {
  const displayName = textsFor(locale).text("people.removed")
  const avatarKey = avatarKeyOf({ id, displayName })
  return { id, displayName, avatarKey, detail: { email: "", title: "" }, created: EpochMs.make(0) }
}

type DetailField = Exclude<keyof UserDetails, "id">

/** What each field that can be asked for is of a person. */
const detailFields: {
  readonly [Field in DetailField]: (
    user: User & { readonly followers: number },
  ) => NonNullable<UserDetails[Field]>
} = {
  created: ({ created }) => created,
  emailAddress: ({ detail }) => detail.email,
  followers: ({ followers }) => followers,
  profileImage: ({ avatarKey }) => `/avatar/userImage/?key=${encodeURIComponent(avatarKey)}`,
  displayName: ({ displayName }) => displayName,
  userTitle: ({ detail }) => detail.title,
  employeeLocation: ({ detail }) => detail.location ?? "",
  phoneNumber: ({ detail }) => detail.phoneNumber ?? "",
  deskPhoneNumber: ({ detail }) => detail.deskPhoneNumber ?? "",
}

const isDetailField = (field: string): field is DetailField => Object.hasOwn(detailFields, field)

const detailsOf = (
  user: User & { readonly followers: number },
  fields: ReadonlyArray<DetailField>,
): UserDetails => ({
  id: user.id,
  ...Object.fromEntries(fields.map((field) => [field, detailFields[field](user)])),
})

const listed = (commaSeparated: string): ReadonlyArray<string> =>
  commaSeparated.split(",").filter((text) => text !== "")

const unknownPerson = new NotFound({ ...refusal("access.person"), field: "id" })
const unknownGroup = new NotFound({ ...refusal("access.group"), field: "groupId" })

const groupsOf = (model: WorkspaceModel): ReadonlyArray<Group> =>
  [...model.groups.values()]
    .map(({ id, name, members }) => ({
      ...{ id, name, memberCount: members.length },
      ...(isMadeGroup(model, id) && { isMade: true }),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))

/** The groups of a person, by name. */
const groupsWith = (model: WorkspaceModel, person: UserId) =>
  [...model.groups.values()]
    .filter(({ members }) => members.includes(person))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))

/** Groups of the workspace by name, and its people by their ids, in the requested order, each once. */
export const UsersHandlers = HttpApiBuilder.group(
  Api,
  "users",
  Effect.fnUntraced(function* (handlers) {
    const people = yield* People
    const streams = yield* Streams
    const workspace = yield* Workspace
    const sql = yield* SqlClient.SqlClient
    const followers = yield* FollowerCounts
    const peopleOf = <A>(ids: string, describe: (person: Person, created: EpochMs) => A): ReadonlyArray<A> =>
      [...new Set(listed(ids))].flatMap((text) => {
        const id = UserId.make(text)
        const person = anyPerson(workspace.latest(), id)
        return person === undefined ? [] : [describe(person, people.created(id) ?? EpochMs.make(0))]
      })
    return handlers
      .handle("users", ({ query: { id } }) =>
        Effect.all([
          Effect.suspend(() => Effect.all(peopleOf(id, userOf))),
          Effect.map(removedPeople, (removed) =>
            [...new Set(listed(id))]
              .map((text) => UserId.make(text))
              .filter((one) => removed.has(one) && anyPerson(workspace.latest(), one) === undefined)
              .map((one) => removedUser(one, workspace.latest().customer.locale)),
          ),
        ]).pipe(
          Effect.map((known) => known.flat()),
          Effect.provideService(Streams, streams),
          Effect.provideService(SqlClient.SqlClient, sql),
        ),
      )
      .handle("userDetails", ({ query: { ids, fields } }) => {
        const unknown = listed(fields).find((field) => !isDetailField(field))
        if (unknown !== undefined) {
          const reason = `There is no field ${JSON.stringify(unknown)}. Name some of ${Object.keys(detailFields).join(", ")}.`
          return Effect.fail(new BadRequest({ ...refusal("request.field", { reason }), field: "fields" }))
        }
        const known = listed(fields).filter(isDetailField)
        return Effect.suspend(() => Effect.all(peopleOf(ids, userOf))).pipe(
          Effect.map((users) =>
            users.map((user) => detailsOf({ ...user, followers: followers(user.id) }, known)),
          ),
          Effect.provideService(Streams, streams),
        )
      })
      .handle("content", ({ params: { id }, query: { after } }) =>
        Effect.flatMap(CurrentPrincipal, (principal) =>
          anyPerson(workspace.latest(), id) !== undefined
            ? Effect.succeed({
                ...contentOfPerson(workspace.latest(), principal, id, after),
                followers: followers(id, principal.userId),
                groups: groupsWith(workspace.latest(), id),
              })
            : Effect.fail(unknownPerson),
        ),
      )
      .handle("team", ({ query: { id } }) =>
        Effect.suspend(() => {
          const model = workspace.latest()
          return id === undefined || model.people.has(id)
            ? Effect.succeed(teamIn(managersIn(model), id ?? null))
            : Effect.fail(unknownPerson)
        }),
      )
      .handle("groupContent", ({ params: { groupId }, query: { after } }) =>
        Effect.flatMap(CurrentPrincipal, (principal) =>
          workspace.latest().groups.has(groupId)
            ? Effect.succeed(contentOfGroup(workspace.latest(), principal, groupId, after))
            : Effect.fail(unknownGroup),
        ),
      )
      .handle("groups", () => Effect.sync(() => groupsOf(workspace.latest())))
  }),
)
