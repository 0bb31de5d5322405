import type { Principal } from "#contract/principal.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { includes } from "../schema/grants.ts"
import type { SavedCardMetadata, StackDefinition, WorkspaceModel } from "../schema/workspace.ts"
import { cardParents } from "./cardParents.ts"
import { anyCard, anyCards } from "./cards.ts"
import { savedLevel } from "./saveAs.ts"
import { anyPerson } from "./withAdministration.ts"

type Person = Pick<Principal, "userId" | "roleId" | "groupIds">

/** Whether a person may see every card and stack, so that they may be told which there are not. */
export const knowsAll = ({ roleId }: Pick<Person, "roleId">): boolean => roleId === "ADMIN"

/** Whether a person may see a stack: admins see all. An unknown stack is seen by no one. */
export const mayReadStack = (workspace: WorkspaceModel, person: Person, id: StackId): boolean => {
  const stack = workspace.stacks.get(id)
  return stack !== undefined && (person.roleId === "ADMIN" || includes(stack.access, person))
}

/** The stacks that a person may see, in the workspace's order. */
export const readableStacks = (workspace: WorkspaceModel, person: Person): ReadonlyArray<StackDefinition> =>
  [...workspace.stacks.values()].filter(({ id }) => mayReadStack(workspace, person, id))

/** How it is found out that a stack that a person may see contains a card, and that one they may see drills to it. */
interface Grants {
  readonly isInStack: (urn: CardUrn) => boolean
  readonly isLevel: (urn: CardUrn) => boolean
  readonly mayRead: (urn: CardUrn) => boolean
}

const isReadable = (workspace: WorkspaceModel, person: Person, urn: CardUrn, grants: Grants): boolean => {
  const card = anyCard(workspace, urn)
  if (card === undefined) return false
  if (person.roleId === "ADMIN") return true
  const levelOf = workspace.savedLevelOf?.get(urn)
  if (levelOf !== undefined) return grants.mayRead(levelOf)
  const saved = workspace.saved?.get(urn)
  if (saved !== undefined && !authorMayRead(workspace, saved)) return false
  const isNamed = card.access !== null && includes(card.access, person)
  if (isNamed || card.restricted) return isNamed
  return grants.isInStack(urn) || grants.isLevel(urn)
}

/**
 * Whether a person may see a card: granted by the card itself, by a stack that contains it, or by a card that drills to
 * it. A restricted card, as saved ones are, is granted by itself alone. A saved one shows no one what its author may not see
 * any more. Admins see all; an unknown card is seen by no one.
 */
export const mayReadCard = (workspace: WorkspaceModel, person: Person, urn: CardUrn): boolean => {
  const mayRead = (one: CardUrn): boolean =>
    isReadable(workspace, person, one, {
      isInStack: (id) =>
        readableStacks(workspace, person).some(({ cards }) =>
          cards.some((placement) => placement.urn === id),
        ),
      isLevel: (id) =>
        workspace.cards.values().some((parent) => parent.drillPath.includes(id) && mayRead(parent.id)),
      mayRead,
    })
  return mayRead(urn)
}

/** `mayReadCard` of one moment, for many cards: each is decided once. */
export const cardReader = (workspace: WorkspaceModel, person: Person): ((urn: CardUrn) => boolean) => {
  const parents = cardParents(workspace)
  const found = new Map<CardUrn, boolean>()
  const mayRead = (urn: CardUrn): boolean => {
    const may = found.get(urn) ?? isReadable(workspace, person, urn, grants)
    found.set(urn, may)
    return may
  }
  const grants: Grants = {
    isInStack: (urn) =>
      parents.stacks.get(urn)?.some(({ id }) => mayReadStack(workspace, person, id)) === true,
    isLevel: (urn) => parents.cards.get(urn)?.some(mayRead) === true,
    mayRead,
  }
  return mayRead
}

/** Whether the author of a saved card may see what it was saved from: without that no one sees it. */
export const authorMayRead = (workspace: WorkspaceModel, { author, source }: SavedCardMetadata): boolean => {
  const person = anyPerson(workspace, author)
  if (person === undefined) return false
  const removed = workspace.removed?.get(savedLevel(source)?.card ?? source)
  if (removed !== undefined) return authorMayRead(workspace, removed)
  return !workspace.cards.has(source) || mayReadCard(workspace, { ...person, userId: author }, source)
}

/** The cards that a person may see, in the workspace's order, without the levels that saved cards drill to. */
export const readableCards = (workspace: WorkspaceModel, person: Person): ReadonlyArray<CardUrn> => {
  const mayRead = cardReader(workspace, person)
  return anyCards(workspace).flatMap(({ id }) =>
    workspace.savedLevelOf?.has(id) !== true && mayRead(id) ? [id] : [],
  )
}
