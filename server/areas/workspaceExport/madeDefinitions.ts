import { type AuthorityName, authorityNames } from "#contract/authorityNames.ts"
import { namesEveryone, publicTopics } from "#contract/permissions.ts"
import { noTrial } from "#domain/areas/administration/trial.ts"
import { RoleId } from "#domain/areas/environment/types.ts"
import type { Placement } from "#domain/areas/stack/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { CardDefinition } from "../../schema/card.ts"
import { DocumentDefinition, isDocumentCard } from "../../schema/content.ts"
import { Dataset } from "../../schema/dataset.ts"
import { Person, StackDefinition, type WorkspaceModel } from "../../schema/workspace.ts"
import { hasAuthority } from "../../workspace/authorities.ts"
import { withGranted } from "../../workspace/granted.ts"
import { withAdministration } from "../../workspace/withAdministration.ts"
import { connectionProblem } from "../../workspace/withDefinitions.ts"
import { withInvited } from "../../workspace/withInvited.ts"
import type { Fields } from "../../workspace/yamlText.ts"
import { shortDefinition } from "./shortDefinition.ts"

/** What people made of the definitions of one kind: fields of the folder's own by their ids, and those that it does not have. */
export interface Made {
  readonly changed: ReadonlyMap<string, Fields>
  readonly added: ReadonlyMap<string, Fields>
}

/** A card or stack that is not exported, and why. */
export interface LeftOut {
  readonly title: string
  readonly reason: string
}

/** What people made of a workspace, as the files of its folder say it. */
export interface MadeDefinitions {
  /** Fields of `workspace.yaml`. */
  readonly customer: Fields
  readonly people: Made
  readonly groups: Made
  readonly datasets: Made
  readonly stacks: Made
  /** All cards, those without a dataset as well. */
  readonly cards: Made
  readonly leftOut: ReadonlyArray<LeftOut>
}

const personFields = shortDefinition(Person)
const datasetFields = shortDefinition(Dataset)
const stackFields = shortDefinition(StackDefinition)
const cardFields = shortDefinition(CardDefinition)
const documentFields = shortDefinition(DocumentDefinition)

/** Where the files of data and documents that people added are, in the folder that is exported. */
export interface ExportedFiles {
  readonly data: ReadonlyMap<string, string>
  readonly documents: ReadonlyMap<CardUrn, string>
}

/**
 * What people made of a workspace: the difference between it as its folder has it (`authored`) and as they have it now
 * (`effective`). Trials end, and who is deactivated stays in the folder without a first password.
 */
export const madeDefinitions = (
  authored: WorkspaceModel,
  effective: WorkspaceModel,
  files: ExportedFiles,
): MadeDefinitions => {
  const before = withGranted(authored, [], [])
  const leftOut = leftOutCards(effective)
  const shown = (placements: ReadonlyArray<Placement>) => placements.filter(({ urn }) => !leftOut.has(urn))
  const emptied = [...effective.stacks.values()].filter(({ cards }) => shown(cards).length === 0)
  return {
    customer: customerFields(effective),
    ...peopleAndGroups(authored, effective),
    datasets: made(without(effective.datasets, unconnected(effective)), before.datasets, {
      added: (dataset) => datasetFields({ ...dataset, source: files.data.get(dataset.id) ?? dataset.source }),
      changed: () => ({}),
    }),
    stacks: made(without(effective.stacks, new Set(emptied.map(({ id }) => id))), before.stacks, {
      added: ({ cards, ...stack }) => ({ ...stackFields({ ...stack, cards }), cards: shown(cards) }),
      changed: ({ access, cards }, former) => ({
        ...changedAccess(access, former.access),
        ...(!isSame(cards, former.cards) && { cards: shown(cards) }),
      }),
    }),
    cards: joined(
      made(without(effective.cards, leftOut), before.cards, {
        added: cardFields,
        changed: ({ access }, former) => changedAccess(access, former.access),
      }),
      made(effective.contents, before.contents, {
        added: (content) =>
          isDocumentCard(content)
            ? documentFields({ ...content, file: files.documents.get(content.id) ?? content.file })
            : {},
        changed: (content, former) => ({
          ...changedAccess(content.access, former.access),
          ...(files.documents.has(content.id) && { file: files.documents.get(content.id) }),
        }),
      }),
    ),
    leftOut: [
      ...[...leftOut].map(([urn, reason]) => ({ title: effective.cards.get(urn)?.title ?? urn, reason })),
      ...emptied.map(({ title }) => ({ title, reason: "None of its cards are exported." })),
    ],
  }
}

interface Kind<A> {
  readonly added: (value: A) => Fields
  readonly changed: (value: A, former: A) => Fields
}

const made = <K extends string, A>(
  now: ReadonlyMap<K, A>,
  before: ReadonlyMap<K, A>,
  kind: Kind<A>,
): Made => {
  const changed = new Map<string, Fields>()
  const added = new Map<string, Fields>()
  for (const [id, value] of now) {
    const former = before.get(id)
    if (former === undefined) {
      added.set(id, kind.added(value))
      continue
    }
    const fields = kind.changed(value, former)
    if (Object.keys(fields).length > 0) changed.set(id, fields)
  }
  return { changed, added }
}

const joined = (one: Made, other: Made): Made => ({
  changed: new Map([...one.changed, ...other.changed]),
  added: new Map([...one.added, ...other.added]),
})

const without = <K, A>(all: ReadonlyMap<K, A>, left: { has: (id: K) => boolean }): ReadonlyMap<K, A> =>
  new Map([...all].filter(([id]) => !left.has(id)))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const changedAccess = (access: unknown, former: unknown): Fields => (isSame(access, former) ? {} : { access })

/** Datasets whose connection the workspace does not name any more: none of their cards is exported. */
const unconnected = (workspace: WorkspaceModel) =>
  new Set(
    [...workspace.datasets.values()].flatMap((dataset) =>
      connectionProblem(workspace, dataset) === null ? [] : [dataset.id],
    ),
  )

const sawLess = "Its author saved it under policies that they chose: to others it would show more rows."

/** The cards that a folder cannot have, with the reason of each. */
const leftOutCards = ({
  saved = new Map(),
  savedLevelOf = new Map(),
  broken = new Map(),
}: WorkspaceModel) => {
  const reasons = new Map<CardUrn, string>(broken)
  for (const [urn, { policyChoices, problem }] of saved) {
    const reason = problem ?? (policyChoices.length > 0 ? sawLess : null)
    if (reason !== null) reasons.set(urn, reason)
  }
  for (const [level, card] of savedLevelOf) {
    const reason = reasons.get(card)
    if (reason !== undefined) reasons.set(level, reason)
  }
  return reasons
}

/** What admins decided that roles may do, as far as `workspace.yaml` says nothing of it. */
const customerFields = (effective: WorkspaceModel): Fields => {
  const { customer, administration } = effective
  const decided = new Set(administration?.authorities?.map(({ authority }) => authority) ?? [])
  const rolesWith = (authority: AuthorityName) =>
    RoleId.literals.filter((roleId) => hasAuthority(effective, { roleId }, authority))
  const ofBuzz = { publicTopics, everyone: namesEveryone } as const
  const buzz = Object.entries(ofBuzz).flatMap(([field, authority]) =>
    decided.has(authority) && !(field in customer.buzz) ? [[field, rolesWith(authority)] as const] : [],
  )
  const others = authorityNames.filter((name) => !Object.values<string>(ofBuzz).includes(name))
  const isOfRoles = customer.authorities === undefined && others.some((name) => decided.has(name))
  return {
    ...(isOfRoles && {
      authorities: Object.fromEntries(
        RoleId.literals.map((roleId) => [
          roleId,
          others.filter((authority) => hasAuthority(effective, { roleId }, authority)),
        ]),
      ),
    }),
    ...(buzz.length > 0 && { buzz: { ...customer.buzz, ...Object.fromEntries(buzz) } }),
  }
}

const peopleAndGroups = (
  authored: WorkspaceModel,
  { invitations = new Map(), administration, deactivated }: WorkspaceModel,
) => {
  const invited = withInvited(authored, invitations)
  const lasting =
    administration === undefined
      ? invited
      : withAdministration(invited, {
          ...administration,
          accounts: administration.accounts.map((account) => ({
            ...account,
            trial: noTrial,
            isDeactivated: false,
          })),
        })
  return {
    people: made(lasting.people, authored.people, {
      added: personFields,
      changed: ({ id, password }) =>
        deactivated?.has(id) === true && password !== undefined ? { password: undefined } : {},
    }),
    groups: made(lasting.groups, authored.groups, {
      added: ({ id, name, members }) => ({ id, name, members }),
      changed: ({ members }, former) => (isSame(members, former.members) ? {} : { members }),
    }),
  }
}
