import type { Principal } from "#contract/principal.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { includes } from "../schema/grants.ts"
import type { SavedCardMetadata, StackDefinition, WorkspaceModel } from "../schema/workspace.ts"
import { anyCard, anyCards } from "./cards.ts"
import { savedLevel } from "./saveAs.ts"

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

/**
 * Whether a person may see a card: granted by the card itself, by a stack that contains it, or by a card that drills to
 * it. A saved card is not granted by the stack that contains it, and shows no one what its author may not see
 * any more. Admins see all; an unknown card is seen by no one.
 */
export const mayReadCard = (workspace: WorkspaceModel, person: Person, urn: CardUrn): boolean => {
  const card = anyCard(workspace, urn)
  if (card === undefined) return false
  if (person.roleId === "ADMIN") return true
  const levelOf = workspace.savedLevelOf?.get(urn)
  if (levelOf !== undefined) return mayReadCard(workspace, person, levelOf)
  const isNamed = card.access !== null && includes(card.access, person)
  const saved = workspace.saved?.get(urn)
  if (saved !== undefined) return isNamed && authorMayRead(workspace, saved)
  if (isNamed) return true
  for (const stack of readableStacks(workspace, person)) {
    if (stack.cards.some((placement) => placement.urn === urn)) return true
  }
  for (const parent of workspace.cards.values()) {
    if (parent.drillPath.includes(urn) && mayReadCard(workspace, person, parent.id)) return true
  }
  return false
}

const authorMayRead = (workspace: WorkspaceModel, { author, source }: SavedCardMetadata): boolean => {
  const person = workspace.people.get(author)
  if (person === undefined) return false
  const removed = workspace.removed?.get(savedLevel(source)?.card ?? source)
  if (removed !== undefined) return authorMayRead(workspace, removed)
  return !workspace.cards.has(source) || mayReadCard(workspace, { ...person, userId: author }, source)
}

/** The cards that a person may see, in the workspace's order, without the levels that saved cards drill to. */
export const readableCards = (workspace: WorkspaceModel, person: Person): ReadonlyArray<CardUrn> =>
  anyCards(workspace).flatMap(({ id }) =>
    workspace.savedLevelOf?.has(id) !== true && mayReadCard(workspace, person, id) ? [id] : [],
  )
