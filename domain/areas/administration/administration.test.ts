import { describe, expect, it, test } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { EpochMs, UserId } from "../../kernel/ids.ts"
import { type AdministrationCommand, accountOf, administration, decidedAuthority } from "./administration.ts"
import type { AdministrationEvent } from "./events.ts"
import { endedTrial, noTrial, roleInTrial, startedTrial } from "./trial.ts"
import { maxGroupMembers, maxMadeGroups } from "./types.ts"

const history = given(administration)
const { actor: by, now: at } = context
const mia = UserId.make("mia")
const ole = UserId.make("ole")
const of = { person: mia, by, at }
const group = `group-${context.commandId}`
const made: AdministrationEvent = { _tag: "GroupMade", group, name: "Buyers", by, at }
const changed = (added: ReadonlyArray<UserId>, removed: ReadonlyArray<UserId> = []): AdministrationEvent => ({
  ...{ _tag: "GroupMembersChanged", group, name: "Buyers", added, removed, by, at },
})
const change = (added: ReadonlyArray<UserId>, removed: ReadonlyArray<UserId> = []) =>
  ({ _tag: "ChangeMembers", group, added, removed }) as const

describe("whom a person reports to", () => {
  const changeTo = (person: UserId, reportsTo: UserId | null): AdministrationCommand => ({
    ...{ _tag: "ChangeManager", person, reportsTo },
  })
  const reporting = (person: UserId, reportsTo: UserId | null): AdministrationEvent => ({
    ...{ _tag: "ManagerChanged", person, by, at, before: null, reportsTo },
  })
  test("is changed and taken away, each with the one before", () => {
    history().when(changeTo(mia, ole)).emits(reporting(mia, ole))
    history(reporting(mia, ole))
      .when(changeTo(mia, null))
      .emits({ _tag: "ManagerChanged", ...of, before: ole, reportsTo: null })
    history().when(changeTo(mia, null)).emitsNothing()
    history(reporting(mia, ole)).when(changeTo(mia, ole)).emitsNothing()
  })
  test("is never the person, by others either", () => {
    history().when(changeTo(mia, mia)).refuses({ _tag: "ReportsInCircle" })
    history(reporting(mia, ole)).when(changeTo(ole, mia)).refuses({ _tag: "ReportsInCircle" })
  })
  test("is forgotten with the one who is", () => {
    const { state } = history(reporting(mia, ole), { _tag: "PersonForgotten", person: ole })
    expect(accountOf(state, mia)).not.toHaveProperty("reportsTo")
  })
})

describe("a role", () => {
  const toEditor: AdministrationCommand = {
    _tag: "ChangeRole",
    person: mia,
    roleId: "EDITOR",
    before: "SOCIAL",
  }
  test("is changed from the one that the person had, and ends their trial", () => {
    history()
      .when(toEditor)
      .emits({ _tag: "RoleChanged", ...of, before: "SOCIAL", roleId: "EDITOR" })
    const { state } = history(
      { _tag: "TrialStarted", ...of },
      { _tag: "RoleChanged", ...of, before: "EDITOR", roleId: "SOCIAL" },
    )
    expect(accountOf(state, mia)).toMatchObject({
      roleId: "SOCIAL",
      trial: { inTrial: false, hasTrialed: true },
    })
  })
  test("that the person has already is no event", () =>
    history()
      .when({ ...toEditor, before: "EDITOR" })
      .emitsNothing())
  test("is kept where no other admin would be left", () => {
    const last: AdministrationCommand = { ...toEditor, before: "ADMIN", admins: [ole] }
    history()
      .when(last)
      .emits({ _tag: "RoleChanged", ...of, before: "ADMIN", roleId: "EDITOR" })
    history({ _tag: "PersonDeactivated", ...of, person: ole })
      .when(last)
      .refuses({ _tag: "LastAdministrator" })
    history({ _tag: "RoleChanged", ...of, person: ole, before: "ADMIN", roleId: "EDITOR" })
      .when(last)
      .refuses({ _tag: "LastAdministrator" })
    history()
      .when({ ...last, admins: [] })
      .refuses({ _tag: "LastAdministrator" })
  })
})

describe("a person", () => {
  const deactivated: AdministrationEvent = { _tag: "PersonDeactivated", ...of }
  test("is deactivated and reactivated, each once", () => {
    history().when({ _tag: "DeactivatePerson", person: mia }).emits(deactivated)
    history(deactivated).when({ _tag: "DeactivatePerson", person: mia }).emitsNothing()
    history(deactivated)
      .when({ _tag: "ReactivatePerson", person: mia })
      .emits({ _tag: "PersonReactivated", ...of })
    history().when({ _tag: "ReactivatePerson", person: mia }).emitsNothing()
  })
  test("who is the last admin stays", () =>
    history()
      .when({ _tag: "DeactivatePerson", person: mia, admins: [] })
      .refuses({ _tag: "LastAdministrator" }))
  test("who is forgotten is in no group, and nothing of them is kept", () => {
    const { state } = history(made, changed([mia, ole]), deactivated, {
      _tag: "PersonForgotten",
      person: mia,
    })
    expect(state).toEqual({ accounts: [], groups: [{ id: group, name: "Buyers", members: [ole] }] })
  })
})

describe("a picture", () => {
  const changedTo = (version: string): AdministrationEvent => ({ _tag: "AvatarChanged", ...of, version })
  const removed: AdministrationEvent = { _tag: "AvatarRemoved", ...of }
  const change = { _tag: "ChangeAvatar", person: mia, version: "2" } as const
  test("is changed, and removed once", () => {
    history(changedTo("1")).when(change).emits(changedTo("2"))
    history(changedTo("2")).when(change).emitsNothing()
    history(changedTo("2")).when({ _tag: "RemoveAvatar", person: mia }).emits(removed)
    history(changedTo("2"), removed).when({ _tag: "RemoveAvatar", person: mia }).emitsNothing()
  })
  test("is its person's alone, beside what else was decided about them", () => {
    const { state } = history({ _tag: "PersonDeactivated", ...of }, changedTo("1"))
    expect(accountOf(state, mia)).toMatchObject({ isDeactivated: true, avatar: "1" })
    expect(accountOf(state, ole)).not.toHaveProperty("avatar")
    const after = history({ _tag: "PersonDeactivated", ...of }, changedTo("1"), removed).state
    expect(accountOf(after, mia)).not.toHaveProperty("avatar")
    expect(accountOf(after, mia).isDeactivated).toBe(true)
  })
})

describe("what roles may do", () => {
  const change = (isAllowed: boolean, before?: boolean): AdministrationCommand => ({
    ...{ _tag: "ChangeAuthority", roleId: "EDITOR", authority: "data.add", isAllowed },
    ...(before !== undefined && { before }),
  })
  const changed = (isAllowed: boolean): AdministrationEvent => ({
    ...{ _tag: "AuthorityChanged", roleId: "EDITOR", authority: "data.add", isAllowed, by, at },
  })
  test("is changed from what it was, and back", () => {
    history().when(change(false, true)).emits(changed(false))
    history(changed(false)).when(change(true, false)).emits(changed(true))
    history().when(change(true, true)).emitsNothing()
    history(changed(false)).when(change(false)).emitsNothing()
  })
  test("is kept once for a role and an authority", () => {
    const { state } = history(changed(false), changed(true), changed(false))
    expect(state.authorities).toEqual([{ roleId: "EDITOR", authority: "data.add", isAllowed: false }])
    expect(decidedAuthority(state, "EDITOR", "data.add")).toBe(false)
    expect(decidedAuthority(state, "ADMIN", "data.add")).toBeUndefined()
    expect(history(changed(false), { _tag: "PersonForgotten", person: mia }).state.authorities).toHaveLength(
      1,
    )
  })
  test("leaves admins who administer", () =>
    history()
      .when({ _tag: "ChangeAuthority", roleId: "ADMIN", authority: "people.administer", isAllowed: false })
      .refuses({ _tag: "AdminsAdminister" }))
})

describe("a group", () => {
  test("is made under a name that no other has", () => {
    history().when({ _tag: "MakeGroup", name: " Buyers " }).emits(made)
    history(made).when({ _tag: "MakeGroup", name: "BUYERS" }).refuses({
      _tag: "GroupNameTaken",
      name: "BUYERS",
    })
    const many = Array.from({ length: maxMadeGroups }, (_, index) => ({
      ...made,
      group: `group-${index}`,
      name: `${index}`,
    }))
    history(...many)
      .when({ _tag: "MakeGroup", name: "Buyers" })
      .refuses({ _tag: "TooManyGroups", most: maxMadeGroups })
  })
  test("is renamed and deleted", () => {
    const before = "Buyers"
    history(made)
      .when({ _tag: "RenameGroup", group, name: "Sellers" })
      .emits({ _tag: "GroupRenamed", group, before, name: "Sellers", by, at })
    history(made).when({ _tag: "RenameGroup", group, name: "Buyers" }).emitsNothing()
    history(made)
      .when({ _tag: "DeleteGroup", group })
      .emits({ _tag: "GroupDeleted", group, name: "Buyers", by, at })
    history().when({ _tag: "DeleteGroup", group }).refuses({ _tag: "NoGroup", group })
  })
  test("takes people in and out, each once", () => {
    history(made)
      .when(change([mia, mia, ole]))
      .emits(changed([mia, ole]))
    history(made, changed([mia]))
      .when(change([mia]))
      .emitsNothing()
    history(made, changed([mia]))
      .when(change([ole], [mia]))
      .emits(changed([ole], [mia]))
    expect(history(made, changed([mia]), changed([ole], [mia])).state.groups[0]?.members).toEqual([ole])
  })
  test("is full at its limit", () => {
    const many = Array.from({ length: maxGroupMembers }, (_, index) => UserId.make(`${index}`))
    history(made, changed(many))
      .when(change([mia]))
      .refuses({ _tag: "TooManyInGroup", most: maxGroupMembers })
  })
})

describe("a trial", () => {
  const requested: AdministrationEvent = { _tag: "TrialRequested", person: by, by, at }
  const cleared: AdministrationEvent = { _tag: "TrialRequestCleared", person: by, by, at }
  const started: AdministrationEvent = { _tag: "TrialStarted", person: by, by, at }
  const ended: AdministrationEvent = { _tag: "TrialEnded", person: by, by, at }
  const trialAfter = (...events: ReadonlyArray<AdministrationEvent>) =>
    accountOf(history(...events).state, by).trial
  test("is requested once, and the request is withdrawn or declined", () => {
    history().when({ _tag: "RequestTrial" }).emits(requested)
    history(requested).when({ _tag: "RequestTrial" }).emitsNothing()
    history(requested).when({ _tag: "WithdrawTrialRequest" }).emits(cleared)
    history(requested).when({ _tag: "DeclineTrial", person: by }).emits(cleared)
    history().when({ _tag: "DeclineTrial", person: by }).emitsNothing()
    expect(trialAfter(requested)).toEqual({ ...noTrial, requested: true })
    expect(trialAfter(requested, cleared)).toEqual(noTrial)
  })
  test("is started, which answers the request, and ended", () => {
    history(requested).when({ _tag: "StartTrial", person: by }).emits(started)
    history(started).when({ _tag: "StartTrial", person: by }).emitsNothing()
    history(started).when({ _tag: "EndTrial", person: by }).emits(ended)
    expect(trialAfter(requested, started)).toEqual({
      requested: false,
      started: at,
      inTrial: true,
      hasTrialed: true,
    })
    expect(trialAfter(started, ended)).toMatchObject({ started: at, inTrial: false, hasTrialed: true })
  })
  test("is had once", () => {
    history(started, ended).when({ _tag: "RequestTrial" }).refuses({ _tag: "TrialUsed" })
    history(started, ended).when({ _tag: "StartTrial", person: by }).refuses({ _tag: "TrialUsed" })
  })
  it("gives who may do less the role of an editor", () => {
    const trial = startedTrial(EpochMs.make(1))
    expect((["SOCIAL", "PARTICIPANT", "ADMIN"] as const).map((role) => roleInTrial(role, trial))).toEqual([
      "EDITOR",
      "EDITOR",
      "ADMIN",
    ])
    expect(roleInTrial("SOCIAL", endedTrial(trial))).toBe("SOCIAL")
  })
})
