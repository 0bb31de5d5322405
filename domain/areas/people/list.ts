import { Schema } from "effect"
import { EpochMs, UserId } from "../../kernel/ids.ts"
import { BoundBy, Page } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"
import { RoleId, TrialStatus } from "../environment/types.ts"
import { InvitationId } from "../invitation/types.ts"

/** People of one page of the list. */
export const peoplePage = 50

/** Whether a person has an account, is invited and has not accepted yet, or may not sign in any more. */
export const PersonState = Schema.Literals(["ACTIVE", "INVITED", "DEACTIVATED"])
export type PersonState = typeof PersonState.Type

/**
 * Person in the list of all. `invitation` is there for who may resend or revoke it; `administered` for who administers the
 * workspace: whether the folder decides their role and whom they report to, their trial, and how many cards and stacks are theirs.
 */
export const ListedPerson = Schema.Struct({
  id: UserId,
  displayName: Schema.String,
  avatarKey: Schema.String,
  email: Schema.String,
  title: Schema.String,
  roleId: RoleId,
  groupIds: BoundBy(Schema.String, "groups of the workspace"),
  state: PersonState,
  invitation: Schema.optionalKey(
    Schema.Struct({ id: InvitationId, by: UserId, sent: EpochMs, expires: EpochMs }),
  ),
  administered: Schema.optionalKey(
    Schema.Struct({
      isFromFolder: Schema.Boolean,
      reportsTo: Schema.NullOr(UserId),
      trial: TrialStatus,
      cards: Schema.Int,
      stacks: Schema.Int,
    }),
  ),
})
export type ListedPerson = typeof ListedPerson.Type

/** Which people are listed: those with the words of a text, of a role, in a group, in a state. */
export const PeopleChoice = Schema.Struct({
  text: Schema.String,
  roleId: Schema.optionalKey(RoleId),
  groupId: Schema.optionalKey(Schema.String),
  state: Schema.optionalKey(PersonState),
})
export type PeopleChoice = typeof PeopleChoice.Type

/** People of the workspace by name, from an offset on, 50 at once; `total` is how many there are. */
export const peopleList = defineQuery({
  name: "peopleList",
  tag: "PeopleList",
  Params: Schema.Struct({ choice: PeopleChoice, offset: Schema.Int }),
  Result: Schema.Struct({ people: Page(ListedPerson, peoplePage), total: Schema.Int }),
})
