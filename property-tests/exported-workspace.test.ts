import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import type { AccessRequest, AccessTarget, GroupAccess } from "#domain/areas/access/types.ts"
import type { AdministrationState } from "#domain/areas/administration/administration.ts"
import { noTrial } from "#domain/areas/administration/trial.ts"
import { RoleId } from "#domain/areas/environment/types.ts"
import { Invitation } from "#domain/areas/invitation/types.ts"
import type { SavedCard, SavedChoice } from "#domain/areas/saved/types.ts"
import { CardUrn, CommandId, EpochMs, StackId, UserId } from "#domain/kernel/ids.ts"
import { writeDefinitions } from "#server/areas/workspaceExport/exportWorkspace.ts"
import { madeDefinitions } from "#server/areas/workspaceExport/madeDefinitions.ts"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { Datasets } from "#server/query/Datasets.ts"
import type { Access } from "#server/schema/grants.ts"
import type { WorkspaceModel } from "#server/schema/workspace.ts"
import { authoritiesOf } from "#server/workspace/authorities.ts"
import { withGranted } from "#server/workspace/granted.ts"
import { checkedFiles, modelOf } from "#server/workspace/load.ts"
import { withAdministration } from "#server/workspace/withAdministration.ts"
import { withInvited } from "#server/workspace/withInvited.ts"
import { withSaved } from "#server/workspace/withSaved.ts"
import { workspaceFolder } from "#server/workspace/workspace.fixture.ts"
import { rangeKinds } from "./arbitraries/dateRange.ts"
import { trickyText } from "./arbitraries/view.ts"

const people = ["ada", "ben", "cleo", "dora", "eve", "fay"].map((id) => UserId.make(id))
const [, ben = UserId.make("ben"), cleo = UserId.make("cleo")] = people
const person = fc.constantFrom(...people)
const role = fc.constantFrom(...RoleId.literals)
const words = trickyText.filter((text) => /\S/.test(text)).map((text) => text.slice(0, 100))
const at = EpochMs.make(1_700_000_000_000)
const command = CommandId.make("11111111-1111-4111-8111-111111111111")

const choice = fc.record<SavedChoice>(
  {
    title: words,
    description: trickyText,
    filters: fc.array(
      fc.oneof(
        fc
          .array(words, { minLength: 1, maxLength: 3 })
          .map((values) => ({ column: "shop", operand: "IN" as const, values })),
        fc
          .double({ noNaN: true, noDefaultInfinity: true })
          .map((value) => ({ column: "amount", operand: "GREATER_THAN" as const, values: [value] })),
      ),
      { maxLength: 2 },
    ),
    dateRangeFilter: fc.oneof(...Object.values(rangeKinds)).map((dateTimeRange) => ({
      column: { exprType: "COLUMN" as const, column: "sold_at" },
      dateTimeRange,
    })),
    overwriteDateRange: fc.boolean(),
    dateTimeElement: fc.constantFrom("day" as const, "month" as const),
    chartType: fc.constantFrom("badge_line" as const, "badge_vert_bar" as const),
    filterGroupIds: fc.constant(["north-only"]),
  },
  { requiredKeys: ["title", "description", "filters", "overwriteDateRange"] },
)
const saved = fc
  .array(
    fc.record({
      choice,
      author: fc.constantFrom(ben, cleo),
      source: fc.constantFrom("sales-by-shop", "sales-by-month", "saved-0"),
      stack: fc.constantFrom("sales", null),
      removed: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(
      ({ source, stack, ...one }, index): SavedCard => ({
        ...one,
        urn: CardUrn.make(`saved-${index}`),
        source: CardUrn.make(source === "saved-0" && index === 0 ? "sales-by-shop" : source),
        stack: stack === null ? null : StackId.make(stack),
        created: EpochMs.make(at + index),
      }),
    ),
  )

const target: fc.Arbitrary<AccessTarget> = fc.constantFrom<AccessTarget>(
  { type: "stack", id: "secret" },
  { type: "stack", id: "sales" },
  { type: "card", id: "secret-sales" },
  { type: "card", id: "saved-0" },
)
const requests = fc.array(
  fc.record({ target, userId: person, status: fc.constantFrom("GRANTED" as const, "REVOKED" as const) }).map(
    (one): AccessRequest => ({
      ...one,
      id: command,
      message: "",
      created: at,
      decided: at,
      decidedBy: cleo,
    }),
  ),
  { maxLength: 4 },
)
const shares = fc.array(
  fc
    .record({ target, groupId: fc.constantFrom("north", "made") })
    .map((one): GroupAccess => ({ ...one, id: command, message: "", by: cleo, at })),
  { maxLength: 2 },
)

const invitation = (name: string, index: number) =>
  fc.record({ displayName: words, title: trickyText, roleId: role }).map((invited) =>
    Schema.decodeUnknownSync(Invitation)({
      id: String(index).repeat(32),
      userId: name,
      person: { ...invited, email: `${name}@small.example`, groupIds: ["north"], returnTo: "/" },
      digest: "",
      by: "ada",
      sent: at,
      expires: at,
      status: "ACCEPTED",
    }),
  )
const invitations = fc.tuple(invitation("eve", 1), invitation("fay", 2))

const administration = fc.record<AdministrationState>(
  {
    accounts: fc
      .record({
        roleId: fc.option(role),
        reportsTo: fc.constantFrom("ada", "ben").map((id) => UserId.make(id)),
      })
      .map((account) => [{ ...account, person: UserId.make("eve"), isDeactivated: false, trial: noTrial }]),
    groups: fc
      .record({ name: words, members: fc.uniqueArray(person) })
      .map((group) => [{ ...group, id: "made" }]),
    authorities: fc.array(
      fc.record({
        roleId: role,
        authority: fc.constantFrom("content.share", "buzz.everyone", "buzz.publicTopics"),
        isAllowed: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ["accounts", "groups"] },
)

const accessOf = (access: Access | null) =>
  access === null || access === "everyone"
    ? access
    : { groups: [...new Set(access.groups)].toSorted(), people: [...new Set(access.people)].toSorted() }
const guarded = <A extends { readonly access: Access | null }>(one: A) => ({
  ...one,
  access: accessOf(one.access),
})

/** What a workspace is to people: without which of it they made themselves. */
const meaningOf = (model: WorkspaceModel, without: ReadonlySet<string> = new Set()) => ({
  people: [...model.people.values()]
    .map(({ groupIds, ...one }) => ({ ...one, groupIds: [...new Set(groupIds)].toSorted() }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  groups: [...model.groups.values()].map(({ members, ...group }) => ({
    ...group,
    members: members.toSorted(),
  })),
  stacks: [...model.stacks.values()].map((stack) => ({
    ...guarded(stack),
    cards: stack.cards.filter(({ urn }) => !without.has(urn)),
  })),
  cards: [...model.cards.values()]
    .filter(({ id }) => !without.has(id))
    .map(guarded)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  authorities: RoleId.literals.map((roleId) => [...authoritiesOf(model, { roleId })].toSorted()),
})

it.live("a workspace that is exported and loaded is the same", () =>
  Effect.gen(function* () {
    const { folder, dataFolder, change, read, write } = yield* workspaceFolder
    change("stacks.yaml", "title: Sales\n", "title: Sales\n  owner: cleo\n")
    const text = read("workspace.yaml")
    write("workspace.yaml", text.slice(0, text.indexOf("authorities:")))
    const loading = (from: string) =>
      Effect.map(
        Effect.flatMap(checkedFiles(from), (checked) => Effect.fromResult(checked)),
        ({ files, customer }) => modelOf(files, customer.value, from),
      )
    yield* Effect.gen(function* () {
      const authored = yield* loading(folder)
      const run = yield* Effect.context<Datasets>()
      const holds = fc.asyncProperty(
        invitations,
        administration,
        saved,
        requests,
        shares,
        async (invited, decided, cards, granted, shared) => {
          const effective = withGranted(
            withSaved(
              withAdministration(
                withInvited(authored, new Map(invited.map((one) => [one.id, one]))),
                decided,
              ),
              cards,
            ),
            granted,
            shared,
          )
          const made = madeDefinitions(authored, effective, { data: new Map(), documents: new Map() })
          const copy = mkdtempSync(join(tmpdir(), "cairn-exported-"))
          try {
            cpSync(folder, copy, { recursive: true })
            writeDefinitions(copy, made)
            const loaded = await Effect.runPromiseWith(run)(loading(copy))
            const isLeft = (id: CardUrn) => {
              const one = effective.saved?.get(effective.savedLevelOf?.get(id) ?? id)
              return one !== undefined && (one.problem !== null || one.policyChoices.length > 0)
            }
            const left = new Set([...effective.cards.keys()].filter(isLeft))
            expect(meaningOf(withGranted(loaded, [], []))).toEqual(meaningOf(effective, left))
          } finally {
            rmSync(copy, { recursive: true, force: true })
          }
        },
      )
      yield* Effect.promise(() => fc.assert(holds, { numRuns: rounds(25) }))
    }).pipe(Effect.provide(Datasets.layer(dataFolder)))
  }),
)
