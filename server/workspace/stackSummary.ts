import type { Principal } from "#contract/principal.ts"
import type { StackSummary } from "#domain/areas/stack/types.ts"
import type { StackDefinition, WorkspaceModel } from "../schema/workspace.ts"
import { mayReadCard } from "./access.ts"

/** The placements of a stack whose cards a person may see. */
export const visibleCards = (workspace: WorkspaceModel, principal: Principal, stack: StackDefinition) =>
  stack.cards.filter(({ urn }) => mayReadCard(workspace, principal, urn))

/** A stack as lists show it to a person, with the number of cards that they would find there. */
export const stackSummary = (
  workspace: WorkspaceModel,
  principal: Principal,
  stack: StackDefinition,
): StackSummary => ({
  id: stack.id,
  title: stack.title,
  description: stack.description,
  cardCount: visibleCards(workspace, principal, stack).length,
})
